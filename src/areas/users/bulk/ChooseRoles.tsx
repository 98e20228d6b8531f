import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { lazily } from "../../../kit/states/lazily.tsx";
import { useRealm } from "../../../kit/panel/realm.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import type { Role } from "../../../sections/pickers/role.ts";
import { roleOwnerApi } from "../../../sections/role-mapping/owner.ts";

const RolePicker = lazily(async () => ({
  default: (await import("../../../sections/pickers/RolePicker.tsx")).RolePicker,
}));
/** Selects realm roles and client roles. Omits the default roles. */
export function ChooseRoles({
  what,
  count,
  onChoose,
  onClose,
}: {
  what: "assign-role" | "unassign-role";
  count: number;
  onChoose: (roles: readonly Role[]) => void;
  onClose: () => void;
}) {
  const t = useT();
  const server = useServer();
  const queries = useQueryClient();
  const { data: realm } = useRealm();
  const defaultRole = realm?.defaultRole?.id;
  const supply = useMemo(() => {
    const api = roleOwnerApi(server, queries, { type: "roles", id: defaultRole ?? "", name: "" });
    return {
      key: ["users", "bulk-roles", defaultRole],
      realmRoles: api.realmRoles,
      ...(defaultRole && {
        clientRoles: api.clientRoles,
        rolesOfClient: api.rolesOfClient,
        allRealmRoles: api.allRealmRoles,
      }),
    };
  }, [server, queries, defaultRole]);
  return (
    <RolePicker
      name="assign-role"
      title={t(`users.bulk.${what}`, { count })}
      supply={supply}
      okAction="assign"
      okLabel={() => t("preview")}
      onPick={(roles) => onChoose(roles)}
      onClose={onClose}
    />
  );
}
