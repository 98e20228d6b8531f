import { expect } from "@playwright/test";
import { given, type Area } from "../world.ts";

/** Source: docs/spec/console.md §7 "Console extension"; docs/spec/areas. */
export const consoleExtension: Area = ({ api, entry, serverUrl, realm, realmId }) => {
  let userId = "";
  let clientId = "";
  const role = async (name: string) => given(await api.roles.findOneByName({ name }));

  return {
    "consoleExtension.info": async () => {
      expect(await api.consoleExtension.info()).toMatchObject({ userProfileProvidersEnabled: false });
    },
    "consoleExtension.realmNames": async () => {
      expect(await api.consoleExtension.realmNames({ first: 0, max: 11, search: realm })).toMatchObject([
        { name: realm },
      ]);
    },
    "consoleExtension.updateRealm": async () => {
      const upConfig = await api.users.getProfile();
      const attributes = [
        ...(upConfig.attributes ?? []),
        { name: "extra", permissions: { view: ["admin"], edit: ["admin"] } },
      ];
      await api.consoleExtension.updateRealm(
        {},
        {
          ...given(await api.realms.findOne({ realm })),
          id: realm,
          displayName: "by ui-ext",
          upConfig: { ...upConfig, attributes },
        },
      );
      expect(await api.realms.findOne({ realm })).toMatchObject({ id: realmId, displayName: "by ui-ext" });
      expect((await api.users.getProfile()).attributes?.map(({ name }) => name)).toContain("extra");
    },
    "consoleExtension.flows": async () => {
      expect(await api.consoleExtension.flows()).toContainEqual(
        expect.objectContaining({ alias: "browser", usedBy: { type: "DEFAULT", values: ["browser"] } }),
      );
    },
    "consoleExtension.flowUsers": async () => {
      const flows = await api.authenticationManagement.getFlows();
      const flowId = given(flows.find(({ alias }) => alias === "browser")?.id);
      clientId = (
        await api.clients.create({
          clientId: "extension-app",
          publicClient: true,
          directAccessGrantsEnabled: true,
          authenticationFlowBindingOverrides: { browser: flowId },
        })
      ).id;
      expect(
        await api.consoleExtension.flowUsers({ type: "clients", flowId, first: 0, max: 11, search: "extension" }),
      ).toEqual(["extension-app"]);
      expect(await api.consoleExtension.flowUsers({ type: "idp", flowId, first: 0, max: 11 })).toEqual([]);
    },
    "consoleExtension.requiredActions": async () => {
      expect(await api.consoleExtension.requiredActions()).toContainEqual(
        expect.objectContaining({ alias: "UPDATE_PASSWORD", configurable: true }),
      );
    },

    "consoleExtension.availableRoles": async () => {
      userId = (
        await api.users.create({
          username: "extension-user",
          enabled: true,
          firstName: "E",
          lastName: "U",
          email: "e@example.org",
          credentials: [{ type: "password", value: "pw" }],
        })
      ).id;
      await api.clients.createRole({ id: clientId, name: "reader" });
      const expected = [{ role: "reader", client: "extension-app", clientId }];
      const scope = await api.clientScopes.create({ name: "extension-scope", protocol: "openid-connect" });
      const group = await api.groups.create({ name: "extension-group" });
      const composite = given((await role("offline_access")).id);
      const query = { search: "reader", first: 0, max: 11 };
      for (const [type, id] of [
        ["users", userId],
        ["groups", group.id],
        ["clients", clientId],
        ["clientScopes", scope.id],
        ["roles", composite],
      ] as const) {
        const found = (await api.consoleExtension.availableRoles({ ...query, type, id })).filter(
          ({ client }) => client === "extension-app",
        );
        // A client's own roles are in its scope by default.
        expect(found, type).toMatchObject(type === "clients" ? [] : expected);
      }
      await api.clientScopes.del(scope);
      await api.groups.del(group);
    },
    "consoleExtension.effectiveRoles": async () => {
      const reader = given(await api.clients.findRole({ id: clientId, roleName: "reader" }));
      await api.roles.create({ name: "extension-role" });
      await api.roles.createComposite({ roleId: given((await role("extension-role")).id) }, [
        reader,
        await role("offline_access"),
      ]);
      await api.users.addRealmRoleMappings({
        id: userId,
        roles: [{ id: given((await role("extension-role")).id), name: "extension-role" }],
      });
      const effective = await api.consoleExtension.effectiveRoles({
        type: "users",
        id: userId,
        first: 0,
        max: 100,
        search: "e",
      });
      expect(effective).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ name: "extension-role" }),
          expect.objectContaining({ name: "reader", client: "extension-app", clientId }),
        ]),
      );
    },
    "consoleExtension.roleMappings": async () => {
      expect(await api.consoleExtension.roleMappings({ id: given((await role("extension-role")).id) })).toMatchObject({
        realmMappings: [{ name: "offline_access" }],
        clientMappings: { "extension-app": { mappings: [{ name: "reader" }] } },
      });
    },
    "consoleExtension.deleteRoleMappings": async () => {
      const id = given((await role("extension-role")).id);
      const reader = given(await api.clients.findRole({ id: clientId, roleName: "reader" }));
      await api.consoleExtension.deleteRoleMappings({ type: "roles", id }, [
        { roleId: given((await role("offline_access")).id), roleName: "offline_access" },
        { roleId: given(reader.id), roleName: "reader", clientId },
      ]);
      expect(await api.roles.getCompositeRoles({ id })).toEqual([]);
      await api.consoleExtension.deleteRoleMappings({ type: "users", id: userId }, [
        { roleId: id, roleName: "extension-role" },
      ]);
      expect((await api.users.listRealmRoleMappings({ id: userId })).map(({ name }) => name)).not.toContain(
        "extension-role",
      );
    },

    "consoleExtension.sessions": async () => {
      const login = {
        grantType: "password" as const,
        clientId: "extension-app",
        username: "extension-user",
        password: "pw",
      };
      await entry.requestToken(serverUrl, realm, login);
      await entry.requestToken(serverUrl, realm, { ...login, offlineToken: true });
      const rows = await api.consoleExtension.sessions({ type: "ALL", search: "extension", first: 0, max: 11 });
      expect(rows).toMatchObject([
        { username: "extension-user", userId, type: "REGULAR", clients: { [clientId]: "extension-app" } },
        { username: "extension-user", type: "OFFLINE" },
      ]);
      expect(await api.consoleExtension.sessions({ type: "OFFLINE" })).toHaveLength(1);
      expect(await api.consoleExtension.sessions({ search: "nobody" })).toEqual([]);
    },
    "consoleExtension.clientSessions": async () => {
      expect(
        await api.consoleExtension.clientSessions({ clientId, type: "ALL", first: 0, max: 11, search: "extension" }),
      ).toHaveLength(2);
    },
    "consoleExtension.eventListeners": async () => {
      expect(await api.consoleExtension.eventListeners()).toContainEqual({ id: "jboss-logging" });
      await api.users.del({ id: userId });
      await api.clients.del({ id: clientId });
      await api.roles.delByName({ name: "extension-role" });
    },
  };
};
