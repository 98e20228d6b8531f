import type User from "@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js";
import { isApiError } from "../../../api/ApiError.ts";
import type { Server } from "../../../api/server.ts";

/** SMTP settings of the realm. All values are strings. */
export type Smtp = Readonly<Record<string, string | undefined>>;

const isTrueText = (text: string | undefined) => text === "true";

export const emailApi = (server: Server) => ({
  /**
   * Sends a test email to the signed-in admin. Stores nothing. Keycloak replaces a masked secret by the stored one.
   * Source: POST testSMTPConnection.
   */
  test: ({ port, ssl, starttls, auth, ...smtp }: Smtp) =>
    server.request("POST", "/testSMTPConnection", {
      body: {
        ...smtp,
        port: Number(port) || null,
        ssl: isTrueText(ssl),
        starttls: isTrueText(starttls),
        auth: isTrueText(auth),
      },
    }),
  /**
   * User of the admin in the sign-in realm, which `server` must belong to. Null if it can't be read or doesn't exist.
   */
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
