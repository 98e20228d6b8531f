import type { Server } from "../../../api/server.ts";
import { withoutComputed } from "../../../kit/form/patch.ts";
import type { Role } from "../../../sections/pickers/role.ts";
import { usersApi } from "../api.ts";
import type { User } from "../area.ts";
import { computed } from "../saving.ts";

/** What can be done to many users at a time. */
export type BulkChange =
  | { kind: "assign-role" | "unassign-role"; roles: readonly Role[] }
  | { kind: "join-group" | "leave-group"; groups: readonly { id?: string; path?: string }[] }
  | { kind: "required-actions"; actions: readonly string[] }
  | { kind: "enable" | "disable" };

const enc = encodeURIComponent;

/** Runs one change on one user. Writes are those of the single user's own screens; a user's own fields are patched on a fresh read. */
export async function applyChange(server: Server, user: User, change: BulkChange): Promise<void> {
  const id = user.id ?? "";
  if (change.kind === "assign-role" || change.kind === "unassign-role")
    return mapRoles(server, id, change.roles, change.kind === "assign-role" ? "POST" : "DELETE");
  if (change.kind === "join-group" || change.kind === "leave-group") {
    for (const group of change.groups)
      await server.request(
        change.kind === "join-group" ? "PUT" : "DELETE",
        `/users/${enc(id)}/groups/${enc(group.id ?? "")}`,
      );
    return;
  }
  const api = usersApi(server);
  const fresh = await api.read(id);
  const next =
    change.kind === "required-actions"
      ? { ...fresh, requiredActions: [...new Set([...(fresh.requiredActions ?? []), ...change.actions])] }
      : { ...fresh, enabled: change.kind === "enable" };
  await api.update(id, withoutComputed(next, computed));
}

/** One request for the realm's roles and one per client. Source: /users/{id}/role-mappings. */
async function mapRoles(server: Server, id: string, roles: readonly Role[], method: "POST" | "DELETE"): Promise<void> {
  const byPath = new Map<string, Role[]>();
  for (const role of roles) {
    const path = role.client
      ? `/users/${enc(id)}/role-mappings/clients/${enc(role.client.id)}`
      : `/users/${enc(id)}/role-mappings/realm`;
    byPath.set(path, [...(byPath.get(path) ?? []), role]);
  }
  for (const [path, part] of byPath)
    await server.request(method, path, { body: part.map((role) => ({ id: role.id, name: role.name })) });
}
