import { describe, expect, it } from "vitest";
import type { Client } from "../../../../src/areas/clients/area.ts";
import type { Group } from "../../../../src/areas/groups/area.ts";
import { allFields, defineForm, mapFields, type FieldOf, type Form } from "../../../../src/kit/form/fields.ts";
import { attributePath } from "../../../../src/kit/form/path.ts";
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
