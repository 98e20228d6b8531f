import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstOf, keyValues } from "../../../src/kit/form/codecs.ts";
import type { FieldDef } from "../../../src/kit/form/fields.ts";
import { applyChanges, conflictsOf, droppedChanges, perKey, withoutComputed } from "../../../src/kit/form/patch.ts";

const email: FieldDef = { path: ["email"], kind: "text" };
const locale: FieldDef = { path: ["attributes", "locale"], kind: "text", codec: firstOf };
const record = {
  id: "1",
  email: "a@x.org",
  enabled: true,
  attributes: { locale: ["de", "fr"], other: ["x"] },
  unknown: { deep: [1] },
};

describe("saving as a patch", () => {
  it("changes exactly the path of the field, whatever else the record holds", () => {
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

  it("sends nothing else along with a changed item of a list", () => {
    expect(applyChanges(record, [{ field: locale, value: "en" }])).toEqual({
      ...record,
      attributes: { locale: ["en", "fr"], other: ["x"] },
    });
  });

  it("reports a field that somebody else changed since, and only then", () => {
    const theirs = { ...record, email: "b@x.org", enabled: false };
    expect(conflictsOf(record, theirs, [{ field: email, value: "c@x.org" }])).toMatchObject([
      { base: "a@x.org", theirs: "b@x.org", mine: "c@x.org" },
    ]);
    expect(conflictsOf(record, theirs, [{ field: locale, value: "en" }])).toEqual([]);
    expect(conflictsOf(record, theirs, [{ field: email, value: "b@x.org" }])).toEqual([]);
  });

  it("keeps computed fields at home", () => {
    expect(
      withoutComputed({ a: 1, access: { manage: true }, config: { keep: 1, hint: 2 } }, ["access", ["config", "hint"]]),
    ).toStrictEqual({ a: 1, config: { keep: 1 } });
  });

  it("finds what the server did not keep, but not what it only wrote its own way", () => {
    const changes = [
      { field: email, value: "A@X.org " },
      { field: locale, value: "en" },
    ];
    const sent = applyChanges(record, changes);
    expect(droppedChanges(sent, { ...sent, email: "a@x.org" }, changes)).toEqual([]);
    expect(droppedChanges(sent, { ...sent, attributes: { locale: [], other: ["x"] } }, changes)).toEqual([locale]);
  });

  it("changes maps key by key, so that keys of others stay theirs", () => {
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

  it("leaves a map alone that its rows still say, whatever way it was written", () => {
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

  it("does not call what was switched off dropped when the server leaves it out", () => {
    const field: FieldDef = { path: ["authorizationServicesEnabled"], kind: "switch" };
    const changes = [{ field, value: false }];
    expect(
      droppedChanges({ authorizationServicesEnabled: false }, {} as { authorizationServicesEnabled: boolean }, changes),
    ).toEqual([]);
    expect(
      droppedChanges({ authorizationServicesEnabled: false }, { authorizationServicesEnabled: true }, changes),
    ).toEqual([field]);
    expect(
      droppedChanges({ authorizationServicesEnabled: true }, {} as { authorizationServicesEnabled: boolean }, [
        { field, value: true },
      ]),
    ).toEqual([field]);
  });

  it("takes a number that is 0 and left out of the answer for kept", () => {
    const field: FieldDef = { path: ["eventsExpiration"], kind: "duration" };
    const none = {} as { eventsExpiration: number };
    expect(droppedChanges({ eventsExpiration: 0 }, none, [{ field, value: 0 }])).toEqual([]);
    expect(droppedChanges({ eventsExpiration: 0 }, { eventsExpiration: 60 }, [{ field, value: 0 }])).toEqual([field]);
    expect(droppedChanges({ eventsExpiration: 60 }, none, [{ field, value: 60 }])).toEqual([field]);
  });

  it("does not call an emptied field dropped when the server leaves it out", () => {
    const attributes: FieldDef = { path: ["attributes"], kind: "keyvalues", codec: keyValues };
    const changes = [{ field: attributes, value: [] }];
    expect(
      droppedChanges(applyChanges(record, changes), { id: "1", email: "a@x.org" } as unknown as typeof record, changes),
    ).toEqual([]);
  });
});
