import type { SaveOptions } from "../../kit/form/useSave.ts";
import type { clientsApi } from "./api.ts";
import type { Client } from "./area.ts";

/** What the server makes of a client by itself; never sent back. */
export const computed: readonly string[] = ["access"];

/** How every form of a client saves: each sends the client as just read plus the fields that were changed in it. */
export const saving = (api: ReturnType<typeof clientsApi>, id: string): SaveOptions<Client> => ({
  area: "clients", id, computed, read: () => api.read(id), success: "clientSaveSuccess", failure: "clientSaveError",
  prepare: (client) => (typeof client.clientId === "string" ? { ...client, clientId: client.clientId.trim() } : client),
  write: (client) => api.update(id, client),
});
