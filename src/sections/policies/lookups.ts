import type ClientRepresentation from "@keycloak/keycloak-admin-client/lib/defs/clientRepresentation.js";
import type UserRepresentation from "@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js";
import type { Server } from "../../api/server.ts";
import type { FieldDef, Option } from "../../kit/form/fields.ts";

const ofUser = ({ id = "", username = "" }: UserRepresentation): Option => ({ value: id, label: username });
const ofClient = ({ id = "", clientId = "" }: ClientRepresentation): Option => ({ value: id, label: clientId });

/** User options by username, with user IDs as values. An exact match is always among the first. */
export const userChoice = (server: Server): Pick<FieldDef, "search" | "find"> => ({
  search: async (text, { first, max, signal }) => {
    const ask = (query: Record<string, number | boolean>) =>
      server.list<UserRepresentation>("/users", {
        query: { username: text, briefRepresentation: true, ...query },
        signal,
      });
    const found = await ask({ first, max });
    const isLeftOut = text !== "" && first === 0 && found.length >= max;
    return [...found, ...(isLeftOut ? await ask({ exact: true, max: 1 }) : [])].map(ofUser);
  },
  find: async (id) => ofUser(await server.request<UserRepresentation>("GET", `/users/${encodeURIComponent(id)}`)),
});

/** Client options by client ID, with internal IDs as values. */
export const clientChoice = (server: Server): Pick<FieldDef, "search" | "find"> => ({
  search: async (text, { first, max, signal }) =>
    (
      await server.list<ClientRepresentation>("/clients", {
        query: { first, max, ...(text && { clientId: text, search: true }) },
        signal,
      })
    ).map(ofClient),
  find: async (id) => ofClient(await server.request<ClientRepresentation>("GET", `/clients/${encodeURIComponent(id)}`)),
});

/** Label of a selected value. Fallback: the value. */
export const labelOf = async (choice: Pick<FieldDef, "find"> | undefined, value: string): Promise<string> =>
  (await choice?.find?.(value).catch(() => undefined))?.label ?? value;
