import { expect } from "@esm-bundle/chai";
import { MemoryRouter } from "react-router-dom";
import { DataTable } from "../../../src/kit/table/DataTable.tsx";
import { afterEach, beforeEach, describe, it } from "../support/mocha.ts";
import { english, mountField, unmountAll, until, type Mounted } from "../support/mountField.tsx";

interface Fruit {
  name: string;
  colour: string;
  weight: number;
  origin: string;
}

const fruits: readonly Fruit[] = [
  { name: "pear", colour: "green", weight: 180, origin: "Sweden" },
  { name: "apple", colour: "red", weight: 150, origin: "Kazakhstan" },
  { name: "plum", colour: "blue", weight: 40, origin: "Syria" },
];

const columns = [{ id: "name" }, { id: "colour" }, { id: "weight" }, { id: "origin", optional: true }];

/** A list with server paging, with `more` rows than fit on a page, or all on one. */
function mountList(name: string, more = 0): Promise<Mounted> {
  const rows = [
    ...fruits,
    ...Array.from({ length: more }, (_, index) => ({ name: `n${index}`, colour: "", weight: 0, origin: "" })),
  ];
  return mountField(
    {
      kind: "custom",
      render: () => (
        <MemoryRouter>
          <DataTable<Fruit>
            name={name}
            label="Fruits"
            columns={columns}
            rowId={(fruit) => fruit.name}
            rowName={(fruit) => fruit.name}
            load={({ first, max }) => ({
              queryKey: [name, first, max],
              queryFn: async () => rows.slice(first, first + max),
            })}
            empty="none"
          />
        </MemoryRouter>
      ),
    },
    "",
  );
}

const shown = (panel: Mounted) => panel.all("tbody tr:first-child [data-column]").map(({ dataset }) => dataset.column);
const box = (panel: Mounted, id: string) => panel.find<HTMLInputElement>(`[data-field="column.${id}"]`);
/** Presses Alt and a key on the checkbox of a column. */
const key = async (panel: Mounted, id: string, name: string) =>
  (await box(panel, id)).dispatchEvent(
    new KeyboardEvent("keydown", { key: name, altKey: true, bubbles: true, cancelable: true, composed: true }),
  );
const open = async (panel: Mounted) => {
  await until(() => shown(panel).length > 0);
  (await panel.find<HTMLElement>('[data-action="columns"]')).click();
};

/** A list of three rows, unsortable or sortable by one column. */
const mountShort = (name: string, sortable: boolean) =>
  mountField(
    {
      kind: "custom",
      render: () => (
        <MemoryRouter>
          <DataTable<Fruit>
            name={name}
            label="Fruits"
            columns={[
              { id: "name", sortable: false },
              { id: "colour", sortable },
            ]}
            rowId={(fruit) => fruit.name}
            rowName={(fruit) => fruit.name}
            load={() => ({ queryKey: [name], queryFn: () => fruits })}
            empty="none"
          />
        </MemoryRouter>
      ),
    },
    "",
  );

describe("list order", () => {
  afterEach(unmountAll);

  it("is described if no column is sortable: for a long list with server paging, and for a short one", async () => {
    const long = await mountList("fruits-told", 20);
    await until(() => shown(long).length > 0);
    expect((await long.find('[data-note="order"]')).textContent).to.equal(english["list.serverOrder"]);
    const short = await mountShort("fruits-short", false);
    await short.find('[data-note="order"]');
    expect(short.all(".pagination")).to.have.length(0);
  });

  it("is not described if a column is sortable", async () => {
    const panel = await mountShort("fruits-sortable", true);
    await panel.find('[data-action="sort-colour"]');
    expect(panel.all('[data-note="order"]')).to.have.length(0);
  });
});

