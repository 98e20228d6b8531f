import type { Server } from "../../../api/server.ts";

/** A way for clients to prove who they are. */
export interface Authenticator {
  id: string;
  displayName?: string;
  description?: string;
  supportsSecret?: boolean;
}

/** What a client proves itself with. Source: /admin/realms/{realm}/clients/{id}/client-secret. */
export const credentialsApi = (server: Server, id: string) => {
  const at = `/clients/${encodeURIComponent(id)}`;
  return {
    authenticators: server.readList<Authenticator>(
      ["clients", "authenticators"],
      "/authentication/client-authenticator-providers",
    ),
    /** Makes a new secret. Where a policy rotates secrets, the one until now stays good for a while. */
    regenerateSecret: async () => {
      await server.request("POST", `${at}/client-secret`);
      return true;
    },
    /** Ends the secret before this one. */
    invalidateRotated: async () => {
      await server.request("DELETE", `${at}/client-secret/rotated`);
      return true;
    },
    /** Makes a new token for client registration; the one until now is void. Nobody can read it later. The rest of the answer, with its masked secret, is dropped. */
    regenerateToken: async () =>
      (await server.request<{ registrationAccessToken?: string }>("POST", `${at}/registration-access-token`))
        .registrationAccessToken ?? "",
  };
};
