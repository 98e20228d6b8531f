import { isApiError } from "../../api/ApiError.ts";
import type { FindRecord } from "../../kit/area/defineArea.ts";
import { usersApi } from "./api.ts";
import type { User } from "./user.ts";

/** Finds a user by ID or username. */
const findUser: FindRecord = async (server, name, queries) => {
  const byName = await server.list<User>("/users", {
    query: { username: name, exact: true, briefRepresentation: true, max: 1 },
  });
  if (byName[0]?.id) return byName[0].id;
  // Caches the record for the page that opens next.
  return queries
    .fetchQuery(usersApi(server).detail(name))
    .then(({ id }) => id)
    .catch((error: unknown) => (isApiError(error, 404) ? undefined : Promise.reject(error)));
};

export default findUser;
