import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { GroupPicker } from "../../../sections/pickers/GroupPicker.tsx";
import { RolePicker } from "../../../sections/pickers/RolePicker.tsx";
import { roleOwnerApi } from "../../../sections/role-mapping/owner.ts";

export interface PickProps {
  kind: "roles" | "groups";
  title: string;
  /** Allows one selection only. */
  single?: boolean;
  onClose: (names?: readonly string[]) => void;
}

/**
 * Dialog that selects roles or groups.
 * Returns names in the notation of workflows: `role`, `client/role`, `/group/path`.
 */
export default function Pick({ kind, ...props }: PickProps) {
  return kind === "roles" ? <PickRoles {...props} /> : <PickGroups {...props} />;
}

type Props = Omit<PickProps, "kind">;

function PickRoles({ title, single = false, onClose }: Props) {
  const t = useT();
  const server = useServer();
  const queries = useQueryClient();
  const supply = useMemo(() => {
    // The endpoint lists the roles that a role can include, which are all roles. Its role ID need not exist.
    const { realmRoles, allRealmRoles, clientRoles, rolesOfClient } = roleOwnerApi(server, queries, {
      type: "roles",
      id: "any",
      name: "",
    });
    return { key: ["pick", "roles"], realmRoles, allRealmRoles, clientRoles, rolesOfClient };
  }, [server, queries]);
  return (
    <RolePicker
      name="select-role"
      title={title}
      single={single}
      supply={supply}
      okLabel={() => t("select")}
      onClose={() => onClose()}
      onPick={(roles) => onClose(roles.map(({ name, client }) => (client ? `${client.clientId}/${name}` : name)))}
    />
  );
}

function PickGroups({ title, single = false, onClose }: Props) {
  const t = useT();
  return (
    <GroupPicker
      name="select-group"
      title={title}
      many={!single}
      okLabel={t("select")}
      onClose={() => onClose()}
      onPick={(groups) => onClose(groups.flatMap(({ path }) => path ?? []))}
    />
  );
}
