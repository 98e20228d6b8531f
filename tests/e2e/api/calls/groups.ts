import { expect } from "@playwright/test";
import { given, refusal, type Area } from "../world.ts";

/** Source: docs/spec/console.md §7 "Groups"; docs/spec/areas/groups.md. */
export const groups: Area = ({ api, realm }) => {
  let id = "";
  let childId = "";
  let clientId = "";
  let userId = "";
  let realmRole = { id: "", name: "" };
  let clientRole = { id: "", name: "" };

  return {
    "groups.create": async () => {
      id = (await api.groups.create({ name: "Münster / Köln", attributes: { "cost.centre": ["7"] } })).id;
      expect(await api.groups.findOne({ id })).toMatchObject({
        name: "Münster / Köln",
        attributes: { "cost.centre": ["7"] },
      });
      expect(await refusal(api.groups.create({ name: "Münster / Köln" }))).toMatchObject({ status: 409 });
    },
    "groups.createChildGroup": async () => {
      childId = (await api.groups.createChildGroup({ id }, { name: "child" })).id;
    },
    "groups.listSubGroups": async () => {
      expect(
        await api.groups.listSubGroups({ parentId: id, search: "chi", first: 0, max: 11, briefRepresentation: true }),
      ).toMatchObject([{ id: childId, name: "child" }]);
      expect(await api.groups.listSubGroups({ parentId: "none" })).toBeNull();
    },
    "groups.find": async () => {
      expect(
        await api.groups.find({ search: "chi", exact: false, populateHierarchy: false, first: 0, max: 11 }),
      ).toMatchObject([{ id: childId }]);
      expect(await api.groups.find({ search: "chi" })).toMatchObject([{ id, subGroups: [{ id: childId }] }]);
      expect(
        await api.groups.find({ q: "cost.centre:7", briefRepresentation: false, populateHierarchy: false }),
      ).toMatchObject([{ id, attributes: { "cost.centre": ["7"] } }]);
    },
    "groups.findOne": async () => {
      expect(await api.groups.findOne({ id: childId })).toMatchObject({ name: "child", parentId: id });
      expect(await api.groups.findOne({ id: "none" })).toBeNull();
    },
    "groups.count": async () => expect(await api.groups.count({ search: "child" })).toEqual({ count: 1 }),
    "groups.update": async () => {
      await api.groups.update({ id }, { ...given(await api.groups.findOne({ id })), description: "two towns" });
      expect(await api.groups.findOne({ id })).toMatchObject({
        description: "two towns",
        attributes: { "cost.centre": ["7"] },
      });
    },
    "groups.updateRoot": async () => {
      await api.groups.updateRoot({ id: childId, name: "child" });
      expect(await api.groups.findOne({ id: childId })).toMatchObject({ path: "/child" });
    },
    "groups.updateChildGroup": async () => {
      await api.groups.updateChildGroup({ id }, { id: childId, name: "child" });
      expect(await api.groups.findOne({ id: childId })).toMatchObject({ parentId: id });
    },
    "realms.getGroupByPath": async () => {
      expect(await api.realms.getGroupByPath({ realm, path: "/Münster / Köln/child" })).toMatchObject({ id: childId });
    },
    "groups.listMembers": async () => {
      userId = (await api.users.create({ username: "member", enabled: true, groups: [] })).id;
      await api.users.addToGroup({ id: userId, groupId: id });
      expect(await api.groups.listMembers({ id, first: 0, max: 11, briefRepresentation: true })).toMatchObject([
        { id: userId },
      ]);
    },

    "groups.listAvailableRealmRoleMappings": async () => {
      await api.roles.create({ name: "groups-role" });
      const role = given(
        (await api.groups.listAvailableRealmRoleMappings({ id })).find(({ name }) => name === "groups-role"),
      );
      realmRole = { id: given(role.id), name: "groups-role" };
    },
    "groups.addRealmRoleMappings": async () => {
      await api.groups.addRealmRoleMappings({ id, roles: [realmRole] });
    },
    "groups.listRealmRoleMappings": async () => {
      expect(await api.groups.listRealmRoleMappings({ id })).toMatchObject([{ name: "groups-role" }]);
    },
    "groups.listCompositeRealmRoleMappings": async () => {
      expect(await api.groups.listCompositeRealmRoleMappings({ id: childId })).toMatchObject([{ name: "groups-role" }]);
    },
    "groups.listAvailableClientRoleMappings": async () => {
      clientId = (await api.clients.create({ clientId: "groups-app" })).id;
      await api.clients.createRole({ id: clientId, name: "reader" });
      const role = given((await api.groups.listAvailableClientRoleMappings({ id, clientUniqueId: clientId }))[0]);
      clientRole = { id: given(role.id), name: given(role.name) };
    },
    "groups.addClientRoleMappings": async () => {
      await api.groups.addClientRoleMappings({ id, clientUniqueId: clientId, roles: [clientRole] });
    },
    "groups.listClientRoleMappings": async () => {
      expect(await api.groups.listClientRoleMappings({ id, clientUniqueId: clientId })).toMatchObject([
        { name: "reader" },
      ]);
    },
    "groups.listCompositeClientRoleMappings": async () => {
      expect(await api.groups.listCompositeClientRoleMappings({ id, clientUniqueId: clientId })).toMatchObject([
        { name: "reader" },
      ]);
    },
    "groups.listRoleMappings": async () => {
      expect(await api.groups.listRoleMappings({ id })).toMatchObject({
        realmMappings: [{ name: "groups-role" }],
        clientMappings: { "groups-app": { mappings: [{ name: "reader" }] } },
      });
    },
    "groups.delRealmRoleMappings": async () => {
      await api.groups.delRealmRoleMappings({ id, roles: [realmRole] });
      expect(await api.groups.listRealmRoleMappings({ id })).toEqual([]);
    },
    "groups.delClientRoleMappings": async () => {
      await api.groups.delClientRoleMappings({ id, clientUniqueId: clientId, roles: [clientRole] });
      expect(await api.groups.listClientRoleMappings({ id, clientUniqueId: clientId })).toEqual([]);
    },

    // Fine-grained permissions V1 are off if V2 is on: the server responds with 501.
    "groups.listPermissions": async () => {
      expect(await refusal(api.groups.listPermissions({ id }))).toMatchObject({
        status: 501,
        message: "Feature not enabled",
      });
    },
    "groups.updatePermission": async () => {
      expect(await refusal(api.groups.updatePermission({ id }, { enabled: true }))).toMatchObject({ status: 501 });
    },

    "realms.addDefaultGroup": async () => {
      await api.realms.addDefaultGroup({ realm, id: childId });
    },
    "realms.getDefaultGroups": async () => {
      expect(await api.realms.getDefaultGroups({ realm })).toMatchObject([{ id: childId }]);
    },
    "realms.removeDefaultGroup": async () => {
      await api.realms.removeDefaultGroup({ realm, id: childId });
      expect(await api.realms.getDefaultGroups({ realm })).toEqual([]);
    },

    "groups.del": async () => {
      await api.groups.del({ id });
      expect(await api.groups.findOne({ id: childId })).toBeNull();
      await api.users.del({ id: userId });
      await api.clients.del({ id: clientId });
      await api.roles.delByName({ name: "groups-role" });
    },
  };
};
