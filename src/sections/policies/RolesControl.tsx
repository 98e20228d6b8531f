import type ClientRepresentation from "@keycloak/keycloak-admin-client/lib/defs/clientRepresentation.js";
import type RoleRepresentation from "@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js";
import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { lazily } from "../../kit/states/lazily.tsx";
import type { Server } from "../../api/server.ts";
import type { ControlProps } from "../../kit/form/fields.ts";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { roleOf, roleText, type Role } from "../pickers/role.ts";
import { RoleName } from "../pickers/RoleCells.tsx";
import { roleOwnerApi } from "../role-mapping/owner.ts";
import { EntriesControl, type EntryOptions } from "./EntriesControl.tsx";
import type { RequiredEntry } from "./policy.ts";

const RolePicker = lazily(async () => ({ default: (await import("../pickers/RolePicker.tsx")).RolePicker }));

/** Realm roles and client roles of a policy, with a required flag. */
export function RolesControl({
  plain = false,
  single = false,
  title,
  ...control
}: ControlProps & EntryOptions & { single?: boolean }) {
  const t = useT();
  const server = useServer();
  const queries = useQueryClient();
  const entries = Array.isArray(control.value) ? (control.value as RequiredEntry[]) : [];
  const [adding, setAdding] = useState(false);
  const [picked, setPicked] = useState<ReadonlyMap<string, Role>>(new Map());
  const found = useQueries({
    queries: entries
      .filter(({ id }) => !picked.has(id))
      .map(({ id }) => ({
        queryKey: server.key("pick", "role", id),
        queryFn: () => readRole(server, id),
        staleTime: 60_000,
        retry: false,
      })),
    combine: (results) => new Map(results.flatMap(({ data }) => (data ? [[data.id, data] as const] : []))),
  });
  // Any role ID works: the available roles are the same for all roles without composites.
  const supply = useMemo(() => {
    const { realmRoles, allRealmRoles, clientRoles, rolesOfClient } = roleOwnerApi(server, queries, {
      type: "roles",
      id: "policy",
      name: "",
    });
    return { key: ["pick", "policy-roles"], realmRoles, allRealmRoles, clientRoles, rolesOfClient };
  }, [server, queries]);
  const chosen = useMemo(() => new Set(entries.map(({ id }) => id)), [entries]);
  const rows = entries.map(({ id, required }) => {
    const role = picked.get(id) ?? found.get(id) ?? { id, name: id };
    return { id, name: roleText(role), cell: <RoleName role={role} />, flag: required === true };
  });
  return (
    <>
      <EntriesControl
        control={control}
        heads={["roles"]}
        flag={
          plain
            ? undefined
            : {
                head: "requirements.REQUIRED",
                field: "required",
                onFlag: (id, required) =>
                  control.onChange(entries.map((entry) => (entry.id === id ? { ...entry, required } : entry))),
              }
        }
        rows={rows}
        add={{
          action: "assign-role",
          icon: "plus",
          label: t(single ? (title ?? "assignRole") : "addRoles"),
          onClick: () => setAdding(true),
        }}
        onRemove={(id) => control.onChange(entries.filter((entry) => entry.id !== id))}
      />
      {adding && (
        <RolePicker
          name="assign-role"
          title={t(title ?? "assignRole")}
          okAction="assign"
          single={single}
          okLabel={(count) => t("pick.add", { count })}
          supply={supply}
          reason={(role) => (chosen.has(role.id) ? t("authorization.chosen") : undefined)}
          onClose={() => setAdding(false)}
          onPick={(roles) => {
            setPicked((known) => new Map([...known, ...roles.map((role) => [role.id, role] as const)]));
            control.onChange([...(single ? [] : entries), ...roles.map(({ id }) => ({ id, required: false }))]);
          }}
        />
      )}
    </>
  );
}

/** Reads a role with its client, if the client is visible to the admin. */
async function readRole(server: Server, id: string): Promise<Role> {
  const role = await server.request<RoleRepresentation>("GET", `/roles-by-id/${encodeURIComponent(id)}`);
  if (!role.clientRole || !role.containerId) return roleOf(role);
  const clientId = await server
    .request<ClientRepresentation>("GET", `/clients/${encodeURIComponent(role.containerId)}`)
    .then(
      (client) => client.clientId,
      () => undefined,
    );
  return roleOf(role, { id: role.containerId, clientId: clientId ?? role.containerId });
}
