import { useAction } from "../../kit/action/useAction.ts";
import { useT } from "../../kit/panel/texts.ts";
import { roleText, type Role } from "../pickers/role.ts";
import { roleMappingKey, type RoleOwnerApi } from "./owner.ts";

/**
 * Assigns and unassigns roles and shows alerts. `seesAll`: assigned roles can be read back.
 * Source: docs/spec/areas/realm-roles.md "Shared: role mapping".
 */
export function useRoleChanges(
  api: RoleOwnerApi,
  {
    area,
    id,
    seesAll,
    assigned,
    assignFailed,
  }: { area: string; id: string; seesAll: boolean; assigned: string; assignFailed: string },
) {
  const t = useT();
  const { run } = useAction();
  const assign = async (roles: readonly Role[]) =>
    run(
      {
        area,
        action: "roles-assigned",
        id,
        after: { roles: roles.map(roleText) },
        success: assigned,
        failure: assignFailed,
        invalidate: [[area], [roleMappingKey]],
        rethrow: true,
      },
      async (server) => {
        await api.by(server).assign(roles);
        // Roles of clients that the admin can't view can't be read back.
        const lost = absent(
          roles.filter((role) => !role.client || seesAll),
          await api.direct(),
        );
        if (lost.length) throw new Error(t("roles.notKept", { names: lost.map(roleText).join(", ") }));
      },
    );
  const unassign = (roles: readonly Role[]) =>
    run(
      {
        area,
        action: "roles-unassigned",
        id,
        before: { roles: roles.map(roleText) },
        success: "roleMappingUpdatedSuccess",
        failure: "roleMappingUpdatedError",
        invalidate: [[area], [roleMappingKey]],
      },
      (server) => api.by(server).unassign(roles),
    );

  return { assign, unassign };
}

const absent = (wanted: readonly Role[], held: readonly Role[]) =>
  wanted.filter((role) => !held.some(({ id }) => id === role.id));
