import type { Server } from "../../../api/server.ts";
import type { Once } from "../../../sections/bulk/once.ts";
import { usersApi } from "../api.ts";
import type { Checked } from "./dryRun.ts";

/** Makes one user and puts it into its groups. Tried again, it goes on with what failed. */
export async function importUser(server: Server, { user, groupIds }: Checked, once: Once): Promise<void> {
  const api = usersApi(server);
  // As the server keeps them.
  const names = {
    ...(user.username && { username: user.username.toLowerCase() }),
    ...(user.email && { email: user.email.toLowerCase() }),
  };
  const { id } = await once(
    "create",
    () => api.create(user),
    () => api.find({ ...user, ...names }),
  );
  for (const groupId of groupIds) await once(`join ${groupId}`, () => api.joinGroup(id, groupId));
}
