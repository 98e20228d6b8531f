import { expect, test } from "vitest";
import { keyValues } from "../../../../src/kit/form/codecs.ts";
import { defineForm, type FieldDef, type SectionDef } from "../../../../src/kit/form/fields.ts";
import { entryOf, modeOf, narrowSections } from "../../../../src/kit/form/narrow.ts";
import { applyChanges } from "../../../../src/kit/form/patch.ts";
import { changesOf, valuesOf } from "../../../../src/kit/form/values.ts";

interface Person {
  email?: string;
  name?: string;
  attributes?: Record<string, string[]>;
}

const form = defineForm<Person>([
  { path: ["email"], kind: "text", required: true },
  { path: ["name"], kind: "text" },
  { path: ["attributes"], kind: "keyvalues", codec: keyValues },
]);

const fieldsOf = (sections: readonly SectionDef[]): readonly FieldDef[] => sections.flatMap(({ fields }) => fields);

test("an entry is a name and a mode; names may contain colons", () => {
  expect(entryOf("email:view")).toEqual({ name: "email", mode: "view" });
  expect(entryOf("attributes.urn:x:cost: hide")).toEqual({ name: "attributes.urn:x:cost", mode: "hide" });
  expect(entryOf("email")).toEqual({ name: "email", mode: "" });
});

test("a name covers its field and the fields below, as hook or plain name", () => {
  expect(modeOf(["attributes:hide"], ["attributes", "cost"])).toBe("hide");
  expect(modeOf(["attributes:hide"], ["attributesOf"])).toBeUndefined();
  expect(modeOf(["attributes.cost.center:view"], ["attributes", "cost.center"])).toBe("view");
  expect(modeOf(['attributes["cost.center"]:view'], ["attributes", "cost.center"])).toBe("view");
  expect(modeOf(["attributes:hide", "attributes.cost:view"], ["attributes", "cost"])).toBe("view");
  expect(modeOf(["email:edit"], ["email"])).toBeUndefined();
});

test("a form without narrowed fields stays the same object", () => {
  expect(narrowSections(form, [])).toBe(form);
});

test("a hidden field is removed; a read-only field is neither validated nor written", () => {
  const narrowed = narrowSections(form, ["email:view", "name:hide"]);
  const [email, attributes, ...others] = fieldsOf(narrowed);
  expect(others).toEqual([]);
  expect(email).toMatchObject({ path: ["email"], readOnly: true, kept: true });
  expect(email?.required).toBeUndefined();
  expect(attributes?.path).toEqual(["attributes"]);
  const before = valuesOf({ email: "a@example.org" }, narrowed);
  expect(changesOf({ ...before, email: "b@example.org" }, before, narrowed)).toEqual([]);
});

test("reserved keys of a map have no rows, can't be entered, and keep their value", () => {
  const narrowed = narrowSections(form, ["attributes.cost:hide", "attributes.site:view"]);
  const record = { attributes: { cost: ["1"], site: ["Bonn"], team: ["a"] } };
  const [, , map, site] = fieldsOf(narrowed);
  expect(map?.codec?.read(record.attributes)).toEqual([{ key: "team", value: "a" }]);
  expect(site).toMatchObject({ path: ["attributes", "site"], kind: "readonly", readOnly: true });
  const [change] = changesOf(
    { ...valuesOf(record, narrowed), attributes: [{ key: "team", value: "b" }] },
    valuesOf(record, narrowed),
    narrowed,
  );
  expect(change && applyChanges(record, [change])).toEqual({
    attributes: { cost: ["1"], site: ["Bonn"], team: ["b"] },
  });
  const said = map?.validate?.([{ key: "cost", value: "2" }], () => undefined, ((key: string) => key) as never);
  expect(said).toBe("narrowed.key");
  expect(
    map?.validate?.([{ key: "team", value: "2" }], () => undefined, ((key: string) => key) as never),
  ).toBeUndefined();
  // Even if such a row gets through.
  expect(map?.codec?.write([{ key: "cost", value: "9" }], record.attributes)).toEqual({ cost: ["1"], site: ["Bonn"] });
});
