// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { journal as Journal, JournalEntry } from "../../../../src/sections/bulk/journal.ts";

const entry = (id: string, ...open: string[]): JournalEntry => ({ id, title: "Disable", total: 3, open });
const kept = () => localStorage.getItem("iam-bulk");

/** The journal as a page finds it that was just opened. */
async function newPage(): Promise<typeof Journal> {
  vi.resetModules();
  return (await import("../../../../src/sections/bulk/journal.ts")).journal;
}

describe("the journal of bulk work", () => {
  beforeEach(() => localStorage.clear());

  it("tells another page what was not done, and not the page that is at it", async () => {
    const page = await newPage();
    page.note(entry("1", "ada", "bob"));
    page.note(entry("1", "bob"));
    expect(page.leftovers()).toEqual([]);
    expect((await newPage()).leftovers()).toEqual([entry("1", "bob")]);
  });

  it("leaves nothing behind once all is done, or told and dismissed", async () => {
    const page = await newPage();
    page.forget("never noted");
    expect(kept()).toBeNull();
    page.note(entry("1", "ada"));
    page.note(entry("2", "bob"));
    page.note(entry("1"));
    expect((await newPage()).leftovers()).toEqual([entry("2", "bob")]);
    page.forget("2");
    expect(kept()).toBeNull();
  });

  it("keeps what other pages note", async () => {
    const [one, two] = [await newPage(), await newPage()];
    one.note(entry("1", "ada"));
    two.note(entry("2", "bob"));
    one.note(entry("1", "ada", "eve"));
    expect(two.leftovers()).toEqual([entry("1", "ada", "eve")]);
    expect(one.leftovers()).toEqual([entry("2", "bob")]);
  });

  it("takes what somebody else wrote there for nothing", async () => {
    for (const text of ["{", "7", '{"id":"1"}', '[null,7,{"id":1,"open":[]},{"id":"1","open":"ada"}]']) {
      localStorage.setItem("iam-bulk", text);
      expect((await newPage()).leftovers(), text).toEqual([]);
    }
  });

  it("goes on without storage, and uses it again when there is room", async () => {
    const page = await newPage();
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    page.note(entry("1", "ada", "bob"));
    expect(kept()).toBeNull();
    full.mockRestore();
    page.note(entry("1", "bob"));
    page.note(entry("1", "ada"));
    expect((await newPage()).leftovers()).toEqual([entry("1", "ada")]);
    localStorage.clear();
    page.note(entry("2", "eve"));
    expect(JSON.parse(kept() ?? "")).toEqual([entry("2", "eve")]);
  });
});
