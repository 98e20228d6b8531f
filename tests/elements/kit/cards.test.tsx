import { expect } from "@esm-bundle/chai";
import { MemoryRouter } from "react-router-dom";
import { DataTable } from "../../../src/kit/table/DataTable.tsx";
import { click, press } from "../support/act.ts";
import { findings } from "../support/axe.ts";
import { afterEach, beforeEach, describe, it } from "../support/mocha.ts";
import { mountField, unmountAll, until, type Mounted } from "../support/mountField.tsx";

interface Fruit {
  name: string;
  colour?: string;
  origin: string;
  weight: number;
}

const fruits: readonly Fruit[] = [
  { name: "pear", colour: "green", origin: "Sweden", weight: 180 },
  { name: `plum-${"of-the-garden-".repeat(6)}`, origin: "Syria", weight: 40 },
  { name: "apple", colour: "red", origin: "Kazakhstan", weight: 150 },
];

/** ID of a record in the list. */
const id = "9d5c1b9e-41d6-4f0c-8c8d-0f2b7f6a1c55";

const chosen: string[] = [];

/** A list in a box of this width in pixels. */
async function mountIn(width: number, leads: readonly string[] = []): Promise<Mounted> {
  const box = document.createElement("div");
  box.style.inlineSize = `${width}px`;
  document.body.append(box);
  const panel = await mountField(
    {
      kind: "custom",
      render: () => (
        <MemoryRouter>
          <DataTable<Fruit>
            name={`cards-${width}`}
            label="Fruits"
            columns={[
              { id: "name", titleText: "Name", priority: 1 as const },
              { id: "colour", titleText: "Colour" },
              {
                id: "origin",
                titleText: "Origin",
                priority: 1 as const,
                cell: ({ origin }: Fruit) => (
                  <span className="named">
                    <button type="button" className="link" data-action="map">
                      {origin}
                    </button>
                    <small>{id}</small>
                  </span>
                ),
              },
              { id: "weight", titleText: "Weight", priority: 3 as const },
            ].map((column) => ({ ...column, lead: leads.includes(column.id) }))}
            rowId={(fruit) => fruit.name}
            rowName={(fruit) => fruit.name}
            paging="client"
            bulkActions={[{ action: "eat", label: "Eat", run: () => {} }]}
            rowActions={({ name }) => [{ action: "peel", label: "Peel", onSelect: () => chosen.push(name) }]}
            expand={({ name }) => <p>{`More of ${name}`}</p>}
            load={() => ({ queryKey: ["cards", width], queryFn: () => fruits })}
            empty="none"
          />
        </MemoryRouter>
      ),
    },
    "",
    { into: box },
  );
  (await panel.find(".field-body")).style.maxInlineSize = "none";
  await until(() => panel.all("[data-id]").length === fruits.length);
  return panel;
}

const cell = (panel: Mounted, name: string, column: string) =>
  panel.find(`[data-name="${name}"] [data-column="${column}"]`);
const label = (of: Element) => getComputedStyle(of, "::before").content;

