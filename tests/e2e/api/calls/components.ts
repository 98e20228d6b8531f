import { expect } from "@playwright/test";
import { given, refusal, type Area } from "../world.ts";

const storage = "org.keycloak.storage.UserStorageProvider";
const storageMapper = "org.keycloak.storage.ldap.mappers.LDAPStorageMapper";

/** Source: docs/spec/console.md §7 "Components", "User storage"; docs/spec/areas/user-federation.md. */
export const components: Area = ({ api, realmId }) => {
  let id = "";
  let mapperId = "";
  const component = async () => given(await api.components.findOne({ id }));

  return {
    "components.create": async () => {
      // Disabled and unreachable: the directory is configured but never contacted.
      const config = {
        enabled: ["false"],
        priority: ["0"],
        editMode: ["READ_ONLY"],
        vendor: ["other"],
        connectionUrl: ["ldap://127.0.0.1:1"],
        usersDn: ["ou=p"],
        authType: ["none"],
        usernameLDAPAttribute: ["uid"],
        rdnLDAPAttribute: ["uid"],
        uuidLDAPAttribute: ["entryUUID"],
        userObjectClasses: ["person"],
        importEnabled: ["true"],
        connectionTimeout: ["1000"],
      };
      id = (
        await api.components.create({
          name: "directory",
          providerId: "ldap",
          providerType: storage,
          parentId: realmId,
          config,
        })
      ).id;
    },
    "components.find": async () => {
      expect(await api.components.find({ parent: realmId, type: storage })).toMatchObject([{ id, name: "directory" }]);
      expect(await api.components.find({ parent: realmId, name: "none" })).toEqual([]);
    },
    "components.findOne": async () => {
      expect(await component()).toMatchObject({ name: "directory", config: { connectionUrl: ["ldap://127.0.0.1:1"] } });
      expect(await api.components.findOne({ id: "none" })).toBeNull();
    },
    "components.update": async () => {
      // The server merges the configuration; without its provider type it fails with 500.
      await api.components.update({ id }, { providerId: "ldap", providerType: storage, config: { priority: ["5"] } });
      expect(await component()).toMatchObject({ config: { priority: ["5"], usersDn: ["ou=p"] } });
    },
    "components.listSubComponents": async () => {
      expect((await api.components.listSubComponents({ id, type: storageMapper })).map((type) => type.id)).toContain(
        "group-ldap-mapper",
      );
    },

    "userStorageProvider.name": async () =>
      expect(await api.userStorageProvider.name({ id })).toEqual({ id, name: "directory" }),
    "userStorageProvider.sync": async () => {
      expect(await api.userStorageProvider.sync({ id, action: "triggerFullSync" })).toMatchObject({
        ignored: false,
        added: 0,
        status: expect.any(String),
      });
      expect(await refusal(api.userStorageProvider.sync({ id }))).toMatchObject({
        status: 400,
        message: "Missing action",
      });
    },
    "userStorageProvider.mappersSync": async () => {
      const group = {
        "groups.dn": ["ou=g"],
        "group.name.ldap.attribute": ["cn"],
        "group.object.classes": ["groupOfNames"],
        "membership.ldap.attribute": ["member"],
        "membership.attribute.type": ["DN"],
        "membership.user.ldap.attribute": ["uid"],
        mode: ["READ_ONLY"],
        "user.roles.retrieve.strategy": ["LOAD_GROUPS_BY_MEMBER_ATTRIBUTE"],
        "preserve.group.inheritance": ["false"],
      };
      mapperId = (
        await api.components.create({
          name: "groups",
          providerId: "group-ldap-mapper",
          providerType: storageMapper,
          parentId: id,
          config: group,
        })
      ).id;
      expect(
        (await refusal(api.userStorageProvider.mappersSync({ id: mapperId, parentId: id, direction: "fedToKeycloak" })))
          .status,
      ).toBe(400);
    },
    "userStorageProvider.unlinkUsers": async () => expect(await api.userStorageProvider.unlinkUsers({ id })).toBe(""),
    "userStorageProvider.removeImportedUsers": async () =>
      expect(await api.userStorageProvider.removeImportedUsers({ id })).toBe(""),

    "components.del": async () => {
      await api.components.del({ id });
      expect(await api.components.findOne({ id })).toBeNull();
      expect(await api.components.findOne({ id: mapperId })).toBeNull();
    },
  };
};
