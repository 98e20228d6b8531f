import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RealmEntry, TechnicalName } from "../../../src/areas/realms/realm.ts";
import { arrangeRealms, hasSearch, type SelectorState } from "../../../src/shell/realmOrder.ts";

const entry = (name: string): RealmEntry => ({ name: name as TechnicalName });
const state = (change: Partial<SelectorState>): SelectorState => ({
  page: [],
  current: { name: "current" },
  recents: [],
  pins: [],
  first: 0,
  search: "",
  locale: "en",
  ...change,
});
const names = (change: Partial<SelectorState>) => arrangeRealms(state(change)).map(({ name }) => name);

describe("realm selector entries", () => {
  it("start with the current realm, then recent ones latest first, then by name", () => {
    expect(
      names({
        page: ["b", "r1", "a", "current", "r2"].map(entry),
        recents: [{ name: "current" }, { name: "r2" }, { name: "r1" }],
      }),
    ).toEqual(["current", "r2", "r1", "a", "b"]);
  });

  it("are sorted by the user's language", () => {
    const page = ["z", "ä", "a"].map(entry);
    expect(names({ page, locale: "de" })).toEqual(["current", "a", "ä", "z"]);
    expect(names({ page, locale: "sv" })).toEqual(["current", "a", "z", "ä"]);
  });

  it("of the first page include the current and recent realms from later pages", () => {
    expect(names({ page: [entry("a")], recents: [{ name: "far" }] })).toEqual(["current", "far", "a"]);
    expect(names({ page: [entry("a")], recents: [{ name: "far" }], first: 10 })).toEqual(["a"]);
    expect(names({ page: [entry("a")], recents: [{ name: "far" }], search: "a" })).toEqual(["a"]);
  });

  it("show pinned realms before recent ones", () => {
    expect(names({ page: ["a", "p"].map(entry), recents: [{ name: "a" }], pins: ["p"] })).toEqual([
      "current",
      "p",
      "a",
    ]);
  });

  it("never lose or repeat a realm of the page", () => {
    const some = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "current", "e f", "ä"), { maxLength: 7 });
    fc.assert(
      fc.property(
        some,
        some,
        some,
        fc.constantFrom("", "x"),
        fc.constantFrom(0, 10),
        (page, recents, pins, search, first) => {
          const shown = names({
            page: page.map(entry),
            recents: recents.map((name) => ({ name })),
            pins,
            search,
            first,
          });
          expect(new Set(shown).size).toBe(shown.length);
          for (const name of page) expect(shown).toContain(name);
          if (search || first) expect(shown).toHaveLength(page.length);
        },
      ),
    );
  });

  it("have a search box from the sixth on, while searching, and after the first page", () => {
    expect(hasSearch(5, "", 0)).toBe(false);
    expect(hasSearch(6, "", 0)).toBe(true);
    expect(hasSearch(1, "x", 0)).toBe(true);
    expect(hasSearch(1, "", 10)).toBe(true);
  });
});
