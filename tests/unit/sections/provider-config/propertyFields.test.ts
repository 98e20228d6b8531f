import { describe, expect, it } from "vitest";
import { Texts } from "../../../../src/i18n/texts.ts";
import type { FieldDef } from "../../../../src/kit/form/fields.ts";
import { applyChanges } from "../../../../src/kit/form/patch.ts";
import { getIn } from "../../../../src/kit/record/path.ts";
import { changesOf, valuesOf } from "../../../../src/kit/form/values.ts";
import {
  isTextKey,
  propertyFields,
  type Property,
  type PropertyOptions,
} from "../../../../src/sections/provider-config/propertyFields.tsx";
import type { Stored } from "../../../../src/sections/provider-config/storage.ts";

const texts = new Texts();
texts.addEnglish({ "provider.color": "Colour" });
const t = texts.translator("acme", "en");
const one = (property: Property, options?: PropertyOptions) =>
  propertyFields(t, [{ name: "x", ...property }], options)[0] as FieldDef;
const writes = (stored: Stored, property: Property, value: unknown) =>
  getIn(applyChanges({ config: {} }, [{ field: one(property, { stored }), value }]), ["config", "x"]);
const choices = {
  clients: async () => [],
  identityProviders: async () => [],
  roles: true,
  groups: true,
  profileAttributes: ["email"],
};
const types = [
  "String",
  "Text",
  "Password",
  "Integer",
  "Number",
  "boolean",
  "List",
  "MultivaluedList",
  "MultivaluedString",
  "Map",
  "File",
  "Script",
  "Url",
  "ClaimDisplay",
  "Role",
  "Group",
  "ClientList",
  "IdentityProviderMultiList",
  "UserProfileAttributeList",
  "NobodyKnows",
];

