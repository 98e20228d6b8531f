import type ClientRepresentation from "@keycloak/keycloak-admin-client/lib/defs/clientRepresentation.js";
import type CredentialRepresentation from "@keycloak/keycloak-admin-client/lib/defs/credentialRepresentation.js";
import type RoleRepresentation from "@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js";
import type UserRepresentation from "@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js";
import type { Server } from "../../api/server.ts";
import { clientReadings } from "../provider-config/roleText.ts";
import type { Person, Truth } from "./facts.ts";

const name = encodeURIComponent;
const key = (...parts: readonly unknown[]) => ["authentication", "simulate", ...parts];

/** Reads the data of a simulation. Source: docs/spec/areas/authentication.md, section on the simulation. */
export const simulationApi = (server: Server) => {
  /** True if the composite roles of the user include this name. */
  const holds = async (path: string, role: string): Promise<boolean> =>
    (await server.list<RoleRepresentation>(`${path}/composite`)).some((held) => held.name === role);

  /** Text can be `client.role` with dots in both parts: uses the longest existing client ID, otherwise a realm role. */
  const hasRole = async (user: string, text: string): Promise<Truth> => {
    const at = `/users/${name(user)}/role-mappings`;
    for (const { clientId = "", name: role } of clientReadings(text)) {
      const [client] = await server.list<ClientRepresentation>("/clients", { query: { clientId } });
      if (client?.id) return holds(`${at}/clients/${name(client.id)}`, role);
    }
    return holds(`${at}/realm`, text);
  };
  return {
    /** Reads a user and the results of all role checks in the flow. Unreadable data stays undefined. */
    person: (id: string, roles: readonly string[]) => ({
      // Below the user: a change of the user or its credentials refetches it.
      queryKey: server.key("users", "simulate", id, roles),
      queryFn: async (): Promise<Person> => {
        const at = `/users/${name(id)}`;
        const [user, own, stored] = await Promise.all([
          server.object<UserRepresentation>(at),
          server.list<CredentialRepresentation>(`${at}/credentials`),
          server.list<string>(`${at}/configured-user-storage-credential-types`).catch(() => []),
        ]);
        const answers = new Map(
          await Promise.all(roles.map(async (role) => [role, await hasRole(id, role).catch(() => undefined)] as const)),
        );
        const { username = "", email, firstName, lastName } = user;
        const plain = Object.entries({ username, email, firstName, lastName });
        return {
          username,
          credentials: [...own.flatMap(({ type }) => type ?? []), ...stored],
          attributes: {
            ...user.attributes,
            ...Object.fromEntries(plain.flatMap(([attribute, value]) => (value ? [[attribute, [value]]] : []))),
          },
          hasRole: (role) => answers.get(role),
          requiredActions: user.requiredActions ?? [],
        };
      },
    }),
    client: (id: string) => server.read<ClientRepresentation>(key("client", id), `/clients/${name(id)}`),
    actions: server.readList<{ alias: string; enabled?: boolean }>(key("actions"), "/authentication/required-actions"),
  };
};
