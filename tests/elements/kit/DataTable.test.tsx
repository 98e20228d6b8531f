import { expect } from "@esm-bundle/chai";
import { MemoryRouter } from "react-router-dom";
import { DataTable } from "../../../src/kit/table/DataTable.tsx";
import { press, type } from "../support/act.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { mountField, unmountAll, until, type Mounted } from "../support/mountField.tsx";

interface Spi {
  name: string;
  lines: number;
}

const spis: readonly Spi[] = Array.from({ length: 150 }, (_, index) => ({
  name: `spi ${index}`,
  lines: 1 + (index % 7),
}));
const columns = [
  { id: "name" },
  { id: "lines", priority: 1 as const, cell: ({ lines }: Spi) => <div style={{ blockSize: lines * 30 }}>{lines}</div> },
];
const names = (panel: Mounted) => panel.all("tr[data-name]").map((row) => row.dataset.name);

/** A list of 150 rows of seven heights, all of them on one page. */
function mountList(whole: boolean): Promise<Mounted> {
  return mountField(
    {
      kind: "custom",
      render: () => (
        <MemoryRouter>
          <DataTable<Spi>
            name="spis"
            label="SPIs"
            columns={columns}
            rowId={({ name }) => name}
            rowName={({ name }) => name}
            paging="none"
            whole={whole}
            searchLabel="Search"
            local
            load={() => ({ queryKey: ["spis"], queryFn: () => spis })}
            empty="none"
          />
        </MemoryRouter>
      ),
    },
    "",
  );
}

describe("checkbox for all rows", () => {
  afterEach(unmountAll);

  it("does not select visible rows while others load", async () => {
    let arrive: () => void = () => {};
    const panel = await mountField(
      {
        kind: "custom",
        render: () => (
          <MemoryRouter>
            <DataTable<Spi>
              name="spis"
              label="SPIs"
              columns={[{ id: "name" }]}
              rowId={({ name }) => name}
              rowName={({ name }) => name}
              searchLabel="Search"
              local
              bulkActions={[{ action: "delete", label: "Delete" }]}
              load={({ first, max }) => ({
                queryKey: ["page", first, max],
                queryFn: async () => {
                  if (max > 11) await new Promise<void>((resolve) => (arrive = resolve));
                  return spis.slice(first, first + max);
                },
              })}
              empty="none"
            />
          </MemoryRouter>
        ),
      },
      "",
    );
    await panel.find("tr[data-name]");
    const size = await panel.find<HTMLSelectElement>(".rows-per-page select");
    size.value = "50";
    size.dispatchEvent(new Event("change", { bubbles: true }));
    const box = await until(() =>
      panel.root.querySelector<HTMLInputElement>('[data-action="select-all"][aria-disabled]'),
    );
    box.click();
    arrive();
    await until(() => names(panel).length === 50);
    expect(panel.all("tr.selected")).to.have.length(0);
    await until(() => !box.hasAttribute("aria-disabled"));
    box.click();
    await until(() => panel.all("tr.selected").length === 50);
    localStorage.clear();
  });
});

describe("toolbar", () => {
  afterEach(unmountAll);

  for (const [what, searchLabel, height] of [
    ["is slim without search and filters", undefined, 45],
    ["has room for a search", "Search", 59],
  ] as const)
    it(what, async () => {
      const panel = await mountField(
        {
          kind: "custom",
          render: () => (
            <MemoryRouter>
              <DataTable<Spi>
                name="spis"
                label="SPIs"
                columns={columns}
                rowId={({ name }) => name}
                rowName={({ name }) => name}
                paging="none"
                {...(searchLabel && { searchLabel })}
                load={() => ({ queryKey: ["spis"], queryFn: () => spis.slice(0, 3) })}
                empty="none"
              />
            </MemoryRouter>
          ),
        },
        "",
      );
      await until(() => names(panel).length === 3);
      expect((await panel.find(".toolbar")).getBoundingClientRect().height).to.equal(height);
    });
});

describe("long list on one page", () => {
  afterEach(unmountAll);

  it("has only visible rows in the document, and reports the total", async () => {
    const panel = await mountList(false);
    await until(() => names(panel).includes("spi 0"));
    expect(names(panel)).to.have.length.below(100);
    expect((await panel.find("table")).getAttribute("aria-rowcount")).to.equal("150");
  });

  it("marked whole has every row in order with its own height", async () => {
    const panel = await mountList(true);
    await until(() => names(panel).length > 0);
    expect(names(panel)).to.deep.equal(spis.map(({ name }) => name));
    expect(panel.all("tr.spacer")).to.have.length(0);
    expect((await panel.find("table")).hasAttribute("aria-rowcount")).to.equal(false);
    const heights = panel.all("tr[data-name]").map((row) => row.getBoundingClientRect().height);
    expect(heights.every((height, index) => height >= (spis[index]?.lines ?? 0) * 30)).to.equal(true);
    expect(new Set(heights.map(Math.round)).size).to.be.above(4);
  });

  it("marked whole shows all search results, and all rows again afterwards", async () => {
    const panel = await mountList(true);
    const search = await panel.find<HTMLInputElement>('[data-field="search"]');
    search.focus();
    await type("spi 14");
    await press("Enter");
    await until(() => names(panel).length === 11);
    expect(names(panel)).to.deep.equal(["spi 14", ...Array.from({ length: 10 }, (_, index) => `spi 14${index}`)]);
    search.select();
    await press("Backspace");
    await press("Enter");
    await until(() => names(panel).length === 150);
  });
});

describe("checkbox of a row", () => {
  afterEach(unmountAll);

  it("selects the range from the previous one with Shift", async () => {
    const panel = await mountField(
      {
        kind: "custom",
        render: () => (
          <MemoryRouter>
            <DataTable<Spi>
              name="spis"
              label="SPIs"
              columns={[{ id: "name" }]}
              rowId={({ name }) => name}
              rowName={({ name }) => name}
              paging="none"
              local
              bulkActions={[{ action: "delete", label: "Delete" }]}
              load={() => ({ queryKey: ["few"], queryFn: () => spis.slice(0, 6) })}
              empty="none"
            />
          </MemoryRouter>
        ),
      },
      "",
    );
    const box = (index: number) =>
      panel.find<HTMLInputElement>(`tr[data-name="spi ${index}"] input[data-action="select"]`);
    const pick = async (index: number, shiftKey = false) =>
      (await box(index)).dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true, shiftKey }));
    const picked = () => panel.all<HTMLInputElement>('input[data-action="select"]').map(({ checked }) => checked);
    await pick(1);
    await until(() => picked()[1] === true, "the first row");
    await pick(4, true);
    await until(() => picked()[4] === true, "the range");
    expect(picked()).to.deep.equal([false, true, true, true, true, false]);
    await pick(2, true);
    await until(() => picked()[2] === false, "the range without its end");
    expect(picked()).to.deep.equal([false, true, false, false, false, false]);
  });
});
