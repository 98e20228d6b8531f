import { describe, expect, it } from "vitest";
import { Texts } from "../../../../src/i18n/texts.ts";
import { allFields } from "../../../../src/kit/form/fields.ts";
import { applyChanges } from "../../../../src/kit/form/patch.ts";
import { changesOf, valuesOf } from "../../../../src/kit/form/values.ts";
import { carryOver } from "../../../../src/sections/mappers/carryOver.ts";
import { mapperForm } from "../../../../src/sections/mappers/mapperForm.ts";
import {
  mapperTypes,
  predefinedMappers,
  withTypes,
  type Mapper,
  type MapperType,
} from "../../../../src/sections/mappers/owner.ts";
import propertyTexts from "../../../../src/sections/mappers/propertyTexts.json" with { type: "json" };
import { propertyFields } from "../../../../src/sections/provider-config/propertyFields.tsx";

const texts = new Texts();
texts.addEnglish(propertyTexts);
const t = texts.translator("acme", "en");

const claim: MapperType = {
  id: "oidc-usermodel-attribute-mapper",
  name: "User Attribute",
  category: "Token mapper",
  helpText: "Maps an attribute",
  priority: 0,
  properties: [
    { name: "user.attribute", label: "usermodel.attr.label", type: "UserProfileAttributeList", required: true },
    { name: "claim.name", label: "tokenClaimName.label", type: "String", required: true },
    { name: "multivalued", label: "multivalued.label", type: "boolean" },
    { name: "jsonType.label", label: "jsonType.label", type: "List", options: ["String", "long"] },
  ],
};
const role: MapperType = {
  id: "role",
  name: "A role",
  category: "Role mapper",
  helpText: "",
  priority: 40,
  properties: [],
};
const subject: MapperType = {
  id: "subject",
  name: "Subject",
  category: "Token mapper",
  helpText: "",
  priority: -10,
  properties: [],
};
const info = {
  protocolMapperTypes: { "openid-connect": [claim, role, subject] },
  builtinProtocolMappers: { saml: [{ name: "role list" }] },
} as never;
const mapper: Mapper = {
  id: "1",
  name: "nick",
  protocol: "openid-connect",
  protocolMapper: claim.id,
  config: { "user.attribute": "nickname", "claim.name": "nick", "of.another.version": "kept" },
};

