import { expect } from "@esm-bundle/chai";
import { useState } from "react";
import { createPortal } from "react-dom";
import { TreeTable } from "../../../src/kit/table/TreeTable.tsx";
import { chord, click, press, type } from "../support/act.ts";
import { findings } from "../support/axe.ts";
import { hasNoFindings } from "../support/looks.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { mountField, unmountAll, until, type Mounted, type MountOptions } from "../support/mountField.tsx";

interface Step {
  name: string;
  parts: readonly Step[];
}

const step = (name: string, ...parts: Step[]): Step => ({ name, parts });
const flow = [step("cookie"), step("forms", step("password"), step("codes", step("otp"))), step("kerberos")];

/** Flow steps with a control in a cell. The first cell also renders into the given element, like a dialog. */
function Flow({ beside }: { beside?: HTMLElement | undefined }) {
  const [rows, setRows] = useState<readonly Step[]>(flow);
  return (
    <TreeTable<Step>
      name="flow"
      label="Flow"
      columns={[
        { id: "name" },
        {
          id: "need",
          titleText: "Need",
          cell: ({ name }) => <input aria-label={`Need of ${name}`} defaultValue="must" />,
        },
        {
          id: "more",
          titleText: "More",
          cell: ({ name }) => (
            <>
              <button type="button" data-action="more">
                More of {name}
              </button>
              {beside && name === "cookie" && createPortal(<input aria-label="Beside" />, beside)}
            </>
          ),
        },
      ]}
      rows={rows}
      rowId={({ name }) => name}
      rowName={({ name }) => name}
      childrenOf={({ parts }) => parts}
      moving={{
        withChildren: (row, parts) => ({ ...row, parts }),
        takes: (parent) => parent?.name !== "cookie",
        onMove: setRows,
      }}
    />
  );
}

const mount = (options?: MountOptions) => mountField({ kind: "custom", render: () => <Flow /> }, "", options);
const names = (panel: Mounted) => panel.all("tr[data-name]").map((row) => row.dataset.name);
const row = (panel: Mounted, name: string) => panel.find(`tr[data-name="${name}"]`);
/** Names of the focused row and of its focused cell. */
const place = (panel: Mounted) => {
  const active = panel.active();
  const cell = active?.closest<HTMLElement>("td")?.dataset.column;
  return [active?.closest<HTMLElement>("tr")?.dataset.name, cell].filter(Boolean).join(" ");
};
const at = (panel: Mounted, where: string) =>
  until(() => place(panel) === where, `focus at ${where}`).catch(() => expect(place(panel)).to.equal(where));
const start = async (name: string, options?: MountOptions) => {
  const panel = await mount(options);
  (await row(panel, name)).focus();
  return panel;
};

