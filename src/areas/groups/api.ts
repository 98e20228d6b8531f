import type UserRepresentation from "@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { isApiError } from "../../api/ApiError.ts";
import type { Server } from "../../api/server.ts";
import type { ListQuery } from "../../kit/table/columns.ts";
import { computed, type Group } from "./area.ts";
import { withoutComputed } from "../../kit/form/patch.ts";

/** A member, in brief. */
export type Member = UserRepresentation;

/** Rows fetched at a time where all are needed. */
const pageRows = 100;

/** Members of a group and all below it are gathered up to this number. */
export const mostMembers = 2000;

const enc = encodeURIComponent;

/** Groups of a realm. Source: /admin/realms/{realm}/groups. */
export const groupsApi = (server: Server) => {
  const at = (id: string, part = "") => `/groups/${enc(id)}${part}`;
  const read = (id: string) => server.request<Group>("GET", at(id));
  const pageOfMembers = (id: string, first: number, max: number, signal?: AbortSignal) =>
    server.request<Member[]>("GET", at(id, "/members"), { query: { briefRepresentation: true, first, max }, signal });
  const pageOfChildren = (id: string, first: number, max: number, signal?: AbortSignal) =>
    server.request<Group[]>("GET", at(id, "/children"), { query: { first, max }, signal });

  return {
    /** Groups at the top, or hits of a search at any depth, without those above them. */
    list: ({ first, max, search }: ListQuery) =>
      server.read<Group[]>(["groups", "list", { first, max, search }], "/groups", { query: { first, max, search, populateHierarchy: false } }),
    count: ({ search }: ListQuery) => queryOptions({
      queryKey: server.key("groups", "count", { search }),
      queryFn: async ({ signal }): Promise<number | null> => (await server.request<{ count: number }>("GET", "/groups/count", { query: { search, top: search ? undefined : true }, signal })).count,
    }),
    children: (parent: string, { first, max, search }: ListQuery) =>
      server.read<Group[]>(["groups", "children", parent, { first, max, search }], at(parent, "/children"), { query: { first, max, search } }),
    detail: (id: string) => server.read<Group>(["groups", "detail", id], at(id)),
    /** Names of the groups above one, the topmost first; one that may not be read keeps only its name from the path below it. */
    above: (group: Group, queries: QueryClient) => queryOptions({
      queryKey: server.key("groups", "above", group.id, group.path, group.parentId),
      queryFn: async (): Promise<Group[]> => {
        const found: Group[] = [];
        for (let parent = group.parentId; parent;) {
          const next: Group | undefined = await queries.fetchQuery(server.read<Group>(["groups", "detail", parent], at(parent))).catch(nothingWhenRefused);
          if (!next) break;
          found.unshift(next);
          parent = next.parentId;
        }
        return found;
      },
    }),
    read,
    /** Resolves to the new group's id. A child's answer is the group itself, one at the top is named by the Location header. */
    create: async (group: Group, parent?: string): Promise<{ id: string }> => {
      const response = await server.fetch("POST", parent ? at(parent, "/children") : "/groups", { body: group });
      const location = response?.headers.get("location")?.split("/").pop();
      if (location) return { id: location };
      const body = (await response?.json()) as Group | undefined;
      return { id: body?.id ?? "" };
    },
    /** The description is cleared when it is absent, attributes are kept: send the record as it was read. */
    update: (id: string, group: Group) => server.request("PUT", at(id), { body: withoutComputed(group, computed) }),
    /** All groups below go with it; their members stay in the realm. */
    remove: (id: string) => server.request("DELETE", at(id)),
    /** Below another group, or to the top. Everything but the place is kept. */
    move: ({ id, name }: Group, parent: string | undefined) => server.request("POST", parent ? at(parent, "/children") : "/groups", { body: { id, name } }),

    members: (id: string, { first, max }: ListQuery) =>
      server.read<Member[]>(["groups", "members", id, { first, max }], at(id, "/members"), { query: { briefRepresentation: true, first, max } }),
    /** Members of the group and of all below it, each once; ends at `mostMembers`. */
    allMembers: (id: string) => queryOptions({
      queryKey: server.key("groups", "members", id, "all"),
      queryFn: async ({ signal }): Promise<Member[]> => {
        const found = new Map<string, Member>();
        const open = [id];
        for (let next = open.shift(); next !== undefined && found.size < mostMembers; next = open.shift()) {
          const current = next;
          for await (const member of pages((first, max) => pageOfMembers(current, first, max, signal))) {
            found.set(member.id ?? "", member);
            if (found.size >= mostMembers) break;
          }
          for await (const child of pages((first, max) => pageOfChildren(current, first, max, signal))) open.push(child.id ?? "");
        }
        return [...found.values()];
      },
    }),
    /** Ids of the members, for marking them in a picker. */
    memberIds: (id: string) => queryOptions({
      queryKey: server.key("groups", "member-ids", id), staleTime: 0, retry: false,
      queryFn: async ({ signal }) => new Set((await pageOfMembers(id, 0, 500, signal)).map((member) => member.id)),
    }),
    addMember: (id: string, userId: string) => server.request("PUT", `/users/${enc(userId)}/groups/${enc(id)}`),
    removeMember: (id: string, userId: string) => server.request("DELETE", `/users/${enc(userId)}/groups/${enc(id)}`),
    /** Groups of a member, of the whole realm. */
    ofMember: (userId: string, { first, max, search }: ListQuery) =>
      server.read<Group[]>(["groups", "of-member", userId, { first, max, search }], `/users/${enc(userId)}/groups`, { query: { first, max, search, briefRepresentation: true } }),

    childrenOf: (id: string) => pages((first, max) => pageOfChildren(id, first, max)),
    membersOf: (id: string) => pages((first, max) => pageOfMembers(id, first, max)),
    roleMappings: (id: string) => server.request<{ realmMappings?: object[]; clientMappings?: Record<string, { id: string; mappings: object[] }> }>("GET", at(id, "/role-mappings")),
    addRealmRoles: (id: string, roles: object[]) => server.request("POST", at(id, "/role-mappings/realm"), { body: roles }),
    addClientRoles: (id: string, client: string, roles: object[]) => server.request("POST", at(id, `/role-mappings/clients/${enc(client)}`), { body: roles }),
  };
};

export type GroupsApi = ReturnType<typeof groupsApi>;

/** Everything of a paged list, one page after another. */
async function* pages<T>(load: (first: number, max: number) => Promise<T[]>): AsyncGenerator<T> {
  for (let first = 0; ; first += pageRows) {
    const page = await load(first, pageRows);
    yield* page;
    if (page.length < pageRows) return;
  }
}

function nothingWhenRefused(error: unknown): undefined {
  if (isApiError(error, 403, 404)) return undefined;
  throw error;
}
