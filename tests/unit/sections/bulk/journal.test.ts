// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { JournalEntry } from "../../../../src/sections/bulk/journal.ts";

const entry = (id: string, ...open: string[]): JournalEntry => ({
  id,
  title: "Disable",
  total: 3,
  open,
  unsure: [],
  notedAtMs: 1,
});
const kept = (key = "mine") => localStorage.getItem(key);

/** The journal as a newly opened page finds it. */
async function newPage(key: () => string | undefined = () => "mine") {
  vi.resetModules();
  const { journalAt } = await import("../../../../src/sections/bulk/journal.ts");
  const journal = journalAt(key);
  return { ...journal, others: () => journal.get().filter(({ id }) => !journal.isOwn(id)) };
}

describe("bulk journal", () => {
  beforeEach(() => localStorage.clear());

  it("reports open work to other pages, not to the page that runs it", async () => {
    const page = await newPage();
    page.note(entry("1", "ada", "bob"));
    page.note(entry("1", "bob"));
    expect(page.others()).toEqual([]);
    expect((await newPage()).others()).toEqual([entry("1", "bob")]);
  });

  it("reports to the same page after the end of the run", async () => {
    const page = await newPage();
    page.note(entry("1", "ada"));
    page.note({ ...entry("1", "ada"), notedAtMs: 0 });
    expect(page.others()).toHaveLength(1);
  });

  it("is empty once all is done, or reported and dismissed", async () => {
    const page = await newPage();
    page.forget("never noted");
    expect(kept()).toBeNull();
    page.note(entry("1", "ada"));
    page.note({ ...entry("2"), unsure: ["bob"] });
    page.note(entry("1"));
    expect((await newPage()).others()).toMatchObject([{ id: "2", unsure: ["bob"] }]);
    page.forget("2");
    expect(kept()).toBeNull();
  });

  it("keeps entries of other pages", async () => {
    const [one, two] = [await newPage(), await newPage()];
    one.note(entry("1", "ada"));
    two.note(entry("2", "bob"));
    one.note(entry("1", "ada", "eve"));
    expect(two.others()).toEqual([entry("1", "ada", "eve")]);
    expect(one.others()).toEqual([entry("2", "bob")]);
  });

  it("stores nothing without a signed-in user, and hides entries of other users", async () => {
    let key: string | undefined = "ada's";
    const page = await newPage(() => key);
    page.note(entry("1", "eve"));
    key = "bob's";
    expect(page.get()).toEqual([]);
    key = undefined;
    page.note(entry("2", "eve"));
    page.forget("1");
    expect([page.get(), Object.keys(localStorage)]).toEqual([[], ["ada's"]]);
  });

  it("ignores invalid entries", async () => {
    for (const text of ["{", "7", '{"id":"1"}', '[null,7,{"id":1,"open":[]},{"id":"1","title":"x","open":["ada"]}]']) {
      localStorage.setItem("mine", text);
      expect((await newPage()).others(), text).toEqual([]);
    }
  });

  it("works without storage, and uses it again when it has space", async () => {
    const page = await newPage();
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    page.note(entry("1", "ada", "bob"));
    expect(kept()).toBeNull();
    full.mockRestore();
    page.note(entry("1", "bob"));
    page.note(entry("1", "ada"));
    expect((await newPage()).others()).toEqual([entry("1", "ada")]);
    localStorage.clear();
    page.note(entry("2", "eve"));
    expect(JSON.parse(kept() ?? "")).toEqual([entry("2", "eve")]);
  });
});