describe("mappers", () => {
  it("are in execution order; equal priorities and unknown types keep theirs", () => {
    const list: Mapper[] = [
      { id: "a", protocolMapper: "role" },
      { id: "b", protocolMapper: "gone" },
      { id: "c", protocolMapper: claim.id },
      { id: "d", protocolMapper: "subject" },
      { id: "e", protocolMapper: claim.id },
    ];
    expect(withTypes(list, info, "openid-connect").map(({ id, type }) => [id, type?.name])).toEqual([
      ["d", "Subject"],
      ["c", "User Attribute"],
      ["e", "User Attribute"],
      ["a", "A role"],
      ["b", undefined],
    ]);
    expect(withTypes(list, undefined, "openid-connect").map(({ id }) => id)).toEqual(["a", "b", "c", "d", "e"]);
  });

  it("are offered by type name, and from the server's predefined ones", () => {
    expect(mapperTypes(info, "openid-connect").map(({ name }) => name)).toEqual([
      "A role",
      "Subject",
      "User Attribute",
    ]);
    expect(mapperTypes(info, "docker-v2")).toEqual([]);
    expect(predefinedMappers(info, "saml")).toEqual([{ name: "role list" }]);
    expect(predefinedMappers(undefined, "saml")).toEqual([]);
  });

  it("have a form that returns an untouched record, and changes one path per field", () => {
    const form = mapperForm({
      type: claim,
      fields: propertyFields(t, claim.properties, { stored: "text" }),
      isNew: false,
      taken: [],
    });
    const values = valuesOf(mapper, form);
    expect(applyChanges(mapper, changesOf(values, values, form))).toEqual(mapper);
    for (const field of allFields(form).filter(({ path }) => path[0] === "config")) {
      const after = applyChanges(mapper, [{ field, value: field.kind === "switch" ? true : "z" }]);
      expect(after).toEqual({
        ...mapper,
        config: { ...mapper.config, [field.path[1] as string]: field.kind === "switch" ? "true" : "z" },
      });
    }
  });

  it("show their type by name, keep its ID, and have unique names", () => {
    const form = mapperForm({ type: claim, fields: [], isNew: true, taken: ["nick"] });
    const [type, name] = allFields(form);
    expect(type?.codec?.read(claim.id)).toBe("User Attribute");
    expect(type?.codec?.write("User Attribute", claim.id)).toBe(claim.id);
    expect(name?.validate?.(" nick ", () => undefined, t)).toBeTruthy();
    expect(name?.validate?.("nack", () => undefined, t)).toBeUndefined();
    expect(name?.codec?.write(" nack ", undefined)).toBe("nack");
  });

  it("suggest the attribute name as claim name until it is edited", () => {
    const formOf = (isNew: boolean) =>
      allFields(
        mapperForm({ type: claim, fields: propertyFields(t, claim.properties, { stored: "text" }), isNew, taken: [] }),
      );
    const attribute = formOf(true).find(({ path }) => path[1] === "user.attribute");
    const set = (chosen: string, now: string) => attribute?.sets?.(chosen, () => now);
    const named = (name: string) => [[["config", "claim.name"], name]];
    expect(set("email", "")).toEqual(named("email"));
    // One character at a time, in both directions.
    expect(set("mo", "m")).toEqual(named("mo"));
    expect(set("m", "mo")).toEqual(named("m"));
    expect(set("email", "address")).toEqual([]);
    expect(set("", "address")).toEqual([]);
    expect(set("mobile.number", "")).toEqual([]);
    expect(formOf(false).some(({ sets }) => sets)).toBe(false);
  });

  it("of an undescribed type show their settings as stored", () => {
    const form = mapperForm({ type: undefined, fields: [], isNew: false, taken: [] });
    const config = allFields(form)[2];
    expect(config?.codec?.read(mapper.config)).toHaveLength(3);
    expect(config?.codec?.write(config.codec.read(mapper.config), mapper.config)).toEqual(mapper.config);
  });

  it("keep settings that fit another type, and report the others", () => {
    const to: MapperType = {
      ...claim,
      id: "to",
      properties: [
        { name: "claim.name", type: "String" },
        { name: "multivalued", type: "boolean" },
        { name: "jsonType.label", type: "List", options: ["String", "JSON"] },
        { name: "user.attribute", type: "List", options: ["did"] },
      ],
    };
    expect(
      carryOver(claim, to, {
        "user.attribute": "nick",
        "claim.name": "n",
        multivalued: "true",
        "jsonType.label": "long",
      }),
    ).toEqual({
      kept: { "claim.name": "n", multivalued: "true" },
      dropped: ["usermodel.attr.label", "jsonType.label"],
    });
    // The new type decides on untouched settings.
    expect(
      carryOver(claim, to, {
        "user.attribute": "",
        "claim.name": "",
        multivalued: "false",
        "jsonType.label": "String",
      }),
    ).toEqual({ kept: {}, dropped: [] });
    const many = (options: string[]): MapperType => ({
      ...claim,
      properties: [{ name: "m", type: "MultivaluedList", options }],
    });
    expect(carryOver(many(["a", "b"]), many(["a"]), { m: "a##b" })).toEqual({ kept: {}, dropped: ["m"] });
    expect(carryOver(many(["a", "b"]), many(["a"]), { m: "a" }).kept).toEqual({ m: "a" });
  });

  it("have our texts for server keys", () => {
    expect(propertyFields(t, claim.properties).map(({ labelText }) => labelText)).toEqual([
      "User attribute",
      "Token claim name",
      "Multivalued",
      "Claim JSON type",
    ]);
  });
});
