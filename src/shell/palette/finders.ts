import type ClientRepresentation from "@keycloak/keycloak-admin-client/lib/defs/clientRepresentation.js";
import type GroupRepresentation from "@keycloak/keycloak-admin-client/lib/defs/groupRepresentation.js";
import type OrganizationRepresentation from "@keycloak/keycloak-admin-client/lib/defs/organizationRepresentation.js";
import type RoleRepresentation from "@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js";
import type UserRepresentation from "@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js";
import type { Server } from "../../api/server.ts";
import { places } from "../../areas/places.ts";
import type { AreaDef, AreaLink } from "../../kit/area/defineArea.ts";
import { bestFirst, folded, type Hit } from "./hits.ts";

/** How many records of a kind are shown. */
export const hitsPerKind = 5;

/** Finds records of one area on the server. */
export interface Finder {
  /** Id of the area that shows them; without that area they are not looked for. */
  area: string;
  find(server: Server, area: AreaDef, text: string, signal: AbortSignal): Promise<Hit[]>;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Get = <T>(path: string, query: Record<string, string | number | boolean>) => Promise<T[]>;

interface Said {
  id: string | undefined;
  label: string | undefined;
  detail?: string | undefined;
}

/** A finder out of a request, what to say of each row, and where it lives. */
const finder = <R>(
  area: string,
  load: (get: Get, text: string) => Promise<R[]>,
  say: (row: R) => Said,
  link: (id: string) => AreaLink,
): Finder => ({
  area,
  async find(server, def, text, signal) {
    const rows = await load(
      (path, query) => server.request("GET", path, { query: { first: 0, max: hitsPerKind + 1, ...query }, signal }),
      text,
    );
    const hits = rows
      .map(say)
      .flatMap(({ id, label, detail }): Hit[] =>
        id && label
          ? [{ id, label, detail: detail === label ? undefined : detail, icon: def.icon, link: link(id) }]
          : [],
      );
    return bestFirst(hits, ({ label, detail }) => [label, detail], text);
  },
});

/** Groups of the answer that match themselves: the server also sends those above them. */
function matching(groups: readonly GroupRepresentation[], text: string): GroupRepresentation[] {
  return groups.flatMap((group) => [
    ...(folded(group.name ?? "").includes(folded(text)) ? [group] : []),
    ...matching(group.subGroups ?? [], text),
  ]);
}

/** What can be found beside pages and realms. Each asks one small request. */
export const finders: readonly Finder[] = [
  finder<UserRepresentation>(
    "users",
    (get, text) => get("/users", { search: uuid.test(text) ? `id:${text}` : text, briefRepresentation: true }),
    ({ id, username, firstName, lastName, email }) => ({
      id,
      label: [firstName, lastName].filter(Boolean).join(" ") || username,
      detail: [username, email].filter((part, index, all) => part && all.indexOf(part) === index).join(" · "),
    }),
    places.user,
  ),
  finder<ClientRepresentation>(
    "clients",
    (get, text) => get("/clients", { clientId: text, search: true }),
    ({ id, clientId, name }) => ({ id, label: clientId, detail: name?.startsWith("${") ? undefined : name }),
    places.client,
  ),
  finder<GroupRepresentation>(
    "groups",
    async (get, text) =>
      matching(await get<GroupRepresentation>("/groups", { search: text, briefRepresentation: true }), text).slice(
        0,
        hitsPerKind + 1,
      ),
    ({ id, name, path }) => ({ id, label: name, detail: path }),
    (id) => places.group({ id }),
  ),
  finder<RoleRepresentation>(
    "roles",
    (get, text) => get("/roles", { search: text, briefRepresentation: true }),
    ({ id, name, description }) => ({
      id,
      label: name,
      detail: description?.startsWith("${") ? undefined : description,
    }),
    (id) => places.role({ id }),
  ),
  finder<OrganizationRepresentation>(
    "organizations",
    (get, text) => get("/organizations", { search: text }),
    ({ id, name, alias }) => ({ id, label: name, detail: alias }),
    places.organization,
  ),
];
