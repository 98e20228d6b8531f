import { describe, expect, it } from "vitest";
import { Texts } from "../../../../src/i18n/texts.ts";
import type { FieldDef } from "../../../../src/kit/form/fields.ts";
import { applyChanges } from "../../../../src/kit/form/patch.ts";
import { propertyFields, type Property } from "../../../../src/sections/provider-config/propertyFields.ts";

const texts = new Texts();
texts.addEnglish({ "provider.color": "Colour" });
const t = texts.translator("acme", "en");
const one = (property: Property) => propertyFields(t, [{ name: "x", ...property }])[0] as FieldDef;
const writes = (property: Property, value: unknown) => applyChanges({ config: {} }, [{ field: one(property), value }]).config;

describe("fields of a provider's properties", () => {
  it("know the control of every type, and take an unknown one for text", () => {
    const kind = (type: string) => one({ type }).kind;
    expect(["String", "Text", "Password", "Integer", "Number", "boolean", "List", "MultivaluedList", "MultivaluedString", "Map", "File", "Script", "Url", "NobodyKnows"].map(kind))
      .toEqual(["text", "textarea", "secret", "number", "number", "switch", "select", "multiselect", "lines", "keyvalues", "file", "code", "readonly", "text"]);
    expect(one({ type: "String", secret: true }).kind).toBe("secret");
  });

  it("keep every value as a list of texts", () => {
    expect(writes({ type: "String" }, "a")).toEqual({ x: ["a"] });
    expect(writes({ type: "boolean" }, true)).toEqual({ x: ["true"] });
    expect(writes({ type: "Integer" }, 5)).toEqual({ x: ["5"] });
    expect(writes({ type: "Integer" }, undefined)).toEqual({ x: [] });
    expect(writes({ type: "MultivaluedString" }, ["a", "", "b"])).toEqual({ x: ["a", "b"] });
    expect(writes({ type: "Map" }, [{ key: "a", value: "1" }, { key: " ", value: "2" }])).toEqual({ x: ['[{"key":"a","value":"1"}]'] });
    expect(writes({ type: "Map" }, [])).toEqual({ x: [] });
  });

  it("read what they write, and nothing out of what is no JSON", () => {
    expect(one({ type: "boolean" }).codec?.read(["true"])).toBe(true);
    expect(one({ type: "Integer" }).codec?.read(["5"])).toBe(5);
    expect(one({ type: "Map" }).codec?.read(['[{"key":"a","value":"1"}]'])).toEqual([{ key: "a", value: "1" }]);
    expect(one({ type: "Map" }).codec?.read(["broken"])).toEqual([]);
  });

  it("take labels and help as keys where there are such texts, and defaults in the shape of the control", () => {
    expect(one({ label: "provider.color", helpText: "Plain words" })).toMatchObject({ labelText: "Colour", helpText: "Plain words" });
    expect(one({ type: "List", options: ["a", "b"] }).initial).toBe("a");
    expect(one({ type: "boolean", defaultValue: "true" as never }).initial).toBe(true);
    expect(one({ type: "MultivaluedString", defaultValue: ["a"] as never }).initial).toEqual(["a"]);
  });

  it("keep dots in names", () => {
    expect(propertyFields(t, [{ name: "a.b" }, {}]).map(({ path }) => path)).toEqual([["config", "a.b"]]);
  });
});
