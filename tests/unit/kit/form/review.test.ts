import { describe, expect, it } from "vitest";
import { joinedBy } from "../../../../src/kit/form/codecs.ts";
import type { FieldDef } from "../../../../src/kit/form/fields.ts";
import { reviewOf } from "../../../../src/kit/form/review.ts";

const name: FieldDef = { path: ["name"], kind: "text" };
const addresses: FieldDef = {
  path: ["attributes", "list"],
  kind: "lines",
  codec: joinedBy("##"),
  sensitive: (before, after) =>
    JSON.stringify(before) === JSON.stringify(after) ? [] : [{ key: "opened", danger: true }],
};
const plain: FieldDef = { path: ["flow"], kind: "switch", sensitive: "flowChanged" };
const change = (field: FieldDef) => ({ field, value: undefined });

describe("review before saving", () => {
  it("is skipped for changes without risks", () => {
    expect(reviewOf([change(name)], { name: "a" }, { name: "b" })).toBeUndefined();
    expect(reviewOf([change(addresses)], { name: "a" }, { name: "a" })).toBeUndefined();
    expect(reviewOf([], {}, {})).toBeUndefined();
    expect(
      reviewOf([change({ ...name, sensitive: () => [{ key: "renamed" }] })], { name: "a" }, { name: "b" }),
    ).toBeUndefined();
  });

  it("shows all changes as their controls do, risks first", () => {
    const before = { name: "a", flow: false, attributes: { list: "x##y" } };
    const after = { name: "b", flow: true, attributes: { list: "x" } };
    expect(
      reviewOf([change(name), change(plain), change(addresses)], before, after)?.map(
        ({ field, before: was, after: is, consequences }) => [field.path.join("."), was, is, consequences],
      ),
    ).toEqual([
      ["flow", false, true, [{ key: "flowChanged", danger: true }]],
      ["attributes.list", ["x", "y"], ["x"], [{ key: "opened", danger: true }]],
      ["name", "a", "b", []],
    ]);
  });
});
