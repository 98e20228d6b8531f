import type { Server } from "../../../api/server.ts";

export interface Authenticator {
  id: string;
  displayName?: string;
  description?: string;
  supportsSecret?: boolean;
}

/** Credentials of a client. Source: /admin/realms/{realm}/clients/{id}/client-secret. */
export const credentialsApi = (server: Server, id: string) => {
  const at = `/clients/${encodeURIComponent(id)}`;
  return {
    authenticators: server.readList<Authenticator>(
      ["clients", "authenticators"],
      "/authentication/client-authenticator-providers",
    ),
    /** Regenerates the secret. With a rotation policy, the previous secret stays valid for a while. */
    regenerateSecret: async () => {
      await server.request("POST", `${at}/client-secret`);
      return true;
    },
    /** Invalidates the previous secret. */
    invalidateRotated: async () => {
      await server.request("DELETE", `${at}/client-secret/rotated`);
      return true;
    },
    /**
     * Regenerates the registration access token. The previous one becomes invalid, and the new one cannot be read
     * again.
     * Omits the rest of the response with the masked secret.
     */
    regenerateToken: async () =>
      (await server.request<{ registrationAccessToken?: string }>("POST", `${at}/registration-access-token`))
        .registrationAccessToken ?? "",
  };
};
