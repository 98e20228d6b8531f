import { ApiError, isApiError } from "../../api/ApiError.ts";
import type { SaveOptions } from "../../kit/form/useSave.ts";
import { attributePath, type Path } from "../../kit/form/path.ts";
import type { clientsApi } from "./api.ts";
import type { Client } from "./area.ts";

/** What the server makes of a client by itself; never sent back. Sent, the second would be stored. */
export const computed: readonly (string | Path)[] = ["access", attributePath("realm_client")];

/** Blanks at the ends are never part of a client id. */
export const trimmed = (client: Client): Client =>
  typeof client.clientId === "string" ? { ...client, clientId: client.clientId.trim() } : client;

/** The server's "Duplicate resource error", at the field that it is about: no two clients may have the same id. */
function named(error: unknown): never {
  if (!isApiError(error, 409)) throw error;
  throw new ApiError(error.message, {
    status: error.status,
    method: error.method,
    path: error.path,
    responseData: { error: error.message, errors: [{ field: "clientId", errorMessage: "clients.idTaken" }] },
  });
}

/** How every form of a client saves: each sends the client as just read plus the fields that were changed in it. */
export const saving = (api: ReturnType<typeof clientsApi>, id: string): SaveOptions<Client> => ({
  area: "clients",
  id,
  computed,
  query: api.detail(id),
  success: "clientSaveSuccess",
  failure: "clientSaveError",
  prepare: trimmed,
  write: (server, client) => api.by(server).update(id, client).catch(named),
});
