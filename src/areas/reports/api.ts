import type ClientRepresentation from "@keycloak/keycloak-admin-client/lib/defs/clientRepresentation.js";
import type IdentityProvider from "@keycloak/keycloak-admin-client/lib/defs/identityProviderRepresentation.js";
import type { Server } from "../../api/server.ts";
import { attributePath } from "../../kit/record/path.ts";
import { changeRecord } from "../../kit/write/record.ts";
import type { Place } from "./place.ts";

const enc = encodeURIComponent;

/** Path of a record. */
const pathOf = ({ kind, id, name, of }: Place): string => {
  const paths: Readonly<Record<Place["kind"], string>> = {
    client: `/clients/${enc(id)}`,
    user: `/users/${enc(id)}`,
    identityProvider: `/identity-provider/instances/${enc(name)}`,
    clientScope: `/client-scopes/${enc(id)}`,
    realmRole: `/roles-by-id/${enc(id)}`,
    clientRole: `/clients/${enc(of?.id ?? "")}/roles/${enc(name)}`,
    group: `/groups/${enc(id)}`,
    flow: `/authentication/flows/${enc(id)}`,
  };
  return paths[kind];
};

/** Writes of the reports. */
export const reportsApi = (server: Server) => ({
  /** Disables a client, a user or an identity provider. Other fields stay as they are on the server. */
  disable: (place: Place): Promise<unknown> => {
    const path = pathOf(place);
    const { id, name } = place;
    if (place.kind === "client")
      return changeRecord(
        server,
        {
          query: server.record<ClientRepresentation>(["clients", "detail", id], path, {
            kind: "client",
            identity: { id },
          }),
          write: (by, body) => by.request("PUT", path, { body }),
          // The server would store the second one.
          computed: ["access", attributePath("realm_client")],
        },
        (client) => ({ ...client, enabled: false }),
      );
    if (place.kind === "identityProvider")
      return changeRecord(
        server,
        {
          query: server.record<IdentityProvider>(["identity-providers", "detail", name], path, {
            kind: "identity-provider",
            identity: { alias: name },
          }),
          write: (by, body) => by.request("PUT", path, { body }),
          computed: ["types"],
        },
        (provider) => ({ ...provider, enabled: false }),
      );
    // Keycloak merges the fields of a user.
    return server.request("PUT", path, { body: { enabled: false } });
  },
  /** Deletes a role, a group, a client scope or a flow. */
  remove: (place: Place): Promise<unknown> => server.request("DELETE", pathOf(place)),
});
