import { describe, expect, it } from "vitest";
import {
  isFieldTicked,
  noSelection,
  tickedItem,
  tickedSection,
  withField,
  withinItems,
  withItems,
} from "../../../../src/areas/compare/selection.ts";
import { field, item } from "./items.ts";

const shop = item("client", ["shop"], {
  fields: [field(["rootUrl"]), field(["attributes", "a.b"]), field(["secret"], { isSecret: true })],
});
const portal = item("client", ["portal"], { change: "added" });
const equal = item("client", ["same"], { change: "equal" });

describe("a selection", () => {
  it("takes items as a whole, without those that are equal", () => {
    const all = withItems(noSelection, [shop, portal, equal], true);
    expect([...all]).toEqual([
      [shop.key, "all"],
      [portal.key, "all"],
    ]);
    expect(tickedSection(all, [shop, portal, equal])).toBe("all");
    expect(tickedSection(withItems(all, [shop], false), [shop, portal])).toBe("some");
  });

  it("becomes the whole item with its last field, and none without its last field", () => {
    const one = withField(noSelection, shop, ["rootUrl"], true);
    expect(tickedItem(one, shop)).toBe("some");
    expect(isFieldTicked(one, shop.key, ["attributes", "a.b"])).toBe(false);
    const both = withField(one, shop, ["attributes", "a.b"], true);
    expect(both.get(shop.key)).toBe("all");
    const other = withField(both, shop, ["rootUrl"], false);
    expect(other.get(shop.key)).toEqual([["attributes", "a.b"]]);
    expect(withField(other, shop, ["attributes", "a.b"], false).has(shop.key)).toBe(false);
  });

  it("leaves out items that no longer differ", () => {
    const all = withItems(noSelection, [shop, portal], true);
    expect([...withinItems(all, new Set([shop.key])).keys()]).toEqual([shop.key]);
  });
});
