import { ApiError, isTaken } from "../../api/ApiError.ts";
import type { SaveOptions } from "../../kit/form/useSave.ts";
import { attributePath, type Path } from "../../kit/record/path.ts";
import type { clientsApi } from "./api.ts";
import type { Client } from "./client.ts";

/** Fields that the server computes. Never sent back: the server would store the second one. */
export const computed: readonly (string | Path)[] = ["access", attributePath("realm_client")];

/** Trims the client ID. */
export const trimmed = (client: Client): Client =>
  typeof client.clientId === "string" ? { ...client, clientId: client.clientId.trim() } : client;

/** Rethrows "Duplicate resource error" as an error of the client ID field, the only unique field. */
function named(error: unknown): never {
  if (!isTaken(error)) throw error;
  throw new ApiError(error.message, {
    status: error.status,
    method: error.method,
    path: error.path,
    responseData: { error: error.message, errors: [{ field: "clientId", errorMessage: "clients.idTaken" }] },
  });
}

/** Save options of all client forms. A save sends the fresh client plus the changed fields. */
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
