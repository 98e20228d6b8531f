import type { Server } from "../../../api/server.ts";
import { groupMember } from "../../../sections/bulk/groupMember.ts";
import type { Once } from "../../../sections/bulk/once.ts";
import { usersApi } from "../api.ts";
import type { ScopeSource } from "../scope/source.ts";
import type { Checked } from "./dryRun.ts";

/**
 * Creates one user and adds it to its groups and to the scope of the panel.
 * A retry continues after the steps that succeeded.
 */
export async function importUser(
  server: Server,
  { user: read, groupIds }: Checked,
  once: Once,
  scope?: ScopeSource,
): Promise<void> {
  const user = scope?.made?.(read) ?? read;
  const api = usersApi(server);
  // Keycloak stores them in lowercase.
  const names = {
    ...(user.username && { username: user.username.toLowerCase() }),
    ...(user.email && { email: user.email.toLowerCase() }),
  };
  const { id } = await once(
    "create",
    () => api.create(user),
    () => api.find({ ...read, ...names }),
  );
  for (const groupId of groupIds) {
    const { enter, isIn } = groupMember(server, id, groupId, groupId);
    await once(`join ${groupId}`, enter, async () => ((await isIn()) ? { result: undefined } : undefined));
  }
  if (scope)
    await once(
      "scope",
      () => scope.admit(server, id),
      async () => ((await scope.has(id)) ? { result: undefined } : undefined),
    );
}
