import { describe, expect, it } from "vitest";
import { readRecord } from "../../../../../src/api/record.ts";
import { Server } from "../../../../../src/api/server.ts";
import { otherAnnotations } from "../../../../../src/areas/realm-settings/user-profile/annotations.ts";
import { profileApi } from "../../../../../src/areas/realm-settings/user-profile/api.ts";
import { profileCheck } from "../../../../../src/areas/realm-settings/user-profile/check.ts";
import { profileReview } from "../../../../../src/areas/realm-settings/user-profile/consequences.ts";
import {
  moveAttribute,
  moveGroup,
  withAttribute,
  withoutAttribute,
  withoutGroup,
  type Attribute,
  type Profile,
} from "../../../../../src/areas/realm-settings/user-profile/document.ts";
import { attributeForm } from "../../../../../src/areas/realm-settings/user-profile/form.tsx";
import { previewOf } from "../../../../../src/areas/realm-settings/user-profile/preview/preview.ts";
import { allFields, type FieldDef } from "../../../../../src/kit/form/fields.ts";
import { applyChanges, perKey } from "../../../../../src/kit/form/patch.ts";
import { fieldName, getIn } from "../../../../../src/kit/record/path.ts";
import { changesOf, valuesOf } from "../../../../../src/kit/form/values.ts";

const both = { view: ["admin", "user"], edit: ["admin", "user"] };

/** A document with every field, and unknown ones. */
const full = {
  later: { kept: true },
  unmanagedAttributePolicy: "ADMIN_VIEW",
  groups: [
    {
      name: "work",
      displayHeader: "Work",
      displayDescription: "At work",
      annotations: { icon: "x", deep: { a: [1] } },
      later: 1,
    },
    { name: "home" },
  ],
  attributes: [
    { name: "username", permissions: both, validations: { length: { min: 3 } }, later: "x" },
    { name: "email", permissions: both, required: {} },
    {
      name: "hr.id",
      displayName: "Number",
      group: "work",
      multivalued: true,
      defaultValue: "1",
      validations: { length: { min: "1", max: 9 }, "own-validator": { deep: { a: 1 } } },
      annotations: {
        inputType: "select",
        inputOptionLabels: { a: "A" },
        inputTypeSize: 4,
        "kc.scim.schema.attribute": "title",
        icon: "y",
      },
      required: { roles: ["user"], scopes: ["phone"], later: 1 },
      permissions: { view: ["admin"], edit: ["user", "owner"], later: 2 },
      selector: { scopes: ["phone"], later: 3 },
      later: [1, 2],
    },
    { name: "note", group: "work" },
    { name: "last", group: "home", permissions: both },
  ],
} as unknown as Profile;

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const attribute = (name: string) => full.attributes?.find((one) => one.name === name) as Attribute;
const say = (key: string) => key;
const formOf = (name: string) => attributeForm(say, { profile: full, attribute: attribute(name), hasLanguages: false });

/** A value that differs from the control's. */
function otherThan(field: FieldDef, value: unknown): unknown {
  switch (field.kind) {
    case "switch":
      return value !== true;
    case "keyvalues":
      return [...(value as object[]), { key: "added", value: "1" }];
    case "checkboxes":
      return (value as string[]).includes("admin") ? ["user"] : ["admin", "user"];
    case "select":
      return field.options?.find((option) => option.value !== value && option.value !== "")?.value;
    case "custom": {
      const [head, key] = field.path;
      if (head === "displayName") return { text: "Another" };
      if (key !== undefined) return "nickName";
      return { ...(value as object), added: ["x"] };
    }
    default:
      return `${String(value ?? "")}7`;
  }
}

