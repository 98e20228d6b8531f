import { expect } from "@playwright/test";
import { given, mailed, recording, refusal, type Area } from "../world.ts";

/** Source: docs/spec/console.md §7 "Realms"; docs/spec/areas/realm-settings.md, docs/spec/areas/events.md, docs/spec/areas/sessions.md. */
export const realms: Area = (world) => {
  const { api, entry, serverUrl, realm, realmId, mail, called } = world;
  const current = async () => given(await api.realms.findOne({ realm }));
  let userId = "";
  let tokenId = "";
  const login = { grantType: "password" as const, clientId: "admin-cli", username: "realms-user", password: "pw" };

  return {
    "realms.create": async () => {
      const name = `${realm} second`;
      await api.realms.create({ realm: name });
      expect(await refusal(api.realms.create({ realm: name }))).toMatchObject({ status: 409 });
      expect(await api.realms.findOne({ realm: name })).toMatchObject({ realm: name, enabled: false });
    },
    "realms.find": async () => {
      expect((await api.realms.find({ briefRepresentation: true })).map((found) => found.realm)).toEqual(
        expect.arrayContaining([realm, `${realm} second`]),
      );
    },
    "realms.findOne": async () => {
      expect(await current()).toMatchObject({ id: realmId, realm });
      expect(await api.realms.findOne({ realm: "none" })).toBeNull();
    },
    "realms.update": async () => {
      await api.realms.update({ realm }, { ...(await current()), displayName: "Ü <b>" });
      expect(await current()).toMatchObject({ displayName: "Ü <b>", bruteForceProtected: true });
    },
    "realms.del": async () => {
      await api.realms.del({ realm: `${realm} second` });
      expect(await api.realms.findOne({ realm: `${realm} second` })).toBeNull();
    },

    "realms.partialImport": async () => {
      const rep = { ifResourceExists: "SKIP" as const, users: [{ username: "realms-imported", enabled: true }] };
      expect(await api.realms.partialImport({ realm, rep })).toMatchObject({ added: 1, skipped: 0 });
      expect(await api.realms.partialImport({ realm, rep })).toMatchObject({ added: 0, skipped: 1 });
      const [imported] = await api.users.find({ username: "realms-imported", exact: true });
      await api.users.del({ id: given(given(imported).id) });
    },
    "realms.export": async () => {
      expect(await api.realms.export({ realm, exportClients: true, exportGroupsAndRoles: true })).toMatchObject({
        realm,
        roles: { realm: expect.any(Array) },
        clients: expect.any(Array),
      });
      expect(await api.realms.export({ realm })).not.toHaveProperty("clients");
    },

    "realms.getConfigEvents": async () => {
      expect(await api.realms.getConfigEvents({ realm })).toMatchObject({
        eventsEnabled: true,
        adminEventsEnabled: true,
      });
    },
    "realms.updateConfigEvents": async () => {
      await api.realms.updateConfigEvents(
        { realm },
        { ...(await api.realms.getConfigEvents({ realm })), eventsExpiration: 3600, adminEventsDetailsEnabled: true },
      );
      expect(await api.realms.getConfigEvents({ realm })).toMatchObject({
        eventsExpiration: 3600,
        adminEventsDetailsEnabled: true,
        eventsEnabled: true,
      });
    },
    "realms.clearEvents": async () => {
      await api.realms.clearEvents({ realm });
      expect(await api.realms.findEvents({ realm })).toEqual([]);
    },
    "realms.clearAdminEvents": async () => {
      await api.realms.clearAdminEvents({ realm });
      expect(await api.realms.findAdminEvents({ realm })).toEqual([]);
    },
    "realms.findAdminEvents": async () => {
      userId = (
        await api.users.create({
          username: "realms-user",
          email: "realms@example.org",
          firstName: "R",
          lastName: "U",
          enabled: true,
          credentials: [{ type: "password", value: "pw" }],
        })
      ).id;
      const events = await api.realms.findAdminEvents({
        realm,
        operationTypes: ["CREATE", "UPDATE"],
        resourceTypes: ["USER"],
        resourcePath: "users/*",
        dateFrom: new Date(Date.now() - 60_000),
        first: 0,
        max: 11,
      });
      expect(events).toMatchObject([
        { operationType: "CREATE", resourceType: "USER", resourcePath: `users/${userId}` },
      ]);
      const { authDetails } = given(events[0]);
      const of = {
        authRealm: given(authDetails?.realmId),
        authClient: given(authDetails?.clientId),
        authUser: given(authDetails?.userId),
        authIpAddress: given(authDetails?.ipAddress),
      };
      expect(await api.realms.findAdminEvents({ realm, ...of, dateTo: new Date(Date.now() + 60_000) })).toHaveLength(1);
      expect(await api.realms.findAdminEvents({ realm, operationTypes: "DELETE" })).toEqual([]);
    },
    "realms.findEvents": async () => {
      await entry.requestToken(serverUrl, realm, login);
      await refusal(entry.requestToken(serverUrl, realm, { ...login, password: "wrong" }));
      const query = {
        realm,
        type: ["LOGIN", "LOGIN_ERROR"],
        user: userId,
        client: "admin-cli",
        first: 0,
        max: 11,
        dateFrom: new Date(Date.now() - 60_000),
        dateTo: new Date(Date.now() + 60_000),
      };
      expect(await api.realms.findEvents(query)).toMatchObject([{ type: "LOGIN_ERROR" }, { type: "LOGIN" }]);
      expect(await api.realms.findEvents({ ...query, direction: "asc" })).toMatchObject([
        { type: "LOGIN" },
        { type: "LOGIN_ERROR" },
      ]);
      expect(await api.realms.findEvents({ ...query, ipAddress: "10.1.1.1" })).toEqual([]);
    },

    "realms.getClientSessionStats": async () => {
      expect(await api.realms.getClientSessionStats({ realm })).toMatchObject([
        expect.objectContaining({ clientId: "admin-cli", active: "1" }),
      ]);
    },
    "realms.deleteSession": async () => {
      const [session] = await api.users.listSessions({ id: userId });
      await api.realms.deleteSession({ realm, session: given(session?.id), isOffline: false });
      expect(await api.users.listSessions({ id: userId })).toEqual([]);
    },
    "realms.removeSession": async () => {
      await entry.requestToken(serverUrl, realm, login);
      const [session] = await api.users.listSessions({ id: userId });
      await api.realms.removeSession({ realm, sessionId: given(session?.id) });
      expect(await api.users.listSessions({ id: userId })).toEqual([]);
      expect(await api.realms.removeSession({ realm, sessionId: "none" })).toBeNull();
    },
    "realms.logoutAll": async () => {
      await entry.requestToken(serverUrl, realm, login);
      await api.realms.logoutAll({ realm });
      expect(await api.users.listSessions({ id: userId })).toEqual([]);
    },
    "realms.pushRevocation": async () => {
      expect(await api.realms.pushRevocation({ realm })).toEqual({});
    },
    "realms.getKeys": async () => {
      expect((await api.realms.getKeys({ realm })).keys?.map(({ algorithm }) => algorithm)).toContain("RS256");
    },

    "realms.createClientsInitialAccess": async () => {
      const made = await api.realms.createClientsInitialAccess({ realm }, { count: 2, expiration: 3600 });
      expect(made).toMatchObject({ count: 2, token: expect.stringMatching(/^eyJ/) });
      tokenId = given(made.id);
    },
    "realms.getClientsInitialAccess": async () => {
      expect(await api.realms.getClientsInitialAccess({ realm })).toMatchObject([{ id: tokenId, remainingCount: 2 }]);
    },
    "realms.delClientsInitialAccess": async () => {
      await api.realms.delClientsInitialAccess({ realm, id: tokenId });
      expect(await api.realms.getClientsInitialAccess({ realm })).toEqual([]);
    },
    "realms.getClientRegistrationPolicyProviders": async () => {
      expect((await api.realms.getClientRegistrationPolicyProviders({ realm })).map(({ id }) => id)).toContain(
        "trusted-hosts",
      );
    },

    // No service listens there: the server responds with 400 and a reason, as for any unreachable directory.
    "realms.testLDAPConnection": async () => {
      const test = {
        action: "testConnection",
        connectionUrl: "ldap://127.0.0.1:1",
        authType: "none",
        connectionTimeout: "1000",
      };
      expect(await refusal(api.realms.testLDAPConnection({ realm }, test))).toMatchObject({
        status: 400,
        message: expect.any(String),
      });
    },
    "realms.ldapServerCapabilities": async () => {
      const test = { connectionUrl: "ldap://127.0.0.1:1", authType: "none", connectionTimeout: "1000" };
      const query = { ...test, action: "queryServerCapabilities" };
      expect(await refusal(api.realms.ldapServerCapabilities({ realm }, query))).toMatchObject({
        status: 400,
        message: expect.any(String),
      });
      // Without the action the server skips the query and returns an empty list.
      expect(await api.realms.ldapServerCapabilities({ realm }, test)).toEqual([]);
    },
    "realms.testSMTPConnection": async () => {
      const settings = { ...mail.smtp, port: Number(mail.smtp.port) };
      const management = given((await api.clients.find({ clientId: "realm-management" }))[0]?.id);
      const role = given(await api.clients.findRole({ id: management, roleName: "realm-admin" }));
      await api.users.addClientRoleMappings({
        id: userId,
        clientUniqueId: management,
        roles: [{ id: given(role.id), name: "realm-admin" }],
      });
      const own = recording(entry.createNodeApi({ serverUrl, realm, credentials: login }), called);
      // The test mail goes to the admin's own email address. An admin without one gets an error; a sign-in would
      // require it, so this comes first.
      expect(await own.users.count({ search: "realms-user" })).toBe(1);
      await api.users.update({ id: userId }, { email: "" });
      expect(await refusal(own.realms.testSMTPConnection({ realm }, settings))).toMatchObject({
        status: 500,
        message: expect.any(String),
      });
      await api.users.update({ id: userId }, { email: "realms@example.org" });
      await mailed(world, "realms@example.org", () => own.realms.testSMTPConnection({ realm }, settings));
    },

    "realms.addLocalization": async () => {
      await api.realms.addLocalization({ realm, selectedLocale: "de", key: "a.b" }, "Grüße „du“");
    },
    "realms.getRealmLocalizationTexts": async () => {
      expect(await api.realms.getRealmLocalizationTexts({ realm, selectedLocale: "de" })).toEqual({
        "a.b": "Grüße „du“",
      });
    },
    "realms.getRealmSpecificLocales": async () =>
      expect(await api.realms.getRealmSpecificLocales({ realm })).toEqual(["de"]),
    "realms.deleteRealmLocalizationTexts": async () => {
      await api.realms.deleteRealmLocalizationTexts({ realm, selectedLocale: "de", key: "a.b" });
      expect(await api.realms.getRealmLocalizationTexts({ realm, selectedLocale: "de" })).toEqual({});
    },

    "realms.getUsersManagementPermissions": async () => {
      expect(await refusal(api.realms.getUsersManagementPermissions({ realm }))).toMatchObject({ status: 501 });
    },
    "realms.updateUsersManagementPermissions": async () => {
      expect(await refusal(api.realms.updateUsersManagementPermissions({ realm, enabled: true }))).toMatchObject({
        status: 501,
      });
      await api.users.del({ id: userId });
    },
  };
};