describe("rows as cards", () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    unmountAll();
    for (const box of document.querySelectorAll("body > div")) box.remove();
  });

  it("show name and menu first, then each value with its header, without empty and low-priority columns", async () => {
    const panel = await mountIn(380);
    const name = (await cell(panel, "pear", "name")).getBoundingClientRect();
    const colour = await cell(panel, "pear", "colour");
    const origin = await cell(panel, "pear", "origin");
    expect(label(colour)).to.equal('"Colour"');
    expect(label(origin)).to.equal('"Origin"');
    expect(colour.getBoundingClientRect().top).to.be.at.least(name.bottom);
    expect(origin.getBoundingClientRect().top).to.be.at.least(colour.getBoundingClientRect().bottom);
    expect((await cell(panel, "pear", "weight")).checkVisibility()).to.equal(false);
    const menu = (await panel.find('[data-name="pear"] [data-action="row-actions"]')).getBoundingClientRect();
    expect(menu.top + menu.height / 2).to.be.within(name.top, name.bottom);
    expect((await cell(panel, fruits[1]?.name ?? "", "colour")).checkVisibility(), "nothing to tell").to.equal(false);
  });

  it("fit the page with any name length", async () => {
    for (const width of [400, 320, 240]) {
      const panel = await mountIn(width);
      const list = await panel.find(".list");
      expect(list.scrollWidth, `${width} px`).to.be.at.most(Math.ceil(list.getBoundingClientRect().width));
      for (const row of panel.all("tbody > tr"))
        expect(row.getBoundingClientRect().right).to.be.at.most(list.getBoundingClientRect().right);
      unmountAll();
    }
  });

  it("stay a table for screen readers, and can be sorted, selected and opened", async () => {
    const panel = await mountIn(380);
    const roles = (role: string) => panel.all(`[role="${role}"]`).length;
    expect([roles("table"), roles("row"), roles("columnheader")]).to.deep.equal([1, 4, 7]);
    await click(await panel.find('[data-action="sort-name"]'));
    await until(() => panel.all("[data-id]")[0]?.dataset.name === "apple");
    await click(await panel.find('[data-name="pear"] [data-action="select"]'));
    await until(() => panel.all(".selecting").length === 1);
    await click(await panel.find('[data-name="apple"] [data-action="expand"]'));
    const detail = await panel.find('[data-detail-of="apple"]');
    expect(detail.getBoundingClientRect().width).to.be.above(300);
    expect(await findings(panel.host)).to.deep.equal([]);
  });

  it("show complete IDs", async () => {
    const panel = await mountIn(320);
    const [small] = panel.all('[data-name="pear"] .named > small');
    expect(small?.scrollWidth).to.be.at.most(small?.clientWidth ?? 0);
    expect(small?.getBoundingClientRect().height, "more than one line").to.be.above(24);
  });

  it("start with the leading columns, then the others in order", async () => {
    const panel = await mountIn(380, ["colour", "origin"]);
    const cells = ["colour", "origin", "name"].map((column) => cell(panel, "pear", column));
    const [colour, origin, name] = (await Promise.all(cells)).map((each) => each.getBoundingClientRect());
    expect(origin?.top).to.be.at.least(colour?.bottom ?? Number.NaN);
    expect(name?.top).to.be.at.least(origin?.bottom ?? Number.NaN);
    expect(label(await cell(panel, "pear", "colour"))).to.equal("none");
    expect(label(await cell(panel, "pear", "name"))).to.equal('"Name"');
    unmountAll();
    const wide = await mountIn(1100, ["colour", "origin"]);
    const [first, second] = [await cell(wide, "pear", "name"), await cell(wide, "pear", "colour")];
    expect(first.getBoundingClientRect().right).to.be.at.most(second.getBoundingClientRect().left);
  });

  it("have the same visual and tab order", async () => {
    if (!CSS.supports("reading-flow", "flex-visual")) return;
    const panel = await mountIn(380, ["colour", "origin"]);
    await click(await panel.find('[data-name="pear"] [data-action="expand"]'));
    await press("Tab");
    await until(() => panel.active()?.matches('[data-name="pear"] [data-action="row-actions"]'));
    await press("Tab");
    await until(() => panel.active()?.matches('[data-name="pear"] [data-action="map"]'));
  });

  it("become table rows with headers in enough space", async () => {
    const panel = await mountIn(1400);
    expect(label(await cell(panel, "pear", "colour"))).to.equal("none");
    expect((await cell(panel, "pear", "weight")).checkVisibility()).to.equal(true);
    // A cell with a second line reserves its height.
    const [small] = panel.all('[data-name="pear"] .named > small');
    expect(small?.scrollWidth).to.be.at.most(small?.clientWidth ?? 0);
  });
});