describe("attribute field", () => {
  for (const name of ["username", "email", "hr.id", "note", "last"])
    it(`of ${name} changes only its own path of the document`, () => {
      const form = formOf(name);
      const base = attribute(name);
      const defaults = valuesOf(base, form);
      expect(changesOf(defaults, defaults, form)).toEqual([]);
      for (const field of allFields(form).filter(({ readOnly }) => readOnly !== true)) {
        const key = fieldName(field.path);
        const changes = changesOf({ ...defaults, [key]: otherThan(field, defaults[key]) }, defaults, form);
        expect(changes.map((change) => change.field.path)).toEqual([field.path]);
        const before = copy(full);
        const next = withAttribute(full, name, (fresh) => applyChanges(fresh, perKey(base, changes)));
        expect(full).toEqual(before);
        const changed = next.attributes?.find((one) => one.name === name);
        expect(getIn(changed, field.path), field.path.join()).not.toEqual(getIn(base, field.path));
        // Restoring the old value must restore the document: no other path changed.
        const [head = "", ...rest] = field.path;
        const restored = withAttribute(next, name, (one) => {
          if (getIn(base, [head]) === undefined) {
            const { [head as keyof Attribute]: _, ...others } = one;
            return others;
          }
          if (!rest.length || getIn(base, field.path) !== undefined) {
            const parent = rest.length
              ? { ...(getIn(one, [head]) as object), [rest.join()]: getIn(base, field.path) }
              : getIn(base, [head]);
            return { ...one, [head]: parent };
          }
          const { [rest.join()]: __, ...others } = getIn(one, [head]) as Record<string, unknown>;
          return { ...one, [head]: others };
        });
        expect(restored).toEqual(full);
      }
    });

  it("keeps annotations that are not texts", () => {
    const codec = otherAnnotations(new Set(["inputType"]));
    const raw = { inputType: "select", labels: { a: "A" }, size: 4 };
    const rows = codec.read(raw) ?? [];
    expect(rows).toEqual([
      { key: "labels", value: '{"a":"A"}' },
      { key: "size", value: "4" },
    ]);
    expect(codec.write(rows, raw)).toEqual(raw);
    expect(codec.write([{ key: "labels", value: '{"a":"B"}' }], raw)).toEqual({
      inputType: "select",
      labels: { a: "B" },
    });
  });
});

describe("moving an attribute", () => {
  const order = (profile: Profile) => profile.attributes?.map(({ name, group = "" }) => `${name}:${group}`);

  it("changes only its group and position", () => {
    const next = moveAttribute(full, "hr.id", "home", { before: "last" });
    expect(order(next)).toEqual(["username:", "email:", "note:work", "hr.id:home", "last:home"]);
    expect(next.attributes?.[3]).toEqual({ ...attribute("hr.id"), group: "home" });
    expect({ ...next, attributes: [] }).toEqual({ ...full, attributes: [] });
    expect(order(moveAttribute(full, "last", undefined, { after: "email" }))?.[2]).toBe("last:");
  });

  it("keeps it in an empty group, and moves groups past each other", () => {
    expect(order(moveAttribute(full, "note", undefined, {}))?.[3]).toBe("note:");
    expect(moveGroup(full, "home", { before: "work" }).groups?.map(({ name }) => name)).toEqual(["home", "work"]);
  });

  it("out of the profile keeps the rest, including the unmanaged policy", () => {
    const { attributes, ...rest } = withoutAttribute(full, "note");
    const { attributes: all, ...others } = full;
    expect(rest).toEqual(others);
    expect(attributes).toEqual(all?.filter(({ name }) => name !== "note"));
    const left = withoutGroup(full, "work");
    expect(left.groups?.map(({ name }) => name)).toEqual(["home"]);
    expect(order(left)).toEqual(["username:", "email:", "hr.id:", "note:", "last:home"]);
  });
});

