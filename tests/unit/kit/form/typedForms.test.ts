import { describe, expect, it } from "vitest";
import type { Client } from "../../../../src/areas/clients/area.ts";
import type { Group } from "../../../../src/areas/groups/area.ts";
import { allFields, defineForm, type FieldOf } from "../../../../src/kit/form/fields.ts";
import { attributePath } from "../../../../src/kit/form/path.ts";

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
});
