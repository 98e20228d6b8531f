import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useAccess } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import type { Role } from "../pickers/role.ts";
import { RolePicker } from "../pickers/RolePicker.tsx";
import { roleMappingKey, type RoleOwner, type RoleOwnerApi } from "./owner.ts";

/** Role picker for an owner. Marks and disables roles that are already assigned. */
export default function AssignRoles({
  api,
  owner,
  onPick,
  onClose,
}: {
  api: RoleOwnerApi;
  owner: RoleOwner;
  onPick: (roles: Role[]) => unknown;
  onClose: () => void;
}) {
  const t = useT();
  const access = useAccess();
  const { data: held } = useQuery(api.assigned(true));
  const isOfRole = owner.type === "roles";
  const supply = useMemo(
    () => ({
      key: [roleMappingKey, owner.type, owner.id, "available"],
      clientRoles: api.clientRoles,
      rolesOfClient: api.rolesOfClient,
      ...(access.hasSome("view-realm", "query-users") && {
        realmRoles: api.realmRoles,
        allRealmRoles: api.allRealmRoles,
      }),
    }),
    [api, access, owner.type, owner.id],
  );
  const direct = useMemo(() => new Set(held?.filter((role) => role.isDirect).map((role) => role.id)), [held]);
  const inherited = useMemo(() => new Set(held?.filter((role) => !role.isDirect).map((role) => role.id)), [held]);
  const reason = useMemo(
    () => (role: Role) =>
      direct.has(role.id) ? t("roles.assigned") : isOfRole && role.id === owner.id ? t("roles.itself") : undefined,
    [direct, isOfRole, owner.id, t],
  );
  const note = useMemo(() => (role: Role) => (inherited.has(role.id) ? t("inherent") : undefined), [inherited, t]);
  return (
    <RolePicker
      name="assign-role"
      title={t("assignRolesTo", { type: "", client: owner.name })}
      {...(owner.type === "users" && { text: t("roles.effect") })}
      supply={supply}
      reason={reason}
      note={note}
      okAction="assign"
      okLabel={(count) => (count ? t("roles.assign", { count }) : t("assign"))}
      onPick={onPick}
      onClose={onClose}
      summary={
        held &&
        held.length > 0 && (
          <>
            {" "}
            ·{" "}
            {t(inherited.size ? "roles.hasInherited" : "roles.has", { count: held.length, inherited: inherited.size })}
          </>
        )
      }
    />
  );
}
