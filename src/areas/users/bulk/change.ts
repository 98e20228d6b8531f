import { readRecord } from "../../../api/record.ts";
import type { Server } from "../../../api/server.ts";
import { changeRecord } from "../../../kit/write/record.ts";
import type { Once } from "../../../sections/bulk/once.ts";
import type { Role } from "../../../sections/pickers/role.ts";
import { usersApi } from "../api.ts";
import type { User } from "../area.ts";
import { saving } from "../saving.ts";

/** What can be done to many users at a time. */
export type BulkChange =
  | { kind: "assign-role" | "unassign-role"; roles: readonly Role[] }
  | { kind: "join-group" | "leave-group"; groups: readonly { id?: string; path?: string }[] }
  | { kind: "required-actions"; actions: readonly string[] }
  | { kind: "enable" | "disable" };

const enc = encodeURIComponent;

/**
 * Runs one change on one user, part by part. Writes are those of the single user's own screens; a user's own fields are patched on a fresh
 * read.
 */
export async function applyChange(server: Server, user: User, change: BulkChange, once: Once): Promise<void> {
  const id = user.id ?? "";
  if (change.kind === "assign-role" || change.kind === "unassign-role")
    return mapRoles(server, id, change.roles, change.kind === "assign-role" ? "POST" : "DELETE", once);
  if (change.kind === "join-group" || change.kind === "leave-group") {
    const method = change.kind === "join-group" ? "PUT" : "DELETE";
    for (const group of change.groups) {
      const path = `/users/${enc(id)}/groups/${enc(group.id ?? "")}`;
      await once(path, () => server.request(method, path));
    }
    return;
  }
  const access = saving(usersApi(server), id);
  const next = (fresh: User): User =>
    change.kind === "required-actions"
      ? { ...fresh, requiredActions: [...new Set([...(fresh.requiredActions ?? []), ...change.actions])] }
      : { ...fresh, enabled: change.kind === "enable" };
  const isDone = (now: User) =>
    change.kind === "required-actions"
      ? change.actions.every((action) => now.requiredActions?.includes(action))
      : now.enabled === (change.kind === "enable");
  await once(
    "update",
    () => changeRecord(server, access, next),
    async () => {
      const now = await readRecord(access.query);
      return isDone(now) ? { result: now } : undefined;
    },
  );
}

/** One request for the realm's roles and one per client. Source: /users/{id}/role-mappings. */
async function mapRoles(
  server: Server,
  id: string,
  roles: readonly Role[],
  method: "POST" | "DELETE",
  once: Once,
): Promise<void> {
  const byPath = new Map<string, Role[]>();
  for (const role of roles) {
    const path = role.client
      ? `/users/${enc(id)}/role-mappings/clients/${enc(role.client.id)}`
      : `/users/${enc(id)}/role-mappings/realm`;
    byPath.set(path, [...(byPath.get(path) ?? []), role]);
  }
  for (const [path, part] of byPath)
    await once(path, () =>
      server.request(method, path, { body: part.map((role) => ({ id: role.id, name: role.name })) }),
    );
}
