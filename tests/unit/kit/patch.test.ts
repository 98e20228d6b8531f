import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstOf, keyValues } from "../../../src/kit/form/codecs.ts";
import type { FieldDef } from "../../../src/kit/form/fields.ts";
import { applyChanges, conflictsOf, droppedChanges, perKey } from "../../../src/kit/form/patch.ts";
import { withoutComputed } from "../../../src/kit/record/kept.ts";

const email: FieldDef = { path: ["email"], kind: "text" };
const locale: FieldDef = { path: ["attributes", "locale"], kind: "text", codec: firstOf };
const record = {
  id: "1",
  email: "a@x.org",
  enabled: true,
  attributes: { locale: ["de", "fr"], other: ["x"] },
  unknown: { deep: [1] },
};

describe("patch", () => {
  it("changes exactly the path of the field in any record", () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.string().filter((key) => key !== "__proto__"),
          fc.jsonValue(),
        ),
        fc.string(),
        (others, value) => {
          const before = { ...others, email: "old" };
          const after = applyChanges(before, [{ field: email, value }]);
          expect(after).toEqual({ ...others, email: value });
        },
      ),
    );
  });

  it("sends nothing else with a changed list item", () => {
    expect(applyChanges(record, [{ field: locale, value: "en" }])).toEqual({
      ...record,
      attributes: { locale: ["en", "fr"], other: ["x"] },
    });
  });

  it("reports only fields that another admin changed since", () => {
    const theirs = { ...record, email: "b@x.org", enabled: false };
    expect(conflictsOf(record, theirs, [{ field: email, value: "c@x.org" }])).toMatchObject([
      { base: "a@x.org", theirs: "b@x.org", mine: "c@x.org" },
    ]);
    expect(conflictsOf(record, theirs, [{ field: locale, value: "en" }])).toEqual([]);
    expect(conflictsOf(record, theirs, [{ field: email, value: "b@x.org" }])).toEqual([]);
  });

  it("omits computed fields", () => {
    expect(
      withoutComputed({ a: 1, access: { manage: true }, config: { keep: 1, hint: 2 } }, ["access", ["config", "hint"]]),
    ).toStrictEqual({ a: 1, config: { keep: 1 } });
  });

  it("reports dropped values, not normalized ones", () => {
    const changes = [
      { field: email, value: "A@X.org " },
      { field: locale, value: "en" },
    ];
    const sent = applyChanges(record, changes);
    expect(droppedChanges(sent, { ...sent, email: "a@x.org" }, changes)).toEqual([]);
    expect(droppedChanges(sent, { ...sent, attributes: { locale: [], other: ["x"] } }, changes)).toMatchObject([
      { field: locale },
    ]);
  });

  it("changes maps key by key, so that other keys stay", () => {
    const attributes: FieldDef = { path: ["attributes"], kind: "keyvalues", codec: keyValues };
    const rows = [
      { key: "locale", value: "de" },
      { key: "locale", value: "fr" },
      { key: "new", value: "1" },
      { key: "new", value: "2" },
    ];
    const changes = perKey(record, [
      { field: email, value: "b@x.org" },
      { field: attributes, value: rows },
    ]);
    expect(changes.map(({ field, value }) => [field.path, value])).toEqual([
      [["email"], "b@x.org"],
      [["attributes", "other"], undefined],
      [
        ["attributes", "new"],
        ["1", "2"],
      ],
    ]);
    const theirs = { ...record, attributes: { ...record.attributes, locale: ["it"], third: ["y"] } };
    expect(conflictsOf(record, theirs, changes)).toEqual([]);
    expect(applyChanges(theirs, changes).attributes).toEqual({ locale: ["it"], third: ["y"], new: ["1", "2"] });
    expect(
      conflictsOf(record, { ...record, attributes: { ...record.attributes, other: ["z"] } }, changes),
    ).toMatchObject([{ theirs: ["z"], mine: undefined }]);
  });

  it("leaves a map alone if its rows are equal in another notation", () => {
    const attributes: FieldDef = { path: ["attributes"], kind: "keyvalues", codec: keyValues };
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.string({ minLength: 1 }).filter((key) => key.trim() !== "" && key !== "__proto__"),
          fc.oneof(fc.string(), fc.array(fc.string())),
        ),
        (map) => {
          expect(perKey({ attributes: map }, [{ field: attributes, value: keyValues.read(map) }])).toEqual([]);
        },
      ),
    );
  });

  it("compares list entries, to which the server may add fields", () => {
    const field: FieldDef = { path: ["domains"], kind: "custom" };
    const changes = [{ field, value: [] }];
    const dropped = (kept: unknown) =>
      droppedChanges(
        { domains: [{ name: "a", on: true }] },
        { domains: kept } as { domains: { name: string; on: boolean }[] },
        changes,
      );
    expect(dropped([{ name: "a", on: true, verified: false }])).toEqual([]);
    expect(dropped([{ name: "a", on: false }])).toHaveLength(1);
    expect(dropped([{ name: "b", on: true }])).toHaveLength(1);
  });

  it("does not report a disabled value as dropped if the response omits it", () => {
    const field: FieldDef = { path: ["authorizationServicesEnabled"], kind: "switch" };
    const changes = [{ field, value: false }];
    expect(
      droppedChanges({ authorizationServicesEnabled: false }, {} as { authorizationServicesEnabled: boolean }, changes),
    ).toEqual([]);
    expect(
      droppedChanges({ authorizationServicesEnabled: false }, { authorizationServicesEnabled: true }, changes),
    ).toMatchObject([{ field }]);
    expect(
      droppedChanges({ authorizationServicesEnabled: true }, {} as { authorizationServicesEnabled: boolean }, [
        { field, value: true },
      ]),
    ).toMatchObject([{ field }]);
  });

  it("accepts a 0 that the response omits", () => {
    const field: FieldDef = { path: ["eventsExpiration"], kind: "duration" };
    const none = {} as { eventsExpiration: number };
    expect(droppedChanges({ eventsExpiration: 0 }, none, [{ field, value: 0 }])).toEqual([]);
    expect(droppedChanges({ eventsExpiration: 0 }, { eventsExpiration: 60 }, [{ field, value: 0 }])).toMatchObject([
      { field },
    ]);
    expect(droppedChanges({ eventsExpiration: 60 }, none, [{ field, value: 60 }])).toMatchObject([{ field }]);
  });

  it("does not report an emptied field as dropped if the response omits it", () => {
    const attributes: FieldDef = { path: ["attributes"], kind: "keyvalues", codec: keyValues };
    const changes = [{ field: attributes, value: [] }];
    expect(
      droppedChanges(applyChanges(record, changes), { id: "1", email: "a@x.org" } as unknown as typeof record, changes),
    ).toEqual([]);
  });
});
