import { describe, expect, it } from "vitest";
import type { Client } from "../../../../src/areas/clients/area.ts";
import type { Group } from "../../../../src/areas/groups/area.ts";
import {
  allFields,
  defineForm,
  mapFields,
  onlyWhile,
  type FieldOf,
  type Form,
  type ValueOf,
  type ValuesOf,
} from "../../../../src/kit/form/fields.ts";
import { attributePath, type PathOf } from "../../../../src/kit/form/path.ts";
import type { Policy } from "../../../../src/sections/policies/policy.ts";

describe("a form of a representation", () => {
  it("takes the paths that the representation has, dots in names of attributes included", () => {
    const form = defineForm<Client>([
      { path: ["clientId"], kind: "text" },
      { path: attributePath("pkce.code.challenge.method"), kind: "text" },
      { path: ["authenticationFlowBindingOverrides", "browser"], kind: "select" },
    ]);
    expect(allFields(form).map(({ path }) => path.join("/"))).toEqual([
      "clientId",
      "attributes/pkce.code.challenge.method",
      "authenticationFlowBindingOverrides/browser",
    ]);
  });

  it("does not compile with a path that the representation does not have", () => {
    // @ts-expect-error A client has no `clientID`.
    const misspelt: FieldOf<Client> = { path: ["clientID"], kind: "text" };
    // @ts-expect-error Nothing lies below a text.
    const tooDeep: FieldOf<Client> = { path: ["clientId", "name"], kind: "text" };
    // @ts-expect-error A group has no `username`.
    const other: FieldOf<Group> = { path: ["username"], kind: "text" };
    // @ts-expect-error What else a field sets is a path as well.
    const sets: FieldOf<Client> = { path: ["enabled"], kind: "switch", sets: () => [[["enabledd"], true]] };
    expect([misspelt, tooDeep, other, sets]).toHaveLength(4);
  });

  it("does not compile with a condition on a path that the representation does not have", () => {
    // @ts-expect-error A client has no `enabledd`.
    const show: FieldOf<Client> = { path: ["name"], kind: "text", show: (values) => values(["enabledd"]) === true };
    // @ts-expect-error Nor does it when fields are required.
    const required: FieldOf<Client> = { path: ["name"], kind: "text", required: (values) => !values(["username"]) };
    // @ts-expect-error Nor when they are locked.
    const locked: FieldOf<Client> = { path: ["name"], kind: "text", readOnly: (values) => !values(["username"]) };
    // @ts-expect-error A check looks at no other field than those of a client.
    const check: FieldOf<Client> = { path: ["name"], kind: "text", validate: (_, values) => `${values(["username"])}` };
    // @ts-expect-error Neither does what else is set.
    const sets: FieldOf<Client>["sets"] = (_, values) => [[["name"], values(["title"])]];
    // @ts-expect-error Nor what a check follows.
    const follows: FieldOf<Client> = { path: ["name"], kind: "text", follows: [["username"]] };
    const ofGroup = (values: ValuesOf<Group>) => values(["path"]) === "/";
    // @ts-expect-error A condition on groups is none on clients, wherever it was written.
    const helper: FieldOf<Client> = { path: ["name"], kind: "text", show: ofGroup };
    // @ts-expect-error A condition that may ask for anything is not taken for one that asks what there is.
    const anything: FieldOf<Client> = { path: ["name"], kind: "text", show: (values: ValueOf) => !values(["x"]) };
    expect([show, required, locked, check, sets, follows, helper, anything]).toHaveLength(8);
  });

  it("shows fields while a condition holds beside their own", () => {
    const [name] = onlyWhile<PathOf<Client>>(
      [{ path: ["name"], kind: "text", show: (values) => values(["enabled"]) === true }],
      (values) => values(["protocol"]) === "saml",
    );
    const shown = (enabled: boolean, protocol: string) => name?.show?.(([of]) => ({ enabled, protocol })[String(of)]);
    expect([shown(true, "saml"), shown(false, "saml"), shown(true, "openid-connect")]).toEqual([true, false, false]);
  });

  it("is taken for nothing else", () => {
    const own = defineForm<Client>([{ path: ["clientId"], kind: "text" }]);
    // @ts-expect-error The form of a client is none of a group.
    const other: Form<Group> = own;
    // @ts-expect-error Bare sections are of nothing.
    const bare: Form<Client> = [{ id: "main", fields: [{ path: ["clientId"], kind: "text" }] }];
    // @ts-expect-error Whoever does not say what a form is of has no paths.
    const untyped = defineForm([{ path: ["clientId"], kind: "text" }]);
    // @ts-expect-error Of what may hold more than it declares, only what is declared is a path.
    const open: FieldOf<Policy> = { path: ["patern"], kind: "text" };
    expect([other, bare, untyped, open]).toHaveLength(4);
  });

  it("stays what it is where its fields are changed or left out", () => {
    const form: Form<Client> = mapFields(
      defineForm<Client>([
        { path: ["clientId"], kind: "text" },
        { path: ["name"], kind: "text" },
      ]),
      (field) => (field.path[0] === "name" ? undefined : { ...field, readOnly: true }),
    );
    expect(allFields(form)).toEqual([{ path: ["clientId"], kind: "text", readOnly: true }]);
  });
});
