import type RealmRepresentation from "@keycloak/keycloak-admin-client/lib/defs/realmRepresentation.js";
import { describe, expect, it } from "vitest";
import { mergedRealm, create, type NewRealm } from "../../../../src/areas/realms/form.ts";
import { applyChanges } from "../../../../src/kit/form/patch.ts";
import { allFields } from "../../../../src/kit/form/fields.ts";
import { hasIds, withoutIds } from "../../../../src/realm-document/file/ids.ts";
import { isRealmKey, sayPlace, unknownKeys, withoutPlaces } from "../../../../src/realm-document/file/keys.ts";
import { firstPlaceholder } from "../../../../src/sections/realm-file/placeholders.ts";

const realm = {
  realm: "yard",
  customImport: { members: true },
  users: [{ username: "ines", attributes: { id: ["7"], anything: ["x"] }, crane: 1 }],
  clients: [{ clientId: "shop", protocolMappers: [{ name: "mail", config: { any: "thing" }, kind: "x" }] }],
  components: { keys: [{ name: "rsa", subComponents: { more: [{ name: "deep", odd: 1 }] } }] },
  roles: { client: { shop: [{ name: "buyer", odd: 1 }] } },
};

describe("unknown keys of a realm file", () => {
  it("are found at any depth, except in free maps", () => {
    expect(unknownKeys(realm).map((place) => sayPlace(realm, place))).toEqual([
      "customImport",
      "users › ines › crane",
      "clients › shop › protocolMappers › mail › kind",
      "components › keys › rsa › subComponents › more › deep › odd",
      "roles › client › shop › buyer › odd",
    ]);
    // Written by the server and ignored on import.
    expect(unknownKeys({ clientScopes: [{ protocolMappers: [{ name: "mail", consentRequired: false }] }] })).toEqual(
      [],
    );
    expect(unknownKeys("text")).toEqual([]);
    expect(unknownKeys({ users: "none", clients: [1, null] })).toEqual([]);
  });

  it("can be removed without changing the rest", () => {
    const left = withoutPlaces(realm, unknownKeys(realm));
    expect(unknownKeys(left)).toEqual([]);
    expect(left.users).toEqual([{ username: "ines", attributes: { id: ["7"], anything: ["x"] } }]);
    expect(realm.customImport).toBeDefined();
  });

  it("are none of the keys that the admin client declares", () => {
    // Compile-time check: keys that the admin client drops or adds fail here.
    const declared = [
      "clientPolicies",
      "scimApiEnabled",
      "otpPolicyType",
      "scopeMappings",
    ] satisfies (keyof RealmRepresentation)[];
    expect(declared.filter((key) => !isRealmKey(key))).toEqual([]);
  });
});

describe("realm copy", () => {
  it("has no IDs, and keeps all attributes and settings", () => {
    const file = {
      id: "1",
      roles: { realm: [{ id: "2", name: "a", containerId: "1", attributes: { id: ["7"] } }] },
      components: { keys: [{ id: "3", config: { id: ["8"] } }] },
      authenticationFlows: [{ id: "4", alias: "browser" }],
    };
    expect(withoutIds(file)).toEqual({
      roles: { realm: [{ name: "a", attributes: { id: ["7"] } }] },
      components: { keys: [{ config: { id: ["8"] } }] },
      authenticationFlows: [{ alias: "browser" }],
    });
    expect(hasIds(file)).toBe(true);
    expect(hasIds(withoutIds(file))).toBe(false);
  });

  it("is sent without IDs, unknown keys and the selection itself", () => {
    const text = JSON.stringify({ id: "1", customImport: 1, displayName: "Yard" });
    const sent = (choice: Record<string, unknown>) => {
      const fields = allFields(create(false, async () => []));
      const values: Record<string, unknown> = { resourceFile: text, realm: "copy", enabled: true, ...choice };
      return mergedRealm(
        applyChanges<NewRealm>(
          {},
          fields.map((field) => ({ field, value: values[field.path.join(".")] })),
        ),
      );
    };
    expect(sent({ leaveOut: true, newIds: true })).toEqual({ displayName: "Yard", realm: "copy", enabled: true });
    expect(sent({ leaveOut: false, newIds: false })).toEqual({
      ...{ id: "1", customImport: 1, displayName: "Yard", realm: "copy", enabled: true },
    });
  });
});

const quoted = (name: string) => JSON.stringify({ a: `$${`{${name}}`}` });

describe("placeholders", () => {
  it.each([
    ['{"a": "$(env:SECRET)"}', "$(env:SECRET)"],
    [quoted("env.SECRET"), "$".concat("{env.SECRET}")],
    [quoted("client_account"), undefined],
    [quoted("vault.key"), undefined],
  ])("are found in %s", (text, found) => {
    expect(firstPlaceholder(text)).toBe(found);
  });
});
