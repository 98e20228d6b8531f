// What a partial import needs. Each rule was tried on Keycloak 26.7.4: the server responds with 500 or 409.
import { describe, expect, it } from "vitest";
import { entriesOf, type FileRealm, type Kind } from "../../../../src/areas/realm-settings/transfer/importFile.ts";
import { keyOfNeed, needsToLookUp, type Need } from "../../../../src/areas/realm-settings/transfer/needs.ts";
import { foretell } from "../../../../src/areas/realm-settings/transfer/preview.ts";

const kinds: readonly Kind[] = ["users", "groups", "clients", "identityProviders", "realmRoles", "clientRoles"];

const foretold = (
  realm: FileRealm,
  missing: readonly Need[] = [],
  ifExists: "SKIP" | "FAIL" = "SKIP",
  present: object | null = null,
) =>
  foretell(
    kinds.flatMap((kind) => entriesOf(realm, kind)).map((entry) => ({ entry, present: present as null })),
    ifExists,
    new Set(),
    new Set(),
    new Set(missing.map(keyOfNeed)),
  );

describe("the needs of a partial import", () => {
  it("are looked up once, apart from what the file brings along", () => {
    const realm: FileRealm = {
      users: [
        { username: "ann", groups: ["/staff/night", "/other"], clientRoles: { shop: ["buy"], crm: ["read"] } },
        { username: "bob", groups: ["/other"] },
      ],
      groups: [{ name: "staff", subGroups: [{ name: "night", clientRoles: { crm: ["read"] } }] }],
      clients: [
        {
          clientId: "shop",
          defaultClientScopes: ["email"],
          authenticationFlowBindingOverrides: { browser: "id-1", direct_grant: "" },
        },
      ],
      identityProviders: [
        { alias: "corp", providerId: "oidc", firstBrokerLoginFlowAlias: "first", organizationId: "org" },
      ],
      roles: {
        realm: [{ name: "boss", composites: { client: { shop: ["buy"], crm: ["read"] } } }],
        client: { shop: [{ name: "buy" }] },
      },
    };
    expect(needsToLookUp(realm, kinds)).toEqual([
      { type: "group", name: "/other" },
      { type: "client", name: "crm" },
      { type: "flow", name: "id-1" },
      { type: "clientScope", name: "email" },
      { type: "provider", name: "oidc" },
      { type: "flow", name: "first" },
      { type: "organization", name: "org" },
      { type: "clientRole", name: "read", client: "crm" },
    ]);
    expect(needsToLookUp(realm, ["users"])).toContainEqual({ type: "client", name: "shop" });
  });

  it("stop the import if the realm does not have them", () => {
    const group: Need = { type: "group", name: "/none" };
    const [user] = foretold({ users: [{ username: "ann", groups: ["/none"] }] }, [group]);
    expect(user).toMatchObject({ outcome: "stops", stopsFor: [group] });
    expect(foretold({ users: [{ username: "ann", groups: ["/none"] }] })[0]?.outcome).toBe("added");
  });

  it("do not matter for a record that is skipped", () => {
    const missing: Need[] = [{ type: "group", name: "/none" }];
    const [user] = foretold({ users: [{ username: "ann", groups: ["/none"] }] }, missing, "SKIP", {});
    expect(user?.outcome).toBe("skipped");
  });

  it.each([
    ["a user without a username", { users: [{ firstName: "Ann" }] }, { type: "field", name: "username" }],
    ["a client without an ID", { clients: [{ name: "Shop" }] }, { type: "field", name: "clientId" }],
    ["a provider without a type", { identityProviders: [{ alias: "corp" }] }, { type: "field", name: "providerId" }],
    ["a second user of a name", { users: [{ username: "ann" }, { username: "Ann" }] }, { type: "twice", name: "Ann" }],
    [
      "a SAML provider that knows users by a transient NameID",
      {
        identityProviders: [
          {
            ...{ alias: "corp", providerId: "saml" },
            config: {
              nameIDPolicyFormat: "urn:oasis:names:tc:SAML:2.0:nameid-format:transient",
              principalType: "SUBJECT",
            },
          },
        ],
      },
      { type: "transient", name: "" },
    ],
  ] as const)("include the record itself: %s", (_title, realm: FileRealm, need) => {
    expect(foretold(realm).flatMap(({ stopsFor = [] }) => stopsFor)).toEqual([need]);
  });

  it("are named where the server imports a client without its scopes", () => {
    const scope: Need = { type: "clientScope", name: "orders" };
    const [client] = foretold({ clients: [{ clientId: "shop", optionalClientScopes: ["orders"] }] }, [scope]);
    expect(client).toMatchObject({ outcome: "added", lost: [scope] });
  });
});
