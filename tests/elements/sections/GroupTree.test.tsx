import { expect } from "@esm-bundle/chai";
import { queryOptions } from "@tanstack/react-query";
import { useState } from "react";
import type { GroupCalls } from "../../../src/sections/group-tree/groupCalls.ts";
import { GroupTree } from "../../../src/sections/group-tree/GroupTree.tsx";
import type { GroupTreeProps } from "../../../src/sections/group-tree/props.ts";
import type { Group } from "../../../src/sections/group-tree/tree.ts";
import { click, press, type } from "../support/act.ts";
import { findings } from "../support/axe.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { mountField, unmountAll, until, type Mounted, type MountOptions } from "../support/mountField.tsx";

const group = (id: string, subGroupCount = 0): Group => ({ id, name: id, path: `/${id}`, subGroupCount });
const top = [group("Berlin", 2), ...Array.from({ length: 250 }, (_, index) => group(`Team ${index}`)), group("Zurich")];
const below: Record<string, Group[]> = { Berlin: [group("Mitte", 1), group("Wedding")], Mitte: [group("Desk")] };

/** A tree over made-up groups. `asked` records requested pages; `refuse` makes pages fail. */
function calls(asked: string[], refuse: ReadonlySet<string> = new Set()): GroupCalls {
  const page = (key: string, all: readonly Group[], first: number, max: number) =>
    queryOptions({
      queryKey: [key, first, max],
      retry: false,
      staleTime: 60_000,
      queryFn: async () => {
        asked.push(`${key} ${first}`);
        if (refuse.has(key)) throw new Error("refused");
        return all.slice(first, first + max);
      },
    }) as ReturnType<GroupCalls["below"]>;
  return {
    below: (parent, first, max) => page(parent ?? "top", parent ? (below[parent] ?? []) : top, first, max),
    search: (text, first, max) =>
      page(
        `search ${text}`,
        [...top, ...Object.values(below).flat()].filter(({ name }) => name?.includes(text)),
        first,
        max,
      ),
  };
}

/** A tree that stores its selection like a picker. */
function Choosing({ pressed, ...props }: Partial<GroupTreeProps> & { calls: GroupCalls; pressed: string[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const onPress = ({ id = "" }: Group) => {
    pressed.push(id);
    setChosen(new Set([...chosen, id]));
  };
  return <GroupTree label="Groups" mode="many" chosen={chosen} onPress={onPress} empty="None" {...props} />;
}

async function mount(props: Partial<GroupTreeProps> = {}, refuse?: ReadonlySet<string>, look?: MountOptions) {
  const asked: string[] = [];
  const pressed: string[] = [];
  const given = calls(asked, refuse);
  const panel = await mountField(
    { kind: "custom", render: () => <Choosing calls={given} pressed={pressed} {...props} /> },
    "",
    look,
  );
  await panel.find('[data-state="ready"], [data-state="error"]');
  return Object.assign(panel, { asked, pressed });
}

const line = (panel: Mounted, name: string) => panel.all(`[role="treeitem"][data-name="${name}"]`)[0];
const names = (panel: Mounted) => panel.all('[role="treeitem"][data-name]').map(({ dataset }) => dataset.name);
/** The active tree item. */
const active = (panel: Mounted) => {
  const tree = panel.all('[role="tree"]')[0];
  return panel.root.getElementById(tree?.getAttribute("aria-activedescendant") ?? "")?.dataset.name;
};

describe("group tree", () => {
  afterEach(unmountAll);

  it("loads a level once when it expands", async () => {
    const panel = await mount();
    expect(panel.asked).to.deep.equal(["top 0"]);
    (await panel.find('[role="tree"]')).focus();
    await press("ArrowRight");
    await until(() => line(panel, "Mitte"));
    expect(line(panel, "Mitte")?.getAttribute("aria-level")).to.equal("2");
    expect(line(panel, "Berlin")?.getAttribute("aria-expanded")).to.equal("true");
    await press("ArrowLeft");
    await until(() => !line(panel, "Mitte"));
    await press("ArrowRight");
    await until(() => line(panel, "Mitte"));
    expect(panel.asked).to.deep.equal(["top 0", "Berlin 0"]);
  });

  it("supports arrow keys, parent, type-ahead, and selection with Enter and Space", async () => {
    const panel = await mount();
    (await panel.find('[role="tree"]')).focus();
    await press("ArrowRight");
    await until(() => line(panel, "Wedding"));
    await press("ArrowRight");
    await until(() => active(panel) === "Mitte");
    await press("Enter", "ArrowDown", "Space");
    await until(() => panel.pressed.length === 2);
    expect(panel.pressed).to.deep.equal(["Mitte", "Wedding"]);
    expect(line(panel, "Wedding")?.getAttribute("aria-checked")).to.equal("true");
    await press("ArrowLeft");
    await until(() => active(panel) === "Berlin");
    await type("wed");
    await until(() => active(panel) === "Wedding");
  });

  it("has only visible rows in the document, and loads the next page on scroll", async () => {
    const panel = await mount();
    expect(names(panel)).to.have.length.below(60);
    (await panel.find('[role="tree"]')).focus();
    await press("End");
    await until(() => panel.asked.includes("top 100"));
    await press("End");
    await until(() => panel.asked.includes("top 200"));
    await press("End");
    await until(() => active(panel) === "Zurich");
    expect(names(panel)).to.have.length.below(60);
  });

  it("searches at any depth, reports no matches, and returns", async () => {
    const panel = await mount();
    (await panel.find('[data-field="search"]')).focus();
    await type("Desk");
    await press("Enter");
    await until(() => names(panel).join() === "Desk");
    expect(line(panel, "Desk")?.textContent).to.include("/Desk");
    await type("less");
    await press("Enter");
    await panel.find('[data-state="no-results"]');
    await click(await panel.find('[data-action="clear-filters"]'));
    await until(() => line(panel, "Berlin"));
  });

  it("reports a failed level in place, and retries when pressed", async () => {
    const refuse = new Set(["Berlin"]);
    const panel = await mount({}, refuse);
    (await panel.find('[role="tree"]')).focus();
    await press("ArrowRight");
    const failed = await panel.find('[role="treeitem"][data-state="error"]');
    expect(line(panel, "Zurich") ?? line(panel, "Team 0")).to.not.equal(undefined);
    refuse.clear();
    await click(failed);
    await until(() => line(panel, "Mitte"));
  });

  it("shows why a group can't be selected, and does not select it", async () => {
    const panel = await mount({ reason: ({ id }) => (id === "Berlin" ? "Already a member" : undefined) });
    const berlin = line(panel, "Berlin") as HTMLElement;
    expect(berlin.textContent).to.include("Already a member");
    expect(berlin.hasAttribute("aria-checked")).to.equal(false);
    await click(berlin);
    await click(line(panel, "Team 1") as HTMLElement);
    await until(() => panel.pressed.length > 0);
    expect(panel.pressed).to.deep.equal(["Team 1"]);
  });

  for (const look of [{ theme: "light" }, { theme: "dark" }, { locale: "ar" }] as const)
    it(`has no axe finding, ${JSON.stringify(look)}`, async () => {
      document.body.style.background = "theme" in look && look.theme === "dark" ? "#0d1016" : "#fff";
      const panel = await mount({}, undefined, look);
      (await panel.find('[role="tree"]')).focus();
      await press("locale" in look ? "ArrowLeft" : "ArrowRight");
      await until(() => line(panel, "Mitte"));
      expect(await findings(panel.host)).to.deep.equal([]);
      document.body.style.background = "";
    });
});
