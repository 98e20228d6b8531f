import type GroupRepresentation from "@keycloak/keycloak-admin-client/lib/defs/groupRepresentation.js";
import { everyPage } from "../../../api/everyPage.ts";
import type { Server } from "../../../api/server.ts";
import { usersApi, type UserRow } from "../api.ts";
import type { ScopeSource } from "./source.ts";
import { nothingWanted } from "./wanted.ts";

/** Direct members of a group. Keycloak (26.7.4) can't search or count them. Source: GET groups/{id}/members. */
export function groupSource(server: Server, group: GroupRepresentation): ScopeSource {
  const { id = "", name = "", path } = group;
  const at = `/groups/${encodeURIComponent(id)}/members`;
  const has: ScopeSource["has"] = async (user, signal) => {
    const load = (first: number, max: number) =>
      server.list<GroupRepresentation>(`/users/${encodeURIComponent(user)}/groups`, {
        query: { search: name, first, max, briefRepresentation: true },
        signal,
      });
    for await (const each of everyPage(load)) if (each.id === id) return true;
    return false;
  };
  return {
    kind: "group",
    root: group,
    id,
    name,
    split: (wanted) => ({ asked: nothingWanted, left: wanted }),
    page: (_, { first, max, brief, signal }) =>
      server.list<UserRow>(at, { query: { first, max, briefRepresentation: brief }, signal }),
    isBare: true,
    has,
    // An admin of this group can only create its members, so the record includes the group.
    made: (user) => (path ? { ...user, groups: [path] } : user),
    admit: async (by, user) => {
      if (!(await has(user))) await usersApi(by).joinGroup(user, id);
    },
  };
}
