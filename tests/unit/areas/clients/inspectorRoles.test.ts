import { describe, expect, it } from "vitest";
import type { MapperInScope } from "../../../../src/areas/clients/inspector/origins.ts";
import { rolesNamed } from "../../../../src/areas/clients/inspector/roles.ts";

const mapper = (protocolMapper: string, config: Record<string, string> = {}): MapperInScope => ({
  ...{ id: protocolMapper, name: protocolMapper, protocolMapper, config },
  ...{ containerId: "1", containerName: "roles", containerType: "client-scope" },
});

const ofRealm = (config?: Record<string, string>) => mapper("oidc-usermodel-realm-role-mapper", config);
const ofClients = (config?: Record<string, string>) => mapper("oidc-usermodel-client-role-mapper", config);

describe("the roles in a claim", () => {
  it("are realm roles if a realm role mapper made it, without its prefix", () => {
    expect(rolesNamed([ofRealm()], { roles: ["auditor", "offline_access"] })).toEqual([
      { name: "auditor" },
      { name: "offline_access" },
    ]);
    const prefixed = ofRealm({ "usermodel.realmRoleMapping.rolePrefix": "acme_" });
    expect(rolesNamed([prefixed], ["acme_auditor", "reader"])).toEqual([{ name: "auditor" }, { name: "reader" }]);
  });

  it("are client roles of the client in the claim name", () => {
    const mappers = [ofClients({ "claim.name": "resource_access.${client_id}.roles" })];
    expect(rolesNamed(mappers, { shop: { roles: ["buyer"] }, crm: { roles: ["buyer"] } })).toEqual([
      { name: "buyer", client: "shop" },
      { name: "buyer", client: "crm" },
    ]);
  });

  it("are client roles of the mapper's client, or of any client", () => {
    const ofShop = ofClients({
      "claim.name": "groups",
      "usermodel.clientRoleMapping.clientId": "shop",
      "usermodel.clientRoleMapping.rolePrefix": "shop:",
    });
    expect(rolesNamed([ofShop], ["shop:buyer"])).toEqual([{ name: "buyer", client: "shop" }]);
    expect(rolesNamed([ofClients({ "claim.name": "groups" })], "buyer")).toEqual([{ name: "buyer", client: null }]);
  });

  it("are of the realm or a client in a SAML role list", () => {
    expect(rolesNamed([mapper("saml-role-list-mapper")], ["auditor"])).toEqual([{ name: "auditor", client: null }]);
  });

  it("are listed once for several mappers, and are none for other mappers", () => {
    expect(rolesNamed([ofRealm(), ofRealm()], ["auditor", "auditor"])).toEqual([{ name: "auditor" }]);
    expect(rolesNamed([mapper("oidc-usermodel-attribute-mapper")], ["auditor"])).toEqual([]);
    expect(rolesNamed([], ["auditor"])).toEqual([]);
  });
});