describe("list columns", () => {
  beforeEach(() => localStorage.clear());
  afterEach(unmountAll);

  it("are reordered by keys and buttons after the first one, and stored in the browser", async () => {
    const panel = await mountList("fruits-order");
    await open(panel);
    await key(panel, "weight", "ArrowUp");
    await until(() => shown(panel).join() === "name,weight,colour");
    await key(panel, "weight", "ArrowUp");
    expect(shown(panel)).to.deep.equal(["name", "weight", "colour"]);
    const down = panel.all('[data-action="move-down"]')[0];
    if (!down) throw new Error("No button.");
    down.click();
    await until(() => shown(panel).join() === "name,colour,weight");
    expect(await box(panel, "colour"), "the list of columns stays open").not.to.equal(null);
    await key(panel, "colour", "ArrowDown");
    await until(() => shown(panel).join() === "name,weight,colour");
    unmountAll();
    const again = await mountList("fruits-order");
    await until(() => shown(again).length > 0);
    expect(shown(again)).to.deep.equal(["name", "weight", "colour"]);
  });

  it("are resized by their edge and by keys, and stored in the browser", async () => {
    const panel = await mountList("fruits-wide");
    await until(() => shown(panel).length > 0);
    // Columns that fold can't be resized.
    for (const list of panel.all("section.list")) list.style.inlineSize = "1000px";
    const widthOf = () =>
      panel.all('tbody tr:first-child [data-column="colour"]')[0]?.style.getPropertyValue("--i-width");
    const edge = panel.all('[data-action="resize-colour"]')[0];
    if (!edge) throw new Error("No edge.");
    const point = (type: string, clientX: number) =>
      edge.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX, button: 0, bubbles: true, composed: true }));
    edge.setPointerCapture = () => {};
    const before = edge.parentElement?.getBoundingClientRect().width ?? 0;
    point("pointerdown", 100);
    point("pointermove", 160);
    await until(() => widthOf() === `${Math.round(before + 60)}px`);
    point("lostpointercapture", 160);
    point("pointermove", 300);
    expect(widthOf()).to.equal(`${Math.round(before + 60)}px`);
    await open(panel);
    await key(panel, "colour", "ArrowLeft");
    await until(() => Number.parseInt(widthOf() ?? "", 10) < Math.round(before + 60));
    const kept = widthOf();
    unmountAll();
    const again = await mountList("fruits-wide");
    await until(() => shown(again).length > 0);
    const cell = again.all('tbody tr:first-child [data-column="colour"]')[0];
    expect(cell?.style.getPropertyValue("--i-width")).to.equal(kept);
    again
      .all('[data-action="resize-colour"]')[0]
      ?.dispatchEvent(new MouseEvent("dblclick", { bubbles: true, composed: true }));
    await until(
      () => again.all('tbody tr:first-child [data-column="colour"]')[0]?.style.getPropertyValue("--i-width") === "",
    );
  });

  it("are shown and hidden at their position", async () => {
    const panel = await mountList("fruits-shown");
    await open(panel);
    (await box(panel, "origin")).click();
    await until(() => shown(panel).includes("origin"));
    (await box(panel, "colour")).click();
    await until(() => shown(panel).join() === "name,weight,origin");
    (await box(panel, "colour")).click();
    await until(() => shown(panel).join() === "name,colour,weight,origin");
  });

  it("keep settings of version 0.1", async () => {
    localStorage.setItem("iam-columns.fruits-old", JSON.stringify(["origin", "colour"]));
    const panel = await mountList("fruits-old");
    await until(() => shown(panel).length > 0);
    expect(shown(panel)).to.deep.equal(["name", "weight", "origin"]);
  });

  it("sort if all rows are loaded", async () => {
    const panel = await mountList("fruits-sorted");
    await until(() => shown(panel).length > 0);
    (await panel.find('[data-action="sort-weight"]')).click();
    const names = () =>
      panel
        .all("tr[data-name]")
        .map(({ dataset }) => dataset.name)
        .join();
    await until(() => names() === "plum,apple,pear");
    expect(panel.all("th[aria-sort]").map((head) => head.getAttribute("aria-sort"))).to.deep.equal(["ascending"]);
  });

  it("do not sort one page of many", async () => {
    const panel = await mountList("fruits-paged", 20);
    await until(() => shown(panel).length > 0);
    expect(panel.all('[data-action^="sort-"]')).to.deep.equal([]);
  });
});
