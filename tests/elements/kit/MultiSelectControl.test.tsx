import { expect } from "@esm-bundle/chai";
import type { Option } from "../../../src/kit/form/fields.ts";
import { click, press, type } from "../support/act.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { hasNoFindings } from "../support/looks.ts";
import { english, mountField, unmountAll, until, type Mounted } from "../support/mountField.tsx";

const options: Option[] = [
  "red",
  "dark red",
  "green",
  "dark  green",
  "blue",
  "a,b",
  "<i>x</i>",
  "أخضر",
  "h",
  "i",
  "j",
  "k",
].map((label) => ({ value: `v ${label}`, label }));
const input = (panel: Mounted) => panel.find<HTMLInputElement>('[data-field="colour"]');
const chips = (panel: Mounted) => panel.all(".chip").map((chip) => chip.dataset.name);
const isOpen = (panel: Mounted) => panel.root.querySelector(".options")?.matches(":popover-open") ?? false;

describe("multi-select", () => {
  afterEach(unmountAll);

  it("adds and removes with the same keys and stays open", async () => {
    const panel = await mountField({ kind: "multiselect", options }, ["v blue"]);
    (await input(panel)).focus();
    await press("ArrowDown");
    await until(() => isOpen(panel));
    await press("Enter");
    await until(() => chips(panel).join() === "blue,red");
    await press("ArrowDown", "Enter");
    await until(() => chips(panel).join() === "blue,red,dark red");
    await press("Enter");
    await until(() => chips(panel).join() === "blue,red");
    expect(isOpen(panel)).to.equal(true);
    expect(panel.value()).to.deep.equal(["v blue", "v red"]);
    expect(panel.all('[role="option"][aria-selected="true"]').map((option) => option.dataset.name)).to.deep.equal([
      "red",
      "blue",
    ]);
    await press("Escape");
    await until(() => !isOpen(panel));
    expect(panel.value()).to.deep.equal(["v blue", "v red"]);
  });

  it("clears the text after a selection for the next one", async () => {
    const panel = await mountField({ kind: "multiselect", options }, []);
    const box = await input(panel);
    box.focus();
    for (const [typed, chosen] of [
      ["dark g", "dark  green"],
      ["a,b", "a,b"],
    ] as const) {
      await type(typed);
      await until(() => panel.root.querySelector(".option.at")?.getAttribute("data-name") === chosen);
      await press("Enter");
      await until(() => box.value === "" && chips(panel).includes(chosen));
    }
    expect(panel.value()).to.deep.equal(["v dark  green", "v a,b"]);
  });

  it("closes after a typed selection by Enter or click, so that elements below are reachable", async () => {
    const panel = await mountField({ kind: "multiselect", options }, []);
    const box = await input(panel);
    box.focus();
    await type("dark g");
    await until(() => isOpen(panel) && panel.all('[role="option"]').length === 1);
    await press("Enter");
    await until(() => chips(panel).join() === "dark  green" && !isOpen(panel));
    await type("blue");
    await until(() => isOpen(panel) && panel.all('[role="option"]').length === 1);
    await click(panel.all('[role="option"]')[0] as HTMLElement);
    await until(() => chips(panel).join() === "dark  green,blue" && !isOpen(panel));
    expect(panel.active()).to.equal(box);
  });

  it("links a chip to its record, if it has one", async () => {
    const panel = await mountField(
      {
        kind: "multiselect",
        options,
        link: (value) => (value === "v red" ? { area: "colours", path: "/red" } : undefined),
      },
      ["v red", "v green"],
    );
    await input(panel);
    expect(panel.all(".chip a").map((link) => link.textContent)).to.deep.equal(["red"]);
    panel.all(".chip a")[0]?.click();
    expect(panel.events.map(({ type: name, detail }) => [name, detail])).to.deep.equal([
      ["go", { area: "colours", path: "/red" }],
    ]);
    expect(panel.value()).to.deep.equal(["v red", "v green"]);
  });

  it("removes the last one with Backspace in an empty input only", async () => {
    const panel = await mountField({ kind: "multiselect", options }, ["v red", "v green", "unknown one"]);
    (await input(panel)).focus();
    await type("x");
    await press("Backspace");
    expect(chips(panel)).to.deep.equal(["red", "green", "unknown one"]);
    await press("Backspace");
    await until(() => chips(panel).join() === "red,green");
    await press("Backspace", "Backspace", "Backspace");
    await until(() => chips(panel).length === 0);
    expect(panel.value()).to.deep.equal([]);
  });

  it("removes one with its button and returns focus to the input", async () => {
    const panel = await mountField({ kind: "multiselect", options }, ["v red", "v green"]);
    const button = await panel.find('[data-id="v red"] [data-action="remove"]');
    expect(button.getAttribute("aria-label")).to.equal(english["choices.remove"]?.replace("{{label}}", "red"));
    await click(button);
    await until(() => chips(panel).join() === "green");
    expect(panel.active()).to.equal(await input(panel));
  });

  it("collapses many until expanded", async () => {
    const panel = await mountField(
      { kind: "multiselect", options },
      options.map(({ value }) => value),
    );
    expect(chips(panel)).to.have.length(8);
    const more = await panel.find('[data-action="show-more"]');
    expect(more.textContent).to.equal(english["choices.more_other"]?.replace("{{count}}", "4"));
    await click(more);
    await until(() => chips(panel).length === 12);
  });

  it("searches on the server and remembers the results", async () => {
    const search = async (text: string) => [{ value: `id-${text}`, label: `Found ${text}` }];
    const panel = await mountField({ kind: "multiselect", search }, []);
    (await input(panel)).focus();
    for (const text of ["one", "two"]) {
      await type(text);
      await until(() => panel.root.querySelector(".option.at")?.getAttribute("data-name") === `Found ${text}`);
      await press("Enter");
      await until(() => chips(panel).includes(`Found ${text}`));
    }
    expect(panel.value()).to.deep.equal(["id-one", "id-two"]);
    expect(chips(panel)).to.deep.equal(["Found one", "Found two"]);
  });

  it("follows an outside value", async () => {
    const panel = await mountField({ kind: "multiselect", options }, ["v red"]);
    panel.reset(["v green", "v blue"]);
    await until(() => chips(panel).join() === "green,blue");
  });

  it("announces the selection when the input gets focus", async () => {
    const panel = await mountField({ kind: "multiselect", options }, ["v red", "v green"]);
    const described = (await input(panel))
      .getAttribute("aria-describedby")
      ?.split(" ")
      .map((id) => panel.root.getElementById(id)?.textContent);
    expect(described).to.deep.equal(["redgreen"]);
  });

  it("is read-only if disabled", async () => {
    const panel = await mountField({ kind: "multiselect", options }, ["v red"], { disabled: true });
    expect((await input(panel)).readOnly).to.equal(true);
    expect(panel.all('[data-action="remove"]')).to.have.length(0);
    (await input(panel)).focus();
    await press("Backspace");
    expect(chips(panel)).to.deep.equal(["red"]);
  });

  hasNoFindings(
    (look) =>
      mountField(
        { kind: "multiselect", options, required: true },
        options.map(({ value }) => value),
        look,
      ),
    async (panel) => {
      (await input(panel)).focus();
      await press("ArrowDown", "ArrowDown");
      await until(() => isOpen(panel));
    },
  );
});
