import { describe, expect, it } from "vitest";
import type { Client } from "../../../../src/areas/clients/client.ts";
import type { Group } from "../../../../src/areas/groups/group.ts";
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
import type { useFormValues } from "../../../../src/kit/form/useFormValues.ts";
import { attributePath } from "../../../../src/kit/record/path.ts";
import { booleanText } from "../../../../src/kit/form/codecs.ts";
import type { Policy } from "../../../../src/sections/policies/policy.ts";

describe("typed form", () => {
  it("accepts paths of the representation, including attribute names with dots", () => {
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

  it("does not compile with an unknown path", () => {
    // @ts-expect-error A client has no `clientID`.
    const misspelt: FieldOf<Client> = { path: ["clientID"], kind: "text" };
    // @ts-expect-error A text has no nested paths.
    const tooDeep: FieldOf<Client> = { path: ["clientId", "name"], kind: "text" };
    // @ts-expect-error A group has no `username`.
    const other: FieldOf<Group> = { path: ["username"], kind: "text" };
    // @ts-expect-error `sets` requires paths of the client.
    const sets: FieldOf<Client> = { path: ["enabled"], kind: "switch", sets: () => [[["enabledd"], true]] };
    expect([misspelt, tooDeep, other, sets]).toHaveLength(4);
  });

  it("does not compile with a condition on an unknown path", () => {
    // @ts-expect-error A client has no `enabledd`.
    const show: FieldOf<Client> = { path: ["name"], kind: "text", on: (values) => values(["enabledd"]) === true };
    // @ts-expect-error `required` requires paths of the client.
    const required: FieldOf<Client> = { path: ["name"], kind: "text", required: (values) => !values(["username"]) };
    // @ts-expect-error `readOnly` requires paths of the client.
    const locked: FieldOf<Client> = { path: ["name"], kind: "text", readOnly: (values) => !values(["username"]) };
    // @ts-expect-error `validate` requires paths of the client.
    const check: FieldOf<Client> = { path: ["name"], kind: "text", validate: (_, values) => `${values(["username"])}` };
    // @ts-expect-error The values of `sets` require paths of the client.
    const sets: FieldOf<Client>["sets"] = (_, values) => [[["name"], values(["title"])]];
    // @ts-expect-error `follows` requires paths of the client.
    const follows: FieldOf<Client> = { path: ["name"], kind: "text", follows: [["username"]] };
    const ofGroup = (values: ValuesOf<Group>) => values(["path"]) === "/";
    // @ts-expect-error A condition for groups does not fit clients, even as a separate function.
    const helper: FieldOf<Client> = { path: ["name"], kind: "text", on: ofGroup };
    // @ts-expect-error An untyped condition does not fit.
    const anything: FieldOf<Client> = { path: ["name"], kind: "text", on: (values: ValueOf) => !values(["x"]) };
    // @ts-expect-error Values of other fields require paths of the client.
    const others: Parameters<typeof useFormValues<Client>> = [["enabled"], ["username"]];
    expect([show, required, locked, check, sets, follows, others, helper, anything]).toHaveLength(9);
  });

  it("does not compile with a kind, a codec or a check that does not fit the value", () => {
    // @ts-expect-error A truth is no list.
    const listed: FieldOf<Client> = { path: ["enabled"], kind: "lines" };
    // @ts-expect-error A text is no truth.
    const switched: FieldOf<Client> = { path: ["name"], kind: "switch" };
    // @ts-expect-error The codec makes a truth, which a text control does not hold.
    const coded: FieldOf<Client> = { path: attributePath("a"), kind: "text", codec: booleanText };
    // @ts-expect-error A check of a switch gets no text.
    const check: FieldOf<Client> = { path: ["enabled"], kind: "switch", validate: (value: string) => value };
    const fitting: readonly FieldOf<Client>[] = [
      { path: ["enabled"], kind: "switch" },
      { path: ["redirectUris"], kind: "lines" },
      { path: attributePath("a"), kind: "switch", codec: booleanText },
      { path: ["name"], kind: "text", validate: (value) => value?.trim() },
    ];
    expect([listed, switched, coded, check, ...fitting]).toHaveLength(8);
  });

  it("shows fields while their condition is true", () => {
    const [name] = onlyWhile<Client>(
      [{ path: ["name"], kind: "text", on: (values) => values(["enabled"]) === true }],
      (values) => values(["protocol"]) === "saml",
    );
    const shown = (enabled: boolean, protocol: string) => name?.on?.(([of]) => ({ enabled, protocol })[String(of)]);
    expect([shown(true, "saml"), shown(false, "saml"), shown(true, "openid-connect")]).toEqual([true, false, false]);
  });

  it("is not assignable to another type", () => {
    const own = defineForm<Client>([{ path: ["clientId"], kind: "text" }]);
    // @ts-expect-error The form of a client does not fit a group.
    const other: Form<Group> = own;
    // @ts-expect-error Plain sections are not a form.
    const bare: Form<Client> = [{ id: "main", fields: [{ path: ["clientId"], kind: "text" }] }];
    // @ts-expect-error A form without a type has no paths.
    const untyped = defineForm([{ path: ["clientId"], kind: "text" }]);
    // @ts-expect-error An index signature adds no paths.
    const open: FieldOf<Policy> = { path: ["patern"], kind: "text" };
    expect([other, bare, untyped, open]).toHaveLength(4);
  });

  it("keeps its type when fields change or are omitted", () => {
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
