import type UserRepresentation from "@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { isApiError } from "../../api/ApiError.ts";
import { everyPage } from "../../api/everyPage.ts";
import type { Server } from "../../api/server.ts";
import { withoutComputed } from "../../kit/form/patch.ts";
import { lookForMade } from "../../kit/write/record.ts";
import type { Look } from "../../kit/write/sendOnce.ts";
import type { ListQuery } from "../../kit/table/columns.ts";
import type { RoleMappings } from "../../sections/group-copy/copyGroup.ts";
import { computed, type Group } from "./area.ts";

/** A member, in brief. */
export type Member = UserRepresentation;

/** Somebody in a group or in one below it. */
export interface MemberBelow extends Member {
  isDirect: boolean;
  /** Paths of the groups they were found in. */
  memberOf: string[];
}

/** Members of a group and all below it, as far as they were gathered. */
export interface MembersBelow {
  members: MemberBelow[];
  /** How many groups were looked into. */
  groups: number;
  /** True if a limit ended it. */
  isPartial: boolean;
}

/** A group of a user; not direct: it lies above one they are in. */
export interface Membership extends Group {
  isDirect: boolean;
}

/** A group above another one. Without an id it may not be read, and the name may stand for several. */
export type Step = Group & { name: string };

/** What a change of who is in a group reaches: members, their groups, and the roles that come with those. */
export const membership = [["groups"], ["users"], ["role-mapping"]] as const;

/** Members of a group and all below it are gathered up to these numbers, of people and of groups looked into. */
export const mostMembers = 2000;
export const mostGroups = 100;

/** The server's word for any name. */
const anyName = "*";

const enc = encodeURIComponent;

