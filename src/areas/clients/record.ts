import { isApiError } from "../../api/ApiError.ts";
import type { FindRecord } from "../../kit/area/defineArea.ts";
import { clientsApi } from "./api.ts";
import type { Client } from "./client.ts";

/** Finds a client by internal ID or client ID. */
const findClient: FindRecord = async (server, name, queries) => {
  const byName = await server.list<Client>("/clients", { query: { clientId: name } });
  const found = byName.find(({ clientId }) => clientId === name);
  if (found?.id) return found.id;
  // Fills the cache for the page that opens next.
  return queries
    .fetchQuery(clientsApi(server).detail(name))
    .then(({ id }) => id)
    .catch((error: unknown) => (isApiError(error, 404) ? undefined : Promise.reject(error)));
};

export default findClient;
