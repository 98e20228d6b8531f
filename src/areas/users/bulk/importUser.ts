import type { Server } from "../../../api/server.ts";
import type { Once } from "../../../sections/bulk/once.ts";
import { usersApi } from "../api.ts";
import type { ScopeSource } from "../scope/source.ts";
import type { Checked } from "./dryRun.ts";

/** Makes one user and puts it into its groups, and into the part that the page locks the area to. Tried again, it goes on with what failed. */
export async function importUser(
  server: Server,
  { user: read, groupIds }: Checked,
  once: Once,
  scope?: ScopeSource,
): Promise<void> {
  const user = scope?.made?.(read) ?? read;
  const api = usersApi(server);
  // As the server keeps them.
  const names = {
    ...(user.username && { username: user.username.toLowerCase() }),
    ...(user.email && { email: user.email.toLowerCase() }),
  };
  const { id } = await once(
    "create",
    () => api.create(user),
    () => api.find({ ...read, ...names }),
  );
  for (const groupId of groupIds) await once(`join ${groupId}`, () => api.joinGroup(id, groupId));
  if (scope) await once("scope", () => scope.admit(server, id));
}