describe("document as text", () => {
  const { later: _, ...known } = full as Record<string, unknown>;
  const good = {
    ...known,
    groups: [{ name: "work" }],
    attributes: [{ name: "username" }, { name: "email" }, { name: "a", group: "work" }],
  };
  const at = (value: unknown) => profileCheck(value)?.path.join(".");

  it("is valid if the server accepts it", () => expect(at(good)).toBeUndefined());

  for (const [why, value, path] of [
    ["a duplicate group", { ...good, groups: [{ name: "work" }, { name: "work" }] }, "groups.1.name"],
    ["a duplicate attribute", { ...good, attributes: [...good.attributes, { name: "a" }] }, "attributes.3.name"],
    ["no email", { ...good, attributes: [{ name: "username" }] }, "attributes"],
    ["an unknown group", { ...good, groups: [] }, "attributes.2.group"],
    ["an unknown field", { ...good, attributes: [{ name: "username", foo: 1 }] }, "attributes.0.foo"],
    ["a space in a name", { ...good, attributes: [{ name: "a b" }] }, "attributes.0.name"],
    [
      "a text instead of a list",
      { ...good, attributes: [{ name: "a", permissions: { view: "user" } }] },
      "attributes.0.permissions",
    ],
    ["an invalid policy", { ...good, unmanagedAttributePolicy: "ALL" }, "unmanagedAttributePolicy"],
    ["a list", [], ""],
  ] as const)
    it(`is rejected with ${why}`, () => expect(at(value)).toBe(path));
});

describe("warnings", () => {
  const keys = (after: Profile) =>
    profileReview(full, after)?.flatMap(({ consequences }) => consequences.map(({ key }) => key.split("follows.")[1]));

  it("appear only if stored values become hidden or invalid", () => {
    expect(keys(full)).toBeUndefined();
    expect(keys(withAttribute(full, "last", (one) => ({ ...one, displayName: "x" })))).toBeUndefined();
    expect(keys(withoutAttribute(full, "note"))).toEqual(["gone.unmanaged"]);
    expect(keys({ ...withoutAttribute(full, "note"), unmanagedAttributePolicy: undefined })).toEqual(["gone.hidden"]);
    expect(keys(withAttribute(full, "hr.id", (one) => ({ ...one, multivalued: false })))).toEqual(["single"]);
    expect(keys(withAttribute(full, "last", (one) => ({ ...one, permissions: { edit: ["admin"] } })))).toEqual([
      "hidden.user",
    ]);
  });
});

describe("preview", () => {
  const drawn = (view: "admin" | "account" | "registration", settings = {}) => {
    const { form, unseen } = previewOf(full, view, settings);
    return {
      shown: form.attributes?.map(
        ({ name, readOnly, required }) => `${name}${readOnly ? " read" : ""}${required ? " *" : ""}`,
      ),
      unseen: unseen.map(({ attribute: { name }, why }) => `${name} ${why}`),
    };
  };

  it("shows the fields of each role, and the reason for hidden ones", () => {
    expect(drawn("admin")).toEqual({
      shown: ["username *", "email *", "hr.id read", "last"],
      unseen: ["note hidden"],
    });
    expect(drawn("account").shown).toEqual(["username read", "email *", "hr.id *", "last"]);
    expect(drawn("registration", { registrationEmailAsUsername: true })).toEqual({
      shown: ["email *", "last"],
      unseen: ["username emailAsUsername", "hr.id scopes", "note hidden"],
    });
  });
});

describe("document entry", () => {
  const server = new Server({
    url: "https://id.example.org",
    realm: "acme",
    getToken: async () => "token",
    transport: { fetcher: async () => Response.json(full) },
  });

  it("is the requested one, or undefined", async () => {
    const api = profileApi(server);
    expect(await readRecord(api.attribute("hr.id").query)).toEqual(attribute("hr.id"));
    expect(await readRecord(api.group("home").query)).toEqual({ name: "home" });
    await expect(readRecord(api.attribute("gone").query)).rejects.toMatchObject({ status: 404 });
    await expect(readRecord(api.group("gone").query)).rejects.toMatchObject({ status: 404 });
  });

  it("is not created with an existing name: the server would accept a duplicate group", async () => {
    const api = profileApi(server);
    await expect(api.addGroup({ name: "work" })).rejects.toMatchObject({ status: 409 });
    await expect(api.addAttribute({ name: "note" })).rejects.toMatchObject({ status: 409 });
  });
});
