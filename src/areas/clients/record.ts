import { isApiError } from "../../api/ApiError.ts";
import type { FindRecord } from "../../kit/area/defineArea.ts";
import { clientsApi } from "./api.ts";
import type { Client } from "./area.ts";

/** A client by id or by client id. */
const findClient: FindRecord = async (server, name, queries) => {
  const byName = await server.list<Client>("/clients", { query: { clientId: name } });
  const found = byName.find(({ clientId }) => clientId === name);
  if (found?.id) return found.id;
  // Kept for the page that is shown next.
  return queries
    .fetchQuery(clientsApi(server).detail(name))
    .then(({ id }) => id)
    .catch((error: unknown) => (isApiError(error, 404) ? undefined : Promise.reject(error)));
};

export default findClient;