describe("provider property fields", () => {
  it("have a control for every type, and text for an unknown one", () => {
    expect(types.map((type) => one({ type }, { choices }).kind)).toEqual([
      "text",
      "textarea",
      "secret",
      "number",
      "number",
      "switch",
      "select",
      "multiselect",
      "lines",
      "keyvalues",
      "file",
      "code",
      "custom",
      "custom",
      "custom",
      "custom",
      "select",
      "multiselect",
      "custom",
      "text",
    ]);
    expect(one({ type: "String", secret: true }).kind).toBe("secret");
    expect(one({ type: "File", secret: true })).toMatchObject({ kind: "file", secret: true, language: "text" });
  });

  it("fall back to text if the admin can't view the options", () => {
    expect(
      ["Role", "Group", "ClientList", "IdentityProviderMultiList", "UserProfileAttributeList"].map(
        (type) => one({ type }).kind,
      ),
    ).toEqual(["text", "text", "text", "lines", "text"]);
  });

  it("store every value as a list of texts for components", () => {
    const list = (property: Property, value: unknown) => writes("list", property, value);
    expect(list({ type: "String" }, "a")).toEqual(["a"]);
    expect(list({ type: "boolean" }, true)).toEqual(["true"]);
    expect(list({ type: "Integer" }, 5)).toEqual(["5"]);
    expect(list({ type: "Integer" }, null)).toEqual([]);
    expect(list({ type: "MultivaluedString" }, ["a", "", "b"])).toEqual(["a", "b"]);
    expect(
      list({ type: "Map" }, [
        { key: "a", value: "1" },
        { key: " ", value: "2" },
      ]),
    ).toEqual(['[{"key":"a","value":"1"}]']);
    expect(list({ type: "Map" }, [])).toEqual([]);
  });

  it("store every value as one text, joined if several, for mappers", () => {
    const text = (property: Property, value: unknown) => writes("text", property, value);
    expect(text({ type: "String" }, "a")).toBe("a");
    expect(text({ type: "boolean" }, false)).toBe("false");
    expect(text({ type: "Integer" }, 5)).toBe("5");
    expect(text({ type: "Integer" }, null)).toBe("");
    expect(text({ type: "MultivaluedString" }, ["a", "", "b"])).toBe("a##b");
    expect(text({ type: "MultivaluedList" }, [])).toBe("");
    expect(
      text({ type: "ClaimDisplay" }, [
        { name: "Surname", locale: "en" },
        { name: "Nachname", locale: "" },
      ]),
    ).toBe('[{"name":"Surname","locale":"en"}]');
    expect(text({ type: "ClaimDisplay" }, [])).toBe("");
  });

  it("store one value as text and several as list for client policies", () => {
    expect(writes("native", { type: "String" }, "a")).toBe("a");
    expect(writes("native", { type: "MultivaluedString" }, ["a", "b"])).toEqual(["a", "b"]);
    expect(writes("native", { type: "boolean" }, true)).toBe("true");
  });

  it("round-trip, and read nothing from invalid JSON", () => {
    for (const stored of ["list", "text", "native"] as const) {
      for (const [type, value] of [
        ["String", "a"],
        ["boolean", true],
        ["Integer", 5],
        ["MultivaluedString", ["a", "b"]],
        ["Map", [{ key: "a", value: "1" }]],
        ["ClaimDisplay", [{ name: "a", locale: "en" }]],
      ] as const) {
        expect(one({ type }, { stored }).codec?.read(writes(stored, { type }, value)), `${stored} ${type}`).toEqual(
          value,
        );
      }
      expect(one({ type: "Map" }, { stored }).codec?.read("broken")).toEqual([]);
      expect(one({ type: "Map" }, { stored }).codec?.read("{}")).toEqual([]);
    }
    expect(one({ type: "MultivaluedString" }, { stored: "text" }).codec?.read(["a##b"])).toEqual(["a", "b"]);
    expect(one({ type: "MultivaluedString" }, { stored: "list" }).codec?.read(["a##b"])).toEqual(["a##b"]);
    expect(one({ type: "boolean" }).codec?.read(true)).toBe(true);
  });

  it.each(["list", "text"] as const)("return an untouched record, and change one path per field (%s)", (stored) => {
    const keep = (text: string) => (stored === "list" ? [text] : text);
    const record = {
      id: "1",
      config: {
        "a.b": keep("x"),
        on: keep("true"),
        many: stored === "list" ? ["p", "q"] : "p##q",
        other: keep("kept"),
      },
    };
    const form = [
      {
        id: "main",
        fields: propertyFields(
          t,
          [
            { name: "a.b" },
            { name: "on", type: "boolean" },
            { name: "many", type: "MultivaluedString" },
            { name: "absent", defaultValue: "d" },
            { name: "choice", type: "List", options: ["f", "g"] },
          ],
          { stored },
        ),
      },
    ];
    const values = valuesOf(record, form);
    expect(applyChanges(record, changesOf(values, values, form))).toEqual(record);
    for (const field of form[0]?.fields ?? []) {
      const after = applyChanges(record, [
        { field, value: field.kind === "switch" ? false : field.kind === "lines" ? ["z"] : "z" },
      ]);
      const wanted =
        field.kind === "switch" ? keep("false") : field.kind === "lines" && stored === "list" ? ["z"] : keep("z");
      expect(after).toEqual({ ...record, config: { ...record.config, [field.path[1] as string]: wanted } });
    }
  });

  it("treat labels and help as keys if such texts exist, otherwise as plain text", () => {
    expect(one({ label: "provider.color", helpText: "Plain words" })).toMatchObject({
      labelText: "Colour",
      helpText: "Plain words",
    });
    expect(one({ label: "provider.unknown-thing.label", helpText: "provider.unknown.tooltip" })).toMatchObject({
      labelText: "Label",
    });
    expect(
      one({ label: "provider.unknown-thing.label", helpText: "provider.unknown.tooltip" }).helpText,
    ).toBeUndefined();
    expect(one({ name: "some.name" }).path).toEqual(["config", "some.name"]);
    expect(["a.b", "kerberos-realm", "usernameAttribute", "Two words", "Word", "OpenID"].map(isTextKey)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it("start new records with defaults, and show stored values of existing ones", () => {
    expect(one({ type: "List", options: ["a", "b"] }).initial).toBe("a");
    expect(one({ type: "List", options: ["a", "b"], defaultValue: "b" }).initial).toBe("b");
    expect(one({ type: "boolean", defaultValue: "true" }, { isNew: true }).initial).toBe(true);
    expect(one({ type: "boolean", defaultValue: true }, { isNew: true }).initial).toBe(true);
    expect(one({ type: "boolean", defaultValue: true }).initial).toBeUndefined();
    expect(one({ type: "Integer", defaultValue: 1 }, { isNew: true, stored: "text" }).initial).toBe(1);
    expect(one({ type: "MultivaluedString", defaultValue: ["a"] }, { isNew: true }).initial).toEqual(["a"]);
    expect(one({ type: "MultivaluedString", defaultValue: "a##b" }, { isNew: true, stored: "text" }).initial).toEqual([
      "a",
      "b",
    ]);
    const form = [{ id: "main", fields: [one({ type: "boolean", defaultValue: "true" }, { isNew: true })] }];
    expect(Object.values(valuesOf({}, form))).toEqual([true]);
    const many = one({ type: "MultivaluedString", defaultValue: "a" }, { isNew: true, stored: "native" });
    expect(Object.values(valuesOf({}, [{ id: "main", fields: [many] }]))).toEqual([["a"]]);
    expect(Object.values(valuesOf({ config: { x: [] } }, [{ id: "main", fields: [many] }]))).toEqual([[]]);
  });

  it("enforce required settings as Keycloak's console does, and mark them otherwise", () => {
    expect(one({ type: "String", required: true })).toMatchObject({ required: true, marked: false });
    expect(one({ type: "Map", required: true })).toMatchObject({ required: false, marked: true });
    expect(one({ type: "boolean", required: true })).toMatchObject({ required: false, marked: false });
    expect(one({ readOnly: true }).readOnly).toBe(true);
  });

  it("keep dots in names, skip unnamed ones, drop duplicates, and use the given path", () => {
    expect(propertyFields(t, [{ name: "a.b" }, {}, { name: "a.b" }]).map(({ path }) => path)).toEqual([
      ["config", "a.b"],
    ]);
    expect(propertyFields(t, [{ name: "a.b" }], { at: ["attributes"] }).map(({ path }) => path)).toEqual([
      ["attributes", "a.b"],
    ]);
  });

  it("keep the group type only if organizations have groups too", () => {
    expect(
      propertyFields(t, [{ name: "group", type: "Group" }], { choices, organization: "o" }).map(({ path }) => path),
    ).toEqual([
      ["config", "group"],
      ["config", "groupType"],
    ]);
    expect(propertyFields(t, [{ name: "group", type: "Group" }], { choices })).toHaveLength(1);
  });

  it("reject a claim display with a missing half", () => {
    const { validate } = one({ type: "ClaimDisplay" });
    expect(validate?.([{ name: "a", locale: "" }], () => undefined, t)).toBe("");
    expect(
      validate?.(
        [
          { name: "a", locale: "en" },
          { name: "", locale: "" },
        ],
        () => undefined,
        t,
      ),
    ).toBeUndefined();
  });
});
