import { readRecord } from "../../../api/record.ts";
import type { Server } from "../../../api/server.ts";
import { changeRecord } from "../../../kit/write/record.ts";
import { groupMember } from "../../../sections/bulk/groupMember.ts";
import type { Once } from "../../../sections/bulk/once.ts";
import type { Role } from "../../../sections/pickers/role.ts";
import { usersApi } from "../api.ts";
import type { User } from "../user.ts";
import { saving } from "../saving.ts";

/** Change that can be applied to several users. */
export type BulkChange =
  | { kind: "assign-role" | "unassign-role"; roles: readonly Role[] }
  | { kind: "join-group" | "leave-group"; groups: readonly { id?: string; path?: string }[] }
  | { kind: "required-actions"; actions: readonly string[] }
  | { kind: "enable" | "disable" };

const enc = encodeURIComponent;

/**
 * Applies one change to one user. Sends the same requests as the pages of a single user.
 * Changes fields on a fresh record.
 */
export async function applyChange(server: Server, user: User, change: BulkChange, once: Once): Promise<void> {
  const id = user.id ?? "";
  if (change.kind === "assign-role" || change.kind === "unassign-role")
    return mapRoles(server, id, change.roles, change.kind === "assign-role" ? "POST" : "DELETE", once);
  if (change.kind === "join-group" || change.kind === "leave-group") {
    const isJoining = change.kind === "join-group";
    for (const { id: group = "" } of change.groups) {
      const { enter, leave, isIn } = groupMember(server, id, group, group);
      await once(`group ${group}`, isJoining ? enter : leave, async () =>
        (await isIn()) === isJoining ? { result: undefined } : undefined,
      );
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

/** One request for realm roles and one per client. Source: /users/{id}/role-mappings. */
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
    await once(
      path,
      () => server.request(method, path, { body: part.map((role) => ({ id: role.id, name: role.name })) }),
      async () => {
        const held = new Set((await server.list<{ id?: string }>(path)).map((role) => role.id));
        const isDone = part.every((role) => held.has(role.id) === (method === "POST"));
        return isDone ? { result: undefined } : undefined;
      },
    );
}
