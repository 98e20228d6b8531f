import type User from "@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js";
import { isApiError } from "../../../api/ApiError.ts";
import type { Server } from "../../../api/server.ts";

/** How a realm sends mails, as it keeps it: texts alone. */
export type Smtp = Readonly<Record<string, string | undefined>>;

const isOn = (text: string | undefined) => text === "true";

/** Trying out how mails are sent. */
export const emailApi = (server: Server) => ({
  /** Sends a mail to the admin's own address, by what is given; nothing is kept. A masked secret stands for the one that is kept. Source: POST testSMTPConnection. */
  test: ({ port, ssl, starttls, auth, ...smtp }: Smtp) =>
    server.request("POST", "/testSMTPConnection", {
      body: { ...smtp, port: Number(port) || null, ssl: isOn(ssl), starttls: isOn(starttls), auth: isOn(auth) },
    }),
  /** An admin's own user, of the realm signed in to: `server` is that realm's. Null where it may not be read, or is not there. */
  self: (id: string) => ({
    queryKey: server.key("realm-settings", "self", id),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<User | null> => {
      try {
        return await server.object<User>(`/users/${encodeURIComponent(id)}`, { signal });
      } catch (error) {
        if (isApiError(error, 403) || isApiError(error, 404)) return null;
        throw error;
      }
    },
  }),
});
