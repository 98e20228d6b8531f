import { expect } from "@playwright/test";
import { given, refusal, type Area } from "../world.ts";

/** Source: docs/spec/console.md §7 "Clients", authorization resource server; docs/spec/areas/client-authorization.md, docs/spec/areas/permissions.md. */
export const authorization: Area = ({ api }) => {
  let id = "";
  let userId = "";
  let resourceId = "";
  let scopeId = "";
  let policyId = "";
  let permissionId = "";
  const names = (list: { name?: string }[] | "") => (list === "" ? [] : list.map(({ name }) => name));
  const policy = { name: "Staff ü", type: "user", logic: "POSITIVE", decisionStrategy: "UNANIMOUS" } as Parameters<
    typeof api.clients.createPolicy
  >[1];

  return {
    "clients.getResourceServer": async () => {
      id = (
        await api.clients.create({
          clientId: "authz-app",
          publicClient: false,
          serviceAccountsEnabled: true,
          authorizationServicesEnabled: true,
        })
      ).id;
      userId = (await api.users.create({ username: "authz-user", enabled: true })).id;
      expect(await api.clients.getResourceServer({ id })).toMatchObject({ policyEnforcementMode: "ENFORCING" });
    },
    "clients.updateResourceServer": async () => {
      await api.clients.updateResourceServer(
        { id },
        { ...(await api.clients.getResourceServer({ id })), allowRemoteResourceManagement: false },
      );
      expect(await api.clients.getResourceServer({ id })).toMatchObject({ allowRemoteResourceManagement: false });
    },

    "clients.createAuthorizationScope": async () => {
      scopeId = given(
        ((await api.clients.createAuthorizationScope({ id }, { name: "scope:read" })) as { id?: string }).id,
      );
    },
    "clients.getAuthorizationScope": async () =>
      expect(await api.clients.getAuthorizationScope({ id, scopeId })).toMatchObject({ name: "scope:read" }),
    "clients.updateAuthorizationScope": async () => {
      await api.clients.updateAuthorizationScope(
        { id, scopeId },
        { id: scopeId, name: "scope:read", displayName: "Read" },
      );
      expect(await api.clients.getAuthorizationScope({ id, scopeId })).toMatchObject({ displayName: "Read" });
    },
    "clients.listAllScopes": async () => {
      expect(await api.clients.listAllScopes({ id, name: "read", deep: false, first: 0, max: 11 })).toMatchObject([
        { id: scopeId },
      ]);
    },

    "clients.createResource": async () => {
      const resource = await api.clients.createResource(
        { id },
        { name: "Files / ü", type: "urn:files", uris: ["/files/*"], scopes: [{ id: scopeId, name: "scope:read" }] },
      );
      resourceId = given(resource._id);
    },
    "clients.getResource": async () =>
      expect(await api.clients.getResource({ id, resourceId })).toMatchObject({
        name: "Files / ü",
        uris: ["/files/*"],
      }),
    "clients.updateResource": async () => {
      await api.clients.updateResource(
        { id, resourceId },
        { ...(await api.clients.getResource({ id, resourceId })), displayName: "Files" },
      );
      expect(await api.clients.getResource({ id, resourceId })).toMatchObject({
        displayName: "Files",
        type: "urn:files",
      });
    },
    "clients.listResources": async () => {
      expect(
        await api.clients.listResources({
          id,
          name: "Files",
          type: "urn:files",
          uri: "/files/*",
          deep: false,
          first: 0,
          max: 11,
        }),
      ).toMatchObject([{ _id: resourceId }]);
    },
    "clients.listScopesByResource": async () => {
      expect(names(await api.clients.listScopesByResource({ id, resourceName: resourceId }))).toEqual(["scope:read"]);
    },
    "clients.listAllResourcesByScope": async () => {
      expect(await api.clients.listAllResourcesByScope({ id, scopeId })).toMatchObject([{ _id: resourceId }]);
    },

    "clients.listPolicyProviders": async () => {
      expect((await api.clients.listPolicyProviders({ id })).map(({ type }) => type)).toEqual(
        expect.arrayContaining(["user", "role", "time"]),
      );
    },
    "clients.createPolicy": async () => {
      const body = { ...policy, users: [userId] } as typeof policy;
      policyId = given((await api.clients.createPolicy({ id, type: "user" }, body)).id);
      expect((await refusal(api.clients.createPolicy({ id, type: "user" }, body))).status).toBe(409);
    },
    "clients.listPolicies": async () => {
      expect(
        names(
          await api.clients.listPolicies({ id, name: "Staff", type: "user", permission: "false", first: 0, max: 11 }),
        ),
      ).toEqual(["Staff ü"]);
    },
    "clients.findPolicyByName": async () =>
      expect(await api.clients.findPolicyByName({ id, name: "Staff ü" })).toMatchObject({ id: policyId }),
    "clients.findOnePolicy": async () => {
      expect(await api.clients.findOnePolicy({ id, policyId })).toMatchObject({
        name: "Staff ü",
        config: { users: JSON.stringify([userId]) },
      });
      expect(await api.clients.findOnePolicy({ id, policyId: "none" })).toBeNull();
    },
    "clients.findOnePolicyWithType": async () => {
      expect(await api.clients.findOnePolicyWithType({ id, type: "user", policyId })).toMatchObject({
        name: "Staff ü",
        users: [userId],
      });
    },
    "clients.updatePolicy": async () => {
      await api.clients.updatePolicy({ id, type: "user", policyId }, {
        ...policy,
        id: policyId,
        description: "changed",
        users: [userId],
      } as typeof policy);
      expect(await api.clients.findOnePolicy({ id, policyId })).toMatchObject({ description: "changed" });
    },
    "clients.createOrUpdatePolicy": async () => {
      const change = { ...policy, description: "again", users: [userId] } as typeof policy;
      expect(await api.clients.createOrUpdatePolicy({ id, policyName: "Staff ü", policy: change })).toMatchObject({
        id: policyId,
        description: "again",
      });
      const made = await api.clients.createOrUpdatePolicy({
        id,
        policyName: "New one",
        policy: { ...change, name: "New one" },
      });
      expect(names(await api.clients.listPolicies({ id, permission: "false" }))).toContain("New one");
      await api.clients.delPolicy({ id, policyId: given(made.id) });
    },

    "clients.createPermission": async () => {
      const body = {
        ...policy,
        name: "May read",
        type: "scope",
        resources: [resourceId],
        scopes: [scopeId],
        policies: [policyId],
      };
      permissionId = given((await api.clients.createPermission({ id, type: "scope" }, body as typeof policy)).id);
    },
    "clients.findPermissions": async () => {
      expect(
        names(
          await api.clients.findPermissions({
            id,
            name: "read",
            resource: resourceId,
            scope: scopeId,
            first: 0,
            max: 11,
          }),
        ),
      ).toEqual(["May read"]);
    },
    "clients.findOnePermission": async () =>
      expect(await api.clients.findOnePermission({ id, type: "scope", permissionId })).toMatchObject({
        name: "May read",
      }),
    "clients.updatePermission": async () => {
      const body = {
        ...policy,
        id: permissionId,
        name: "May read",
        type: "scope",
        description: "changed",
        resources: [resourceId],
        scopes: [scopeId],
        policies: [policyId],
      };
      await api.clients.updatePermission({ id, type: "scope", permissionId }, body as typeof policy);
      expect(await api.clients.findOnePermission({ id, type: "scope", permissionId })).toMatchObject({
        description: "changed",
      });
    },
    "clients.listPermissionScope": async () =>
      expect(names(await api.clients.listPermissionScope({ id, name: "read", first: 0, max: 11 }))).toEqual([
        "May read",
      ]),
    "clients.listAllPermissionsByScope": async () =>
      expect(names(await api.clients.listAllPermissionsByScope({ id, scopeId }))).toEqual(["May read"]),
    "clients.listPermissionsByResource": async () =>
      expect(names(await api.clients.listPermissionsByResource({ id, resourceId }))).toEqual(["May read"]),
    "clients.getAssociatedScopes": async () =>
      expect(await api.clients.getAssociatedScopes({ id, permissionId })).toMatchObject([{ id: scopeId }]),
    "clients.getAssociatedResources": async () =>
      expect(await api.clients.getAssociatedResources({ id, permissionId })).toMatchObject([{ _id: resourceId }]),
    "clients.getAssociatedPolicies": async () =>
      expect(await api.clients.getAssociatedPolicies({ id, permissionId })).toMatchObject([{ id: policyId }]),
    "clients.listDependentPolicies": async () =>
      expect(await api.clients.listDependentPolicies({ id, policyId })).toMatchObject([{ id: permissionId }]),
    "clients.evaluateResource": async () => {
      const query = {
        roleIds: [],
        clientId: id,
        userId,
        resources: [{ _id: resourceId, name: "Files / ü", scopes: [{ id: scopeId, name: "scope:read" }] }],
        entitlements: false,
        context: { attributes: {} },
      };
      expect(await api.clients.evaluateResource({ id }, query)).toMatchObject({ results: [{ status: "PERMIT" }] });
    },

    "clients.exportResource": async () => {
      const settings = await api.clients.exportResource({ id });
      expect(names(settings.resources ?? [])).toContain("Files / ü");
    },
    "clients.importResource": async () => {
      const settings = await api.clients.exportResource({ id });
      await api.clients.importResource(
        { id },
        { ...settings, scopes: [...(settings.scopes ?? []), { name: "scope:imported" }] },
      );
      expect(names(await api.clients.listAllScopes({ id }))).toContain("scope:imported");
    },
    "clients.delPermission": async () => {
      const [permission] = await api.clients.findPermissions({ id, name: "May read" });
      await api.clients.delPermission({ id, type: "scope", permissionId: given(permission?.id) });
      expect(names(await api.clients.findPermissions({ id, name: "May read" }))).toEqual([]);
    },
    "clients.delPolicy": async () => {
      const found = await api.clients.findPolicyByName({ id, name: "Staff ü" });
      await api.clients.delPolicy({ id, policyId: given(found.id) });
      expect(names(await api.clients.listPolicies({ id, name: "Staff" }))).toEqual([]);
    },
    "clients.delResource": async () => {
      await api.clients.delResource({ id, resourceId });
      expect((await refusal(api.clients.getResource({ id, resourceId }))).status).toBe(404);
    },
    "clients.delAuthorizationScope": async () => {
      await api.clients.delAuthorizationScope({ id, scopeId });
      expect((await refusal(api.clients.getAuthorizationScope({ id, scopeId }))).status).toBe(404);
    },
    "clients.getResourceServer (of the realm's own permissions)": async () => {
      const [permissions] = await api.clients.find({ clientId: "admin-permissions" });
      const server = (await api.clients.getResourceServer({ id: given(permissions?.id) })) as {
        authorizationSchema?: { resourceTypes?: object };
      };
      expect(server.authorizationSchema?.resourceTypes).toHaveProperty("Users");
      await api.clients.del({ id });
      await api.users.del({ id: userId });
    },
  };
};
