import { expect } from "@playwright/test";
import { given, type Area } from "../world.ts";

/** Source: docs/spec/console.md §7 "Client scopes"; docs/spec/areas/client-scopes.md. */
export const clientScopes: Area = ({ api }) => {
  let id = "";
  let mapperId = "";
  let clientId = "";
  const mapper = (name: string) => ({
    name,
    protocol: "openid-connect",
    protocolMapper: "oidc-hardcoded-claim-mapper",
    config: { "claim.name": "a.b", "claim.value": "1" },
  });
  const reader = async () => given(await api.clients.findRole({ id: clientId, roleName: "reader" }));
  const realmRole = async () => given(await api.roles.findOneByName({ name: "offline_access" }));

  return {
    "clientScopes.create": async () => {
      id = (
        await api.clientScopes.create({
          name: "scopes-own",
          protocol: "openid-connect",
          attributes: { "gui.order": "3" },
        })
      ).id;
    },
    "clientScopes.find": async () => {
      expect((await api.clientScopes.find()).map(({ name }) => name)).toEqual(
        expect.arrayContaining(["scopes-own", "email"]),
      );
    },
    "clientScopes.findOne": async () => {
      expect(await api.clientScopes.findOne({ id })).toMatchObject({
        name: "scopes-own",
        attributes: { "gui.order": "3" },
      });
      expect(await api.clientScopes.findOne({ id: "none" })).toBeNull();
    },
    "clientScopes.findOneByName": async () => {
      expect(await api.clientScopes.findOneByName({ name: "scopes-own" })).toMatchObject({ id });
      expect(await api.clientScopes.findOneByName({ name: "none" })).toBeUndefined();
    },
    "clientScopes.update": async () => {
      await api.clientScopes.update(
        { id },
        { ...given(await api.clientScopes.findOne({ id })), description: "changed" },
      );
      expect(await api.clientScopes.findOne({ id })).toMatchObject({
        description: "changed",
        attributes: { "gui.order": "3" },
      });
    },

    "clientScopes.addDefaultClientScope": async () => {
      await api.clientScopes.addDefaultClientScope({ id });
    },
    "clientScopes.listDefaultClientScopes": async () => {
      expect((await api.clientScopes.listDefaultClientScopes()).map(({ name }) => name)).toContain("scopes-own");
    },
    "clientScopes.delDefaultClientScope": async () => {
      await api.clientScopes.delDefaultClientScope({ id });
      expect((await api.clientScopes.listDefaultClientScopes()).map(({ name }) => name)).not.toContain("scopes-own");
    },
    "clientScopes.addDefaultOptionalClientScope": async () => {
      await api.clientScopes.addDefaultOptionalClientScope({ id });
    },
    "clientScopes.listDefaultOptionalClientScopes": async () => {
      expect((await api.clientScopes.listDefaultOptionalClientScopes()).map(({ name }) => name)).toContain(
        "scopes-own",
      );
    },
    "clientScopes.delDefaultOptionalClientScope": async () => {
      await api.clientScopes.delDefaultOptionalClientScope({ id });
      expect((await api.clientScopes.listDefaultOptionalClientScopes()).map(({ name }) => name)).not.toContain(
        "scopes-own",
      );
    },

    "clientScopes.addProtocolMapper": async () => {
      await api.clientScopes.addProtocolMapper({ id }, mapper("one"));
    },
    "clientScopes.addMultipleProtocolMappers": async () => {
      await api.clientScopes.addMultipleProtocolMappers({ id }, [mapper("two"), mapper("three")]);
    },
    "clientScopes.listProtocolMappers": async () => {
      expect((await api.clientScopes.listProtocolMappers({ id })).map(({ name }) => name).sort()).toEqual([
        "one",
        "three",
        "two",
      ]);
    },
    "clientScopes.findProtocolMapperByName": async () => {
      mapperId = given(given(await api.clientScopes.findProtocolMapperByName({ id, name: "one" })).id);
    },
    "clientScopes.findProtocolMapper": async () => {
      expect(await api.clientScopes.findProtocolMapper({ id, mapperId })).toMatchObject(mapper("one"));
      expect(await api.clientScopes.findProtocolMapper({ id, mapperId: "none" })).toBeNull();
    },
    "clientScopes.findProtocolMappersByProtocol": async () => {
      expect(await api.clientScopes.findProtocolMappersByProtocol({ id, protocol: "openid-connect" })).toHaveLength(3);
    },
    "clientScopes.updateProtocolMapper": async () => {
      await api.clientScopes.updateProtocolMapper(
        { id, mapperId },
        { id: mapperId, ...mapper("one"), config: { "claim.name": "c", "claim.value": "2" } },
      );
      expect(await api.clientScopes.findProtocolMapper({ id, mapperId })).toMatchObject({
        config: { "claim.name": "c" },
      });
    },
    "clientScopes.delProtocolMapper": async () => {
      await api.clientScopes.delProtocolMapper({ id, mapperId });
      expect(await api.clientScopes.findProtocolMapper({ id, mapperId })).toBeNull();
    },

    "clientScopes.listAvailableRealmScopeMappings": async () => {
      expect((await api.clientScopes.listAvailableRealmScopeMappings({ id })).map(({ name }) => name)).toContain(
        "offline_access",
      );
    },
    "clientScopes.addRealmScopeMappings": async () => {
      await api.clientScopes.addRealmScopeMappings({ id }, [await realmRole()]);
    },
    "clientScopes.listRealmScopeMappings": async () => {
      expect(await api.clientScopes.listRealmScopeMappings({ id })).toMatchObject([{ name: "offline_access" }]);
    },
    "clientScopes.listCompositeRealmScopeMappings": async () => {
      expect(await api.clientScopes.listCompositeRealmScopeMappings({ id })).toMatchObject([
        { name: "offline_access" },
      ]);
    },
    "clientScopes.listAvailableClientScopeMappings": async () => {
      clientId = (await api.clients.create({ clientId: "scopes-app" })).id;
      await api.clients.createRole({ id: clientId, name: "reader" });
      expect(await api.clientScopes.listAvailableClientScopeMappings({ id, client: clientId })).toMatchObject([
        { name: "reader" },
      ]);
    },
    "clientScopes.addClientScopeMappings": async () => {
      await api.clientScopes.addClientScopeMappings({ id, client: clientId }, [await reader()]);
    },
    "clientScopes.listClientScopeMappings": async () => {
      expect(await api.clientScopes.listClientScopeMappings({ id, client: clientId })).toMatchObject([
        { name: "reader" },
      ]);
    },
    "clientScopes.listCompositeClientScopeMappings": async () => {
      expect(await api.clientScopes.listCompositeClientScopeMappings({ id, client: clientId })).toMatchObject([
        { name: "reader" },
      ]);
    },
    "clientScopes.listScopeMappings": async () => {
      expect(await api.clientScopes.listScopeMappings({ id })).toMatchObject({
        realmMappings: [{ name: "offline_access" }],
        clientMappings: { "scopes-app": { mappings: [{ name: "reader" }] } },
      });
    },
    "clientScopes.delRealmScopeMappings": async () => {
      await api.clientScopes.delRealmScopeMappings({ id }, [await realmRole()]);
      expect(await api.clientScopes.listRealmScopeMappings({ id })).toEqual([]);
    },
    "clientScopes.delClientScopeMappings": async () => {
      await api.clientScopes.delClientScopeMappings({ id, client: clientId }, [await reader()]);
      expect(await api.clientScopes.listClientScopeMappings({ id, client: clientId })).toEqual([]);
    },

    "clientScopes.delByName": async () => {
      await api.clientScopes.delByName({ name: "scopes-own" });
      expect(await api.clientScopes.findOne({ id })).toBeNull();
      const again = await api.clientScopes.delByName({ name: "scopes-own" }).catch((error: unknown) => error);
      expect(again).toMatchObject({ message: "Scope not found." });
    },
    "clientScopes.del": async () => {
      const scope = await api.clientScopes.create({ name: "scopes-other", protocol: "saml" });
      await api.clientScopes.del(scope);
      expect(await api.clientScopes.findOne(scope)).toBeNull();
      await api.clients.del({ id: clientId });
    },
  };
};