/** Groups of a realm. Source: /admin/realms/{realm}/groups. */
export const groupsApi = (server: Server) => {
  const at = (id: string, part = "") => `/groups/${enc(id)}${part}`;
  const pageOfMembers = (id: string, first: number, max: number, signal?: AbortSignal) =>
    server.list<Member>(at(id, "/members"), { query: { briefRepresentation: true, first, max }, signal });
  const pageOfChildren = (id: string, first: number, max: number, signal?: AbortSignal) =>
    server.list<Group>(at(id, "/children"), { query: { briefRepresentation: true, first, max }, signal });
  const pageOfMemberships = (
    userId: string,
    { first, max, search }: Pick<ListQuery, "first" | "max" | "search">,
    signal?: AbortSignal,
  ) =>
    server.list<Group>(`/users/${enc(userId)}/groups`, {
      query: { first, max, search, briefRepresentation: true },
      signal,
    });
  const detail = (id: string) =>
    server.record<Group>(["groups", "detail", id], at(id), { kind: "group", identity: { id } });

  return {
    /**
     * Groups at the top, or hits of a search at any depth, without those above them. Who may not see all groups gets those opened to him,
     * at whatever depth they are: the server shows none of them as long as one above is closed.
     */
    list: ({ first, max, search }: ListQuery, seesAll = true) => {
      const wanted = search || (seesAll ? undefined : anyName);
      return server.readList<Group>(["groups", "list", { first, max, search: wanted }], "/groups", {
        query: { first, max, search: wanted, populateHierarchy: false },
      });
    },
    count: ({ search }: ListQuery) =>
      queryOptions({
        queryKey: server.key("groups", "count", { search }),
        queryFn: async ({ signal }): Promise<number | null> =>
          (
            await server.request<{ count: number }>("GET", "/groups/count", {
              query: { search, top: search ? undefined : true },
              signal,
            })
          ).count,
      }),
    /** A search looks at the names of these groups, not of those below them. */
    children: (parent: string, { first, max, search }: ListQuery) =>
      server.readList<Group>(["groups", "children", parent, { first, max, search }], at(parent, "/children"), {
        query: { briefRepresentation: true, first, max, search },
      }),
    detail,
    /**
     * Groups above one, the topmost first, found by parent: a path cannot be cut into names, which may hold slashes. One that may not be
     * read ends the way up; what is left of the path stands for it and for those above it.
     */
    above: (group: Group, queries: QueryClient) =>
      queryOptions({
        queryKey: server.key("groups", "above", group.id, group.path, group.parentId),
        queryFn: async (): Promise<Step[]> => {
          const found: Step[] = [];
          let current = group;
          while (current.parentId) {
            const next = await queries.fetchQuery(detail(current.parentId)).catch(nothingWhenRefused);
            if (!next) {
              const rest = current.path?.slice(1, -`/${current.name}`.length);
              return rest ? [{ name: rest }, ...found] : found;
            }
            found.unshift({ ...next, name: next.name ?? "" });
            current = next;
          }
          return found;
        },
      }),
    /** The group that was made, by its name beside those it was made beside. */
    find: async (group: Group, parent?: string): Promise<Look<{ id: string }>> => {
      const query = { search: group.name, exact: true, briefRepresentation: false, populateHierarchy: false };
      const list = await server.list<Group>(parent ? at(parent, "/children") : "/groups", { query });
      const found = list.find(({ name, parentId }) => name === group.name && (parentId ?? parent) === parent);
      return lookForMade(withoutComputed(group, computed), found, { id: found?.id ?? "" });
    },
    create: (group: Group, parent?: string) =>
      server.create(parent ? at(parent, "/children") : "/groups", withoutComputed(group, computed)),
    /** The description is cleared when it is absent, attributes are kept: send the record as it was read. */
    update: (id: string, group: Group) => server.request("PUT", at(id), { body: withoutComputed(group, computed) }),
    /** All groups below go with it; their members stay in the realm. */
    remove: (id: string) => server.request("DELETE", at(id)),
    /** Below another group, or to the top. Everything but the place is kept. */
    move: ({ id, name }: Group, parent: string | undefined) =>
      server.request("POST", parent ? at(parent, "/children") : "/groups", { body: { id, name } }),

    members: (id: string, { first, max }: ListQuery) =>
      server.readList<Member>(["groups", "members", id, { first, max }], at(id, "/members"), {
        query: { briefRepresentation: true, first, max },
      }),
    /** Members of the group and of all below it, each once, the group's own first. Ends at `mostMembers` or `mostGroups`. */
    membersBelow: (group: Group) =>
      queryOptions({
        queryKey: server.key("groups", "members", group.id, "below"),
        queryFn: async ({ signal }): Promise<MembersBelow> => {
          const found = new Map<string, MemberBelow>();
          const result = (groups: number, isPartial: boolean) => ({ members: [...found.values()], groups, isPartial });
          const open: Group[] = [group];
          for (let groups = 1; ; groups += 1) {
            const current = open.shift();
            if (!current) return result(groups - 1, false);
            if (groups > mostGroups) return result(mostGroups, true);
            const id = current.id ?? "";
            for await (const member of everyPage((first, max) => pageOfMembers(id, first, max, signal))) {
              const known = found.get(member.id ?? "");
              if (!known && found.size >= mostMembers) return result(groups, true);
              if (known) known.memberOf.push(current.path ?? "");
              else
                found.set(member.id ?? "", { ...member, isDirect: current === group, memberOf: [current.path ?? ""] });
            }
            // More than can be looked into is not asked for.
            if (current.subGroupCount)
              for await (const child of everyPage((first, max) => pageOfChildren(id, first, max, signal)))
                if (open.push(child) > mostGroups) break;
          }
        },
      }),
    /** Ids of the first members, for marking them in a picker. Adding one beyond them again changes nothing. */
    memberIds: (id: string) =>
      queryOptions({
        queryKey: server.key("groups", "member-ids", id),
        staleTime: 0,
        retry: false,
        queryFn: async ({ signal }) =>
          new Set((await pageOfMembers(id, 0, mostMembers, signal)).map((member) => member.id)),
      }),
    addMember: (id: string, userId: string) => server.request("PUT", `/users/${enc(userId)}/groups/${enc(id)}`),
    removeMember: (id: string, userId: string) => server.request("DELETE", `/users/${enc(userId)}/groups/${enc(id)}`),
    /** A page of the groups a user is in. */
    ofMember: (userId: string, { first, max, search }: ListQuery) =>
      queryOptions({
        queryKey: server.key("groups", "of-member", userId, { first, max, search }),
        queryFn: async ({ signal }): Promise<Membership[]> =>
          (await pageOfMemberships(userId, { first, max, search }, signal)).map((group) => ({
            ...group,
            isDirect: true,
          })),
      }),
    /** All groups a user is in and those above them. Requests grow with this user's groups, never with those of the realm. */
    ofMemberAndAbove: (userId: string, queries: QueryClient) =>
      queryOptions({
        queryKey: server.key("groups", "of-member", userId, "above"),
        queryFn: async ({ signal }): Promise<Membership[]> => {
          const found = new Map<string, Membership>();
          for await (const group of everyPage((first, max) =>
            pageOfMemberships(userId, { first, max, search: "" }, signal),
          ))
            found.set(group.id ?? "", { ...group, isDirect: true });
          for (let open: readonly Group[] = [...found.values()]; open.length; ) {
            const parents = [
              ...new Set(open.flatMap(({ parentId }) => (parentId && !found.has(parentId) ? [parentId] : []))),
            ];
            open = (
              await Promise.all(parents.map((parent) => queries.fetchQuery(detail(parent)).catch(nothingWhenRefused)))
            ).filter((group) => group !== undefined);
            for (const group of open) found.set(group.id ?? "", { ...group, isDirect: false });
          }
          return [...found.values()].sort((left, right) => (left.path ?? "").localeCompare(right.path ?? ""));
        },
      }),

    childrenOf: (id: string) => everyPage((first, max) => pageOfChildren(id, first, max)),
    membersOf: (id: string) => everyPage((first, max) => pageOfMembers(id, first, max)),
    /** All roles a group has itself, of the realm and of every client, in one call. */
    roleMappings: (id: string) => server.request<RoleMappings>("GET", at(id, "/role-mappings")),
    addRealmRoles: (id: string, roles: object[]) =>
      server.request("POST", at(id, "/role-mappings/realm"), { body: roles }),
    addClientRoles: (id: string, client: string, roles: object[]) =>
      server.request("POST", at(id, `/role-mappings/clients/${enc(client)}`), { body: roles }),
    /** Switches fine-grained permissions of the first version on where they are. Throws ApiError 501 while that feature is off. */
    copyPermissions: async (from: string, to: string) => {
      const { enabled } = await server.request<{ enabled?: boolean }>("GET", at(from, "/management/permissions"));
      if (enabled) await server.request("PUT", at(to, "/management/permissions"), { body: { enabled: true } });
    },
  };
};

function nothingWhenRefused(error: unknown): undefined {
  if (isApiError(error, 403, 404)) return undefined;
  throw error;
}
