import { expect } from "@playwright/test";
import { given, refusal, type Area } from "../world.ts";

/** Source: docs/spec/console.md §7 "Clients", without authorization; docs/spec/areas/clients.md. */
export const clients: Area = ({ api, entry, serverUrl, realm }) => {
  let id = "";
  let otherId = "";
  let scopeId = "";
  let mapperId = "";
  let userId = "";
  let secret = "";
  const clientId = "https://app.example.org/ü?x=1";
  const client = async () => given(await api.clients.findOne({ id }));
  const mapper = (name: string) => ({
    name,
    protocol: "openid-connect",
    protocolMapper: "oidc-hardcoded-claim-mapper",
    config: {
      "claim.name": `team-${name}`,
      "claim.value": "blue",
      "access.token.claim": "true",
      "id.token.claim": "true",
      "userinfo.token.claim": "true",
    },
  });
  const otherRole = async () => given(await api.clients.findRole({ id: otherId, roleName: "reader" }));
  const realmRole = async () => given(await api.roles.findOneByName({ name: "offline_access" }));
  const names = (list: { name?: string }[]) => list.map(({ name }) => name);

  return {
    "clients.create": async () => {
      id = (
        await api.clients.create({
          clientId,
          protocol: "openid-connect",
          publicClient: false,
          serviceAccountsEnabled: true,
          directAccessGrantsEnabled: true,
          standardFlowEnabled: true,
          fullScopeAllowed: false,
          redirectUris: ["https://app.example.org/*"],
        })
      ).id;
      expect(await refusal(api.clients.create({ clientId }))).toMatchObject({
        status: 409,
        message: expect.stringContaining(clientId),
      });
    },
    "clients.find": async () => {
      expect(await api.clients.find({ clientId, first: 0, max: 11 })).toMatchObject([{ id }]);
      expect(await api.clients.find({ clientId: "APP.example", search: true })).toMatchObject([{ id }]);
    },
    "clients.findOne": async () => {
      expect(await client()).toMatchObject({ clientId });
      expect(await api.clients.findOne({ id: "none" })).toBeNull();
    },
    "clients.update": async () => {
      await api.clients.update({ id }, { ...(await client()), name: "App & more" });
      expect(await client()).toMatchObject({ clientId, name: "App & more" });
    },
    "clients.convertDescription": async () => {
      const described = await api.clients.convertDescription(
        {},
        JSON.stringify({ client_name: "Described", redirect_uris: ["https://d.example.org/"] }),
      );
      expect(described).toMatchObject({ name: "Described" });
      expect(await refusal(api.clients.convertDescription({}, "nonsense"))).toMatchObject({
        status: 400,
        message: "Unsupported format",
      });
    },

    "clients.createRole": async () => {
      await api.clients.createRole({ id, name: "a/b ç" });
      otherId = (await api.clients.create({ clientId: "clients-other" })).id;
      await api.clients.createRole({ id: otherId, name: "reader" });
    },
    "clients.listRoles": async () => expect(await api.clients.listRoles({ id })).toMatchObject([{ name: "a/b ç" }]),
    "clients.findRole": async () => {
      expect(await api.clients.findRole({ id, roleName: "a/b ç" })).toMatchObject({ name: "a/b ç", clientRole: true });
      expect(await api.clients.findRole({ id, roleName: "none" })).toBeNull();
    },
    "clients.updateRole": async () => {
      await api.clients.updateRole({ id, roleName: "a/b ç" }, { name: "a/b ç", description: "changed" });
      expect(await api.clients.findRole({ id, roleName: "a/b ç" })).toMatchObject({ description: "changed" });
    },
    "clients.findUsersWithRole": async () => {
      userId = (await api.users.create({ username: "clients-user", email: "clients@example.org", enabled: true })).id;
      const role = given(await api.clients.findRole({ id, roleName: "a/b ç" }));
      await api.users.addClientRoleMappings({
        id: userId,
        clientUniqueId: id,
        roles: [{ id: given(role.id), name: given(role.name) }],
      });
      expect(
        await api.clients.findUsersWithRole({ id, roleName: "a/b ç", briefRepresentation: true, first: 0, max: 11 }),
      ).toMatchObject([{ id: userId }]);
    },
    "clients.delRole": async () => {
      await api.clients.delRole({ id, roleName: "a/b ç" });
      expect(await api.clients.listRoles({ id })).toEqual([]);
    },

    "clients.getServiceAccountUser": async () => {
      expect(await api.clients.getServiceAccountUser({ id })).toMatchObject({
        username: `service-account-${clientId}`,
      });
      expect((await refusal(api.clients.getServiceAccountUser({ id: otherId }))).status).toBe(400);
    },
    "clients.generateNewClientSecret": async () => {
      const before = await api.clients.getClientSecret({ id });
      secret = given((await api.clients.generateNewClientSecret({ id })).value);
      expect(secret).not.toBe(before.value);
    },
    "clients.getClientSecret": async () =>
      expect(await api.clients.getClientSecret({ id })).toMatchObject({ type: "secret", value: secret }),
    "clients.invalidateSecret": async () => {
      // Only a client policy with the rotation executor creates a rotated secret. The current one stays.
      await api.clients.invalidateSecret({ id });
      expect(await api.clients.getClientSecret({ id })).toMatchObject({ value: secret });
    },
    "clients.generateRegistrationAccessToken": async () => {
      expect((await api.clients.generateRegistrationAccessToken({ id })).registrationAccessToken).toMatch(/^eyJ/);
    },

    "clients.addDefaultClientScope": async () => {
      scopeId = (await api.clientScopes.create({ name: "clients-scope", protocol: "openid-connect" })).id;
      await api.clients.addDefaultClientScope({ id, clientScopeId: scopeId });
    },
    "clients.listDefaultClientScopes": async () =>
      expect(names(await api.clients.listDefaultClientScopes({ id }))).toContain("clients-scope"),
    "clients.delDefaultClientScope": async () => {
      await api.clients.delDefaultClientScope({ id, clientScopeId: scopeId });
      expect(names(await api.clients.listDefaultClientScopes({ id }))).not.toContain("clients-scope");
    },
    "clients.addOptionalClientScope": async () => {
      await api.clients.addOptionalClientScope({ id, clientScopeId: scopeId });
    },
    "clients.listOptionalClientScopes": async () =>
      expect(names(await api.clients.listOptionalClientScopes({ id }))).toContain("clients-scope"),
    "clients.delOptionalClientScope": async () => {
      await api.clients.delOptionalClientScope({ id, clientScopeId: scopeId });
      expect(names(await api.clients.listOptionalClientScopes({ id }))).not.toContain("clients-scope");
    },

    "clients.addProtocolMapper": async () => {
      await api.clients.addProtocolMapper({ id }, mapper("one"));
    },
    "clients.addMultipleProtocolMappers": async () => {
      await api.clients.addMultipleProtocolMappers({ id }, [mapper("two")]);
    },
    "clients.listProtocolMappers": async () =>
      expect(names(await api.clients.listProtocolMappers({ id }))).toEqual(expect.arrayContaining(["one", "two"])),
    "clients.findProtocolMapperByName": async () => {
      mapperId = given(given(await api.clients.findProtocolMapperByName({ id, name: "one" })).id);
    },
    "clients.findProtocolMapperById": async () => {
      expect(await api.clients.findProtocolMapperById({ id, mapperId })).toMatchObject(mapper("one"));
      expect(await api.clients.findProtocolMapperById({ id, mapperId: "none" })).toBeNull();
    },
    "clients.findProtocolMappersByProtocol": async () => {
      expect(names(await api.clients.findProtocolMappersByProtocol({ id, protocol: "openid-connect" }))).toContain(
        "one",
      );
    },
    "clients.updateProtocolMapper": async () => {
      const changed = { id: mapperId, ...mapper("one"), config: { ...mapper("one").config, "claim.value": "red" } };
      await api.clients.updateProtocolMapper({ id, mapperId }, changed);
      expect(await api.clients.findProtocolMapperById({ id, mapperId })).toMatchObject(changed);
    },

    "clients.listAvailableRealmScopeMappings": async () => {
      expect(names(await api.clients.listAvailableRealmScopeMappings({ id }))).toContain("offline_access");
    },
    "clients.addRealmScopeMappings": async () => {
      await api.clients.addRealmScopeMappings({ id }, [await realmRole()]);
    },
    "clients.listRealmScopeMappings": async () =>
      expect(names(await api.clients.listRealmScopeMappings({ id }))).toEqual(["offline_access"]),
    "clients.listCompositeRealmScopeMappings": async () => {
      expect(names(await api.clients.listCompositeRealmScopeMappings({ id }))).toContain("offline_access");
    },
    "clients.listAvailableClientScopeMappings": async () => {
      expect(names(await api.clients.listAvailableClientScopeMappings({ id, client: otherId }))).toEqual(["reader"]);
    },
    "clients.addClientScopeMappings": async () => {
      await api.clients.addClientScopeMappings({ id, client: otherId }, [await otherRole()]);
    },
    "clients.listClientScopeMappings": async () => {
      expect(names(await api.clients.listClientScopeMappings({ id, client: otherId }))).toEqual(["reader"]);
    },
    "clients.listCompositeClientScopeMappings": async () => {
      expect(names(await api.clients.listCompositeClientScopeMappings({ id, client: otherId }))).toEqual(["reader"]);
    },
    "clients.listScopeMappings": async () => {
      expect(await api.clients.listScopeMappings({ id })).toMatchObject({
        realmMappings: [{ name: "offline_access" }],
        clientMappings: { "clients-other": { mappings: [{ name: "reader" }] } },
      });
    },

    "clients.evaluatePermission": async () => {
      const query = { id, roleContainer: realm, scope: "openid" };
      expect(names(await api.clients.evaluatePermission({ ...query, type: "granted" }))).toContain("offline_access");
      expect(names(await api.clients.evaluatePermission({ ...query, type: "not-granted" }))).toContain(
        "uma_authorization",
      );
    },
    "clients.evaluateListProtocolMapper": async () => {
      expect(
        (await api.clients.evaluateListProtocolMapper({ id, scope: "openid email" })).map(
          (found) => (found as { mapperName?: string }).mapperName,
        ),
      ).toEqual(expect.arrayContaining(["one", "email"]));
    },
    "clients.evaluateGenerateAccessToken": async () => {
      expect(
        await api.clients.evaluateGenerateAccessToken({ id, scope: "openid", userId, audience: "" }),
      ).toMatchObject({ azp: clientId, "team-one": "red" });
    },
    "clients.evaluateGenerateUserInfo": async () => {
      expect(await api.clients.evaluateGenerateUserInfo({ id, scope: "openid email", userId })).toMatchObject({
        sub: userId,
        email: "clients@example.org",
        "team-one": "red",
      });
    },
    "clients.evaluateGenerateIdToken": async () => {
      expect(await api.clients.evaluateGenerateIdToken({ id, scope: "openid", userId })).toMatchObject({
        aud: clientId,
        "team-one": "red",
      });
    },
    "clients.evaluateGenerateSamlResponse": async () => {
      const saml = await api.clients.create({
        clientId: "clients-saml",
        protocol: "saml",
        redirectUris: ["https://saml.example.org/*"],
        attributes: { saml_assertion_consumer_url_post: "https://saml.example.org/acs" },
      });
      expect(
        JSON.stringify(await api.clients.evaluateGenerateSamlResponse({ id: saml.id, scope: "", userId })),
      ).toContain("Assertion");
      await api.clients.del(saml);
    },

    "clients.delRealmScopeMappings": async () => {
      await api.clients.delRealmScopeMappings({ id }, [await realmRole()]);
      expect(await api.clients.listRealmScopeMappings({ id })).toEqual([]);
    },
    "clients.delClientScopeMappings": async () => {
      await api.clients.delClientScopeMappings({ id, client: otherId }, [await otherRole()]);
      expect(await api.clients.listClientScopeMappings({ id, client: otherId })).toEqual([]);
    },
    "clients.delProtocolMapper": async () => {
      await api.clients.delProtocolMapper({ id, mapperId });
      expect(await api.clients.findProtocolMapperById({ id, mapperId })).toBeNull();
    },

    "clients.listSessions": async () => {
      await api.users.resetPassword({ id: userId, credential: { type: "password", value: "pw" } });
      await api.users.update({ id: userId }, { firstName: "C", lastName: "U" });
      const credentials = {
        grantType: "password" as const,
        clientId,
        clientSecret: secret,
        username: "clients-user",
        password: "pw",
      };
      await entry.requestToken(serverUrl, realm, credentials);
      await entry.requestToken(serverUrl, realm, { ...credentials, offlineToken: true });
      expect(await api.clients.listSessions({ id, first: 0, max: 11 })).toMatchObject([{ username: "clients-user" }]);
    },
    "clients.listOfflineSessions": async () => {
      expect(await api.clients.listOfflineSessions({ id, first: 0, max: 11 })).toMatchObject([
        { username: "clients-user" },
      ]);
    },
    "clients.getSessionCount": async () => expect(await api.clients.getSessionCount({ id })).toEqual({ count: 1 }),
    "clients.getOfflineSessionCount": async () =>
      expect(await api.clients.getOfflineSessionCount({ id })).toEqual({ count: 1 }),
    "users.listOfflineSessions (of one client)": async () => {
      expect(await api.users.listOfflineSessions({ id: userId, clientId: id })).toHaveLength(1);
    },
    "users.listConsents (an offline token counts)": async () => {
      expect(await api.users.listConsents({ id: userId })).toMatchObject([
        { clientId, additionalGrants: [{ key: "Offline Token" }] },
      ]);
    },
    "users.revokeConsent (with the client's name)": async () => {
      await api.users.revokeConsent({ id: userId, clientId });
      expect(await api.clients.getOfflineSessionCount({ id })).toEqual({ count: 0 });
    },

    "clients.getInstallationProviders": async () => {
      const settings = await api.clients.getInstallationProviders({ id, providerId: "keycloak-oidc-keycloak-json" });
      expect(settings).toMatchObject({ realm, resource: clientId });
    },
    "clients.pushRevocation": async () => {
      expect(await api.clients.pushRevocation({ id })).toEqual({});
    },
    "clients.addClusterNode": async () => {
      await api.clients.addClusterNode({ id, node: "node.example.org" });
      expect(await client()).toMatchObject({ registeredNodes: { "node.example.org": expect.any(Number) } });
    },
    "clients.testNodesAvailable": async () => {
      // Without a URL the client has no nodes to test.
      expect(await api.clients.testNodesAvailable({ id })).toEqual({});
    },
    "clients.deleteClusterNode": async () => {
      await api.clients.deleteClusterNode({ id, node: "node.example.org" });
      expect((await client()).registeredNodes ?? {}).toEqual({});
    },

    "clients.listFineGrainPermissions": async () => {
      expect(await refusal(api.clients.listFineGrainPermissions({ id }))).toMatchObject({ status: 501 });
    },
    "clients.updateFineGrainPermission": async () => {
      expect(await refusal(api.clients.updateFineGrainPermission({ id }, { enabled: true }))).toMatchObject({
        status: 501,
      });
    },

    "clients.del": async () => {
      await api.clients.del({ id });
      expect(await api.clients.findOne({ id })).toBeNull();
      await api.clients.del({ id: otherId });
      await api.users.del({ id: userId });
      await api.clientScopes.del({ id: scopeId });
    },
  };
};
