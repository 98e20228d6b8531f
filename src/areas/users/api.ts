import { Users } from "@keycloak/keycloak-admin-client/lib/resources/users.js";
import type { Server } from "../../api/server.ts";
import type { ListQuery } from "../../kit/table/columns.ts";
import type { User } from "./area.ts";

/** Users of a realm. Source: /admin/realms/{realm}/users. */
export const usersApi = (server: Server) => ({
  /** A page, with lock state and the row's own rights. Source: GET ui-ext/brute-force-user. */
  list: ({ first, max, search }: ListQuery) =>
    server.read<User[]>(["users", "list", { first, max, search }], "/ui-ext/brute-force-user", { query: { briefRepresentation: true, first, max, search } }),
  count: ({ search }: ListQuery) => server.query(Users, ["users", "count", { search }], (users) => users.count({ search })),
  detail: (id: string) => server.query(Users, ["users", "detail", id], (users) => users.findOne({ id, userProfileMetadata: true })),
  read: (id: string) => server.call(Users, (users) => users.findOne({ id, userProfileMetadata: true })),
  create: (user: User) => server.call(Users, (users) => users.create(user)),
  update: (id: string, user: User) => server.call(Users, (users) => users.update({ id }, user)),
  remove: (id: string) => server.call(Users, (users) => users.del({ id })),
});