describe("tree table", () => {
  afterEach(unmountAll);

  it("exposes the level and position of each row, and expands with its button", async () => {
    const panel = await mount();
    const forms = await row(panel, "forms");
    expect(panel.all("table")[0]?.getAttribute("role")).to.equal("treegrid");
    expect(forms.getAttribute("aria-expanded")).to.equal("false");
    await click(await panel.find('[data-name="forms"] [data-action="expand"]'));
    await until(() => names(panel).length === 5);
    expect(names(panel)).to.deep.equal(["cookie", "forms", "password", "codes", "kerberos"]);
    expect(forms.getAttribute("aria-expanded")).to.equal("true");
    const codes = await row(panel, "codes");
    const told = ["level", "posinset", "setsize", "expanded"].map((name) => codes.getAttribute(`aria-${name}`));
    expect(told).to.deep.equal(["2", "2", "2", "false"]);
    expect((await row(panel, "password")).hasAttribute("aria-expanded")).to.equal(false);
  });

  it("supports arrow keys, Home and End", async () => {
    const panel = await start("cookie");
    await press("ArrowDown", "ArrowRight");
    await until(() => names(panel).length === 5);
    await at(panel, "forms");
    await press("ArrowDown", "ArrowDown");
    await at(panel, "codes");
    await press("ArrowLeft");
    await at(panel, "forms");
    await press("ArrowRight");
    await at(panel, "forms name");
    await press("ArrowRight", "ArrowDown");
    await at(panel, "password need");
    await press("End");
    await at(panel, "password more");
    await press("Home", "ArrowLeft");
    await at(panel, "password");
    await press("End");
    await at(panel, "kerberos");
    await press("Home", "ArrowDown", "ArrowLeft");
    await until(() => names(panel).length === 3);
    await at(panel, "forms");
  });

  it("swaps left and right in right-to-left languages", async () => {
    const panel = await start("forms", { locale: "ar" });
    await press("ArrowRight");
    expect(names(panel)).to.have.length(3);
    await press("ArrowLeft");
    await until(() => names(panel).length === 5);
    await press("ArrowLeft");
    await at(panel, "forms name");
    await press("ArrowRight", "ArrowRight");
    await until(() => names(panel).length === 3);
  });

  it("is one tab stop, followed by the controls of its row", async () => {
    const panel = await start("forms");
    await press("Tab");
    await at(panel, "forms need");
    await press("Tab");
    await at(panel, "forms more");
    await press("Tab");
    await until(() => !panel.active()?.closest("table"));
    await chord("Shift", "Tab");
    await at(panel, "forms more");
  });

  it("enters a cell's control with Enter or F2, which then gets the keys, and exits with Escape", async () => {
    const panel = await start("cookie");
    await press("ArrowRight", "ArrowRight", "Enter");
    await until(() => panel.active()?.matches("input"));
    await press("End");
    await type("!");
    await press("ArrowLeft", "ArrowUp");
    const input = panel.active() as HTMLInputElement;
    expect(input.value).to.equal("must!");
    await press("Escape");
    await until(() => panel.active()?.matches("td"));
    await at(panel, "cookie need");
    await press("ArrowRight", "F2");
    await until(() => panel.active()?.matches('[data-action="more"]'));
  });

  it("leaves keys to content that a cell opened elsewhere", async () => {
    const beside = document.body.appendChild(document.createElement("div"));
    const panel = await mountField({ kind: "custom", render: () => <Flow beside={beside} /> }, "");
    (await row(panel, "cookie")).focus();
    const input = await until(() => beside.querySelector("input"));
    input.focus();
    const escape = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
    expect(input.dispatchEvent(escape)).to.equal(true);
    expect(document.activeElement).to.equal(input);
    unmountAll();
    beside.remove();
  });

  it("reorders with Alt and the arrow keys, keeps focus, and announces it", async () => {
    const panel = await start("kerberos");
    await chord("Alt", "ArrowUp");
    await until(() => names(panel).join() === "cookie,kerberos,forms");
    await at(panel, "kerberos");
    expect((await panel.find("[aria-live]")).textContent).to.equal("kerberos is now 2 of 3, level 1");
    // A cookie has no children.
    await chord("Alt", "ArrowRight");
    await chord("Alt", "ArrowDown");
    await until(() => names(panel).join() === "cookie,forms,kerberos");
    await chord("Alt", "ArrowRight");
    await until(() => names(panel).join() === "cookie,forms,password,codes,kerberos");
    await at(panel, "kerberos");
    expect((await row(panel, "kerberos")).getAttribute("aria-level")).to.equal("2");
    await chord("Alt", "ArrowLeft");
    await until(async () => (await row(panel, "kerberos")).getAttribute("aria-level") === "1");
    await at(panel, "kerberos");
  });

  it("keeps expanded children expanded when a row moves", async () => {
    const panel = await start("forms");
    await press("ArrowRight", "ArrowDown", "ArrowDown", "ArrowRight");
    await until(() => names(panel).includes("otp"));
    await chord("Alt", "ArrowLeft");
    await until(() => names(panel).join() === "cookie,forms,password,codes,otp,kerberos");
    await until(async () => (await row(panel, "codes")).getAttribute("aria-level") === "1");
    expect((await row(panel, "otp")).getAttribute("aria-level")).to.equal("2");
  });

  it("turns rows into cards that are indented by level; keys follow the visual order", async () => {
    const into = document.body.appendChild(document.createElement("div"));
    into.style.inlineSize = "400px";
    const show = () => (
      <TreeTable<Step>
        name="cards"
        label="Flow"
        isOpenAtFirst
        columns={[
          { id: "name" },
          { id: "note", titleText: "Note", value: ({ name }) => (name === "codes" ? "" : `says ${name}`) },
          {
            id: "need",
            titleText: "Need",
            cell: ({ name }) => <input aria-label={`Need of ${name}`} defaultValue="must" />,
          },
        ]}
        rows={flow}
        rowId={({ name }) => name}
        rowName={({ name }) => name}
        childrenOf={({ parts }) => parts}
        rowActions={({ name }) => [{ action: "skip", label: `Skip ${name}`, onSelect: () => {} }]}
      />
    );
    const panel = await mountField({ kind: "custom", render: show }, "", { into });
    (await panel.find(".field-body")).style.maxInlineSize = "none";
    const box = async (name: string, column: string) =>
      (await panel.find(`[data-name="${name}"] > [data-column="${column}"]`)).getBoundingClientRect();
    const [name, need, menu] = [await box("forms", "name"), await box("forms", "need"), await box("forms", "actions")];
    expect(need.top).to.be.at.least(name.bottom);
    expect(menu.top).to.be.below(name.bottom);
    const inOf = async (of: string) => {
      const text = await panel.find(`[data-name="${of}"] .tree-cell > :last-child`);
      return text.getBoundingClientRect().left;
    };
    expect(await inOf("password")).to.be.above(await inOf("forms"));
    expect(await inOf("otp")).to.be.above(await inOf("codes"));
    expect((await row(panel, "otp")).getAttribute("aria-level")).to.equal("3");
    const frame = await panel.find(".tree-frame");
    expect(frame.scrollWidth).to.be.at.most(frame.clientWidth);
    (await row(panel, "password")).focus();
    await press("ArrowRight", "ArrowRight");
    await at(panel, "password actions");
    await press("ArrowRight");
    await at(panel, "password note");
    // A card omits empty cells: the row gets focus.
    await press("ArrowDown");
    await at(panel, "codes");
    await press("ArrowRight", "End");
    await at(panel, "codes need");
    expect(await findings(panel.host)).to.deep.equal([]);
    into.remove();
  });

  hasNoFindings(mount, async (panel) => {
    await click(await panel.find('[data-name="forms"] [data-action="expand"]'));
    await until(() => names(panel).length === 5);
  });
});
