import { expect } from "@playwright/test";
import { given, refusal, type Area } from "../world.ts";

/** Source: docs/spec/console.md §7 "Roles"; docs/spec/areas/realm-roles.md. */
export const roles: Area = ({ api }) => {
  const name = "a/b;c ç%2F";
  let id = "";
  let partId = "";
  let clientId = "";

  return {
    "roles.create": async () => {
      await api.roles.create({ name, description: "as awkward as can be" });
      expect(await refusal(api.roles.create({ name }))).toMatchObject({ status: 409 });
    },
    "roles.findOneByName": async () => {
      const role = given(await api.roles.findOneByName({ name }));
      expect(role).toMatchObject({ name, description: "as awkward as can be" });
      id = given(role.id);
      expect(await api.roles.findOneByName({ name: "none" })).toBeNull();
    },
    "roles.find": async () => {
      expect(await api.roles.find({ search: "ç", first: 0, max: 11 })).toMatchObject([{ id }]);
    },
    "roles.updateByName": async () => {
      await api.roles.updateByName(
        { name },
        { ...given(await api.roles.findOneByName({ name })), description: "by name" },
      );
      expect(await api.roles.findOneByName({ name })).toMatchObject({ description: "by name" });
    },
    "roles.findOneById": async () => {
      expect(await api.roles.findOneById({ id })).toMatchObject({ name });
      expect(await api.roles.findOneById({ id: "none" })).toBeNull();
    },
    "roles.updateById": async () => {
      await api.roles.updateById(
        { id },
        { ...given(await api.roles.findOneById({ id })), attributes: { "a.b": ["1"] } },
      );
      expect(await api.roles.findOneById({ id })).toMatchObject({
        description: "by name",
        attributes: { "a.b": ["1"] },
      });
    },
    "roles.createComposite": async () => {
      await api.roles.create({ name: "part" });
      const part = given(await api.roles.findOneByName({ name: "part" }));
      partId = given(part.id);
      clientId = (await api.clients.create({ clientId: "roles-app" })).id;
      await api.clients.createRole({ id: clientId, name: "reader" });
      const reader = given(await api.clients.findRole({ id: clientId, roleName: "reader" }));
      await api.roles.createComposite({ roleId: id }, [part, reader]);
    },
    "roles.getCompositeRoles": async () => {
      expect((await api.roles.getCompositeRoles({ id })).map((role) => role.name).sort()).toEqual(["part", "reader"]);
    },
    "roles.getCompositeRolesForRealm": async () => {
      expect(await api.roles.getCompositeRolesForRealm({ id })).toMatchObject([{ name: "part" }]);
    },
    "roles.getCompositeRolesForClient": async () => {
      expect(await api.roles.getCompositeRolesForClient({ id, clientId })).toMatchObject([{ name: "reader" }]);
    },
    "roles.delCompositeRoles": async () => {
      await api.roles.delCompositeRoles({ id }, [{ id: partId, name: "part" }]);
      expect(await api.roles.getCompositeRoles({ id })).toMatchObject([{ name: "reader" }]);
    },
    "roles.findUsersWithRole": async () => {
      const user = await api.users.create({ username: "roles-user", enabled: true });
      await api.users.addRealmRoleMappings({ id: user.id, roles: [{ id, name }] });
      expect(await api.roles.findUsersWithRole({ name, briefRepresentation: true, first: 0, max: 11 })).toMatchObject([
        { id: user.id },
      ]);
      expect(await api.roles.findUsersWithRole({ name: "none" })).toBeNull();
      await api.users.del(user);
    },
    "roles.listPermissions": async () => {
      expect(await refusal(api.roles.listPermissions({ id }))).toMatchObject({ status: 501 });
    },
    "roles.updatePermission": async () => {
      expect(await refusal(api.roles.updatePermission({ id }, { enabled: true }))).toMatchObject({ status: 501 });
    },
    "roles.delById": async () => {
      await api.roles.delById({ id: partId });
      expect(await api.roles.findOneById({ id: partId })).toBeNull();
    },
    "roles.delByName": async () => {
      await api.roles.delByName({ name });
      expect(await api.roles.findOneById({ id })).toBeNull();
      await api.clients.del({ id: clientId });
    },
  };
};
