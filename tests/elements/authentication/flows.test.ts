// Flow lists and trees in every state, with any names, in every look.
import { expect } from "@esm-bundle/chai";
import lint from "../../../src/areas/authentication/flows/lint/en.json" with { type: "json" };
import { chord, click } from "../support/act.ts";
import { findings } from "../support/axe.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { until } from "../users/stubServer.ts";
import { flowsCalled, names, open, step, type Answers } from "./stubFlows.ts";

let opened: ReturnType<typeof open>;
afterEach(() => {
  opened.close();
  document.body.style.background = "";
});

async function at(path: string, answers: Answers, selector: string): Promise<ShadowRoot> {
  opened = open(path, answers);
  opened.element.style.inlineSize = "1200px";
  await until(selector, () => opened.root.querySelector(selector));
  return opened.root;
}
const one = (selector: string) => opened.root.querySelector<HTMLElement>(selector) as HTMLElement;
const own = flowsCalled(["mine"]);
const executions = [
  step("s1", "Cookie"),
  step("s2", "forms", { ...{ authenticationFlow: true, flowId: "x", providerId: undefined, index: 1, priority: 20 } }),
  step("s3", "Condition - user role", { providerId: "conditional-user-role", requirement: "REQUIRED", level: 1 }),
];

describe("authentication flows in every state", () => {
  it("show a skeleton while loading", async () => {
    await at("/flows", { flows: "never" }, '[data-state="loading"]');
    expect(opened.root.querySelector("tr[data-name]")).to.equal(null);
  });

  it("show an empty state", async () => {
    await at("/flows", { flows: [] }, '[data-state="empty"]');
  });

  it("offer to add steps to an empty flow", async () => {
    await at("/f0/notInUse", { flows: own }, '[data-state="empty"]');
    expect(one('[data-action="add-step"]')).not.to.equal(null);
  });

  for (const [status, state] of [
    [403, "forbidden"],
    [500, "error"],
  ] as const)
    it(`report a failed request: ${status}`, async () => {
      await at("/flows", { flows: status }, `[data-state="${state}"]`);
      opened.close();
      await at("/f0/notInUse", { flows: own, executions: status }, `[data-state="${state}"]`);
    });

  it("report a missing flow", async () => {
    await at("/gone/notInUse", { flows: own }, '[data-state="not-found"]');
  });

  it("offer no changes to a read-only admin, and send none", async () => {
    await at("/f0/notInUse", { flows: own, executions, roles: ["view-realm"] }, 'tr[data-name="Cookie"]');
    const changing = ["row-actions", "add", "add-step", "drag", "edit-safely", "put-in-use", "cure"];
    for (const verb of changing) expect(opened.root.querySelector(`[data-action="${verb}"]`), verb).to.equal(null);
    expect(opened.root.querySelector("select.requirement")).to.equal(null);
    one('tr[data-name="Cookie"]').focus();
    await chord("Alt", "ArrowDown");
    expect(opened.calls.filter((call) => !call.startsWith("GET"))).to.deep.equal([]);
  });

  it("show any name as plain text", async () => {
    const root = await at("/flows", { flows: flowsCalled(names) }, "tr[data-name]");
    const shown = () => [...root.querySelectorAll<HTMLElement>("tr[data-name]")].map(({ dataset }) => dataset.name);
    await until("all of them", () => shown().length === names.length);
    for (const name of names) expect(shown()).to.include(name);
    expect(root.querySelector("img")).to.equal(null);
    expect(document.title).not.to.equal("run");
    for (const link of root.querySelectorAll<HTMLElement>("tr[data-name] a"))
      expect(link.querySelector("bdi"), "isolated").not.to.equal(null);
  });

  for (const [index, name] of names.entries())
    it(`open a flow called ${name.slice(0, 24)} with a step of that name`, async () => {
      const steps = [step("s1", name), ...executions.slice(1)];
      const root = await at(`/f${index}/notInUse`, { flows: flowsCalled(names), executions: steps }, "tr[data-name]");
      expect(root.querySelector("h1")?.textContent).to.equal(name);
      expect(root.querySelector<HTMLElement>("tr[data-name]")?.dataset.name).to.equal(name);
      const table = one(".tree-table");
      await until("a table no wider than its place", () => table.scrollWidth <= one(".flow-tree").clientWidth + 1);
      await click(one('[data-action="view-diagram"]'));
      await until("the drawing", () => root.querySelector(".diagram-box[data-name]"));
      expect(root.querySelector(".diagram-name")?.textContent).not.to.equal("");
      expect(root.querySelector("img")).to.equal(null);
    });
});

describe("authentication flows in every look", () => {
  for (const [look, attributes] of [
    ["light", { theme: "light" }],
    ["dark", { theme: "dark" }],
    ["right to left", { locale: "ar" }],
    ["read only", { readonly: "" }],
  ] as [string, Record<string, string>][])
    for (const view of ["", "?view=diagram", "?simulate=1", "?view=diagram&simulate=1&session=-1"])
      it(`have no axe finding, ${look}${view}`, async () => {
        document.body.style.background = look === "dark" ? "#0d1016" : "#fff";
        const answers = { flows: own, executions, attributes };
        await at(
          `/f0/notInUse${view}`,
          answers,
          view.includes("diagram") ? ".diagram-box[data-name]" : "tr[data-name]",
        );
        if (view.includes("simulate"))
          await until("the answer", () => opened.root.querySelector(".simulation-end, .simulation-unasked"));
        expect(await findings(opened.element)).to.deep.equal([]);
      });

  it("fit the width of a phone", async () => {
    opened = open("/f0/notInUse?simulate=1", { flows: own, executions });
    opened.element.style.inlineSize = "400px";
    await until("the tree", () => opened.root.querySelector("tr[data-name]"));
    await until("the input", () => opened.root.querySelector(".simulation-unasked"));
    expect(one(".tree-table").getBoundingClientRect().right).to.be.at.most(
      opened.element.getBoundingClientRect().right + 1,
    );
  });
});

describe("flow lint findings", () => {
  it("link to the role selection", async () => {
    const root = await at("/f0/notInUse", { flows: own, executions }, '[data-finding="notConfigured"]');
    // The finding appears above the tree without moving it.
    await until("who uses it", () => root.querySelector('[data-finding="unused"]'));
    const cure = one('[data-finding="notConfigured"] [data-action="cure"]');
    expect(cure.textContent).to.contain(lint["authentication.lint.chooseRole"]);
    await click(cure);
    await until("its settings", () => root.querySelector('[data-dialog="configure-step"]'));
  });
});
