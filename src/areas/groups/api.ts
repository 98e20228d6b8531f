import type UserRepresentation from "@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { isApiError } from "../../api/ApiError.ts";
import { everyPage } from "../../api/everyPage.ts";
import type { Server } from "../../api/server.ts";
import { withoutComputed } from "../../kit/record/kept.ts";
import { lookForMade } from "../../kit/write/record.ts";
import type { Look } from "../../kit/write/sendOnce.ts";
import type { ListQuery } from "../../kit/table/columns.ts";
import type { RoleMappings } from "../../sections/group-copy/copyGroup.ts";
import { computed, type Group } from "./group.ts";

/** Member in brief representation. */
export type Member = UserRepresentation;

/** Member of a group or of a descendant. */
export interface MemberBelow extends Member {
  isDirect: boolean;
  /** Paths of the groups that have this member. */
  memberOf: string[];
}

/** Members of a group and its descendants, up to a limit. */
export interface MembersBelow {
  members: MemberBelow[];
  /** Number of groups that were read. */
  groups: number;
  /** True if a limit was reached. */
  isPartial: boolean;
}

/** Group of a user. If not direct, the group is an ancestor of one of the user's groups. */
export interface Membership extends Group {
  isDirect: boolean;
}

/** Ancestor of a group. Has no ID if the admin may not read it; its name can then contain several levels. */
export type Step = Group & { name: string };

/** Query keys that a membership change makes stale: members, their groups and inherited roles. */
export const membership = [["groups"], ["users"], ["role-mapping"]] as const;

/** Limits for reading members of descendants. */
export const mostMembers = 2000;
export const mostGroups = 100;

/** Search term that matches every name. */
const anyName = "*";

const enc = encodeURIComponent;

/** Groups of a realm. Source: /admin/realms/{realm}/groups. */
// Long: one entry per request of the API, declared flat.
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
     * Top-level groups, or search results of all levels.
     * Admins who may not view all groups get theirs by search: the server hides a permitted group below a hidden one.
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
    /** The search matches names of direct children only. */
    children: (parent: string, { first, max, search }: ListQuery) =>
      server.readList<Group>(["groups", "children", parent, { first, max, search }], at(parent, "/children"), {
        query: { briefRepresentation: true, first, max, search },
      }),
    detail,
    /**
     * Ancestors, topmost first. Follows parent IDs, because names in a path can contain slashes.
     * Stops at an unreadable ancestor: one step with the remaining path replaces it and its ancestors.
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
    /** Finds a created group by its name among its siblings. */
    find: async (group: Group, parent?: string): Promise<Look<{ id: string }>> => {
      const query = { search: group.name, exact: true, briefRepresentation: false, populateHierarchy: false };
      const list = await server.list<Group>(parent ? at(parent, "/children") : "/groups", { query });
      const found = list.find(({ name, parentId }) => name === group.name && (parentId ?? parent) === parent);
      return lookForMade(withoutComputed(group, computed), found, { id: found?.id ?? "" });
    },
    create: (group: Group, parent?: string) =>
      server.create(parent ? at(parent, "/children") : "/groups", withoutComputed(group, computed)),
    /** The server clears an absent description and keeps absent attributes: send the record as read. */
    update: (id: string, group: Group) => server.request("PUT", at(id), { body: withoutComputed(group, computed) }),
    /** Deletes all descendants too. Members stay in the realm. */
    remove: (id: string) => server.request("DELETE", at(id)),
    /** Moves a group below `parent`, or to the top level. The server keeps all other data. */
    move: ({ id, name }: Group, parent: string | undefined) =>
      server.request("POST", parent ? at(parent, "/children") : "/groups", { body: { id, name } }),

    members: (id: string, { first, max }: ListQuery) =>
      server.readList<Member>(["groups", "members", id, { first, max }], at(id, "/members"), {
        query: { briefRepresentation: true, first, max },
      }),
    /**
     * Members of a group and its descendants, without duplicates, direct members first.
     * Stops at `mostMembers` or `mostGroups`.
     */
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
            // Do not read more child groups than the limit allows.
            if (current.subGroupCount)
              for await (const child of everyPage((first, max) => pageOfChildren(id, first, max, signal)))
                if (open.push(child) > mostGroups) break;
          }
        },
      }),
    /** IDs of the first members, to mark them in a picker. Adding a member again has no effect. */
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
    /** Returns a page of the groups of a user. */
    ofMember: (userId: string, { first, max, search }: ListQuery) =>
      queryOptions({
        queryKey: server.key("groups", "of-member", userId, { first, max, search }),
        queryFn: async ({ signal }): Promise<Membership[]> =>
          (await pageOfMemberships(userId, { first, max, search }, signal)).map((group) => ({
            ...group,
            isDirect: true,
          })),
      }),
    /** All groups of a user and their ancestors. The number of requests depends on the groups of this user only. */
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
    /** All realm and client roles of a group, without inherited ones, in one request. */
    roleMappings: (id: string) => server.request<RoleMappings>("GET", at(id, "/role-mappings")),
    addRealmRoles: (id: string, roles: object[]) =>
      server.request("POST", at(id, "/role-mappings/realm"), { body: roles }),
    addClientRoles: (id: string, client: string, roles: object[]) =>
      server.request("POST", at(id, `/role-mappings/clients/${enc(client)}`), { body: roles }),
    /** Fine-grained admin permissions V1. Throws ApiError 501 if the feature is off. */
    permissions: {
      has: async (id: string) =>
        (await server.request<{ enabled?: boolean }>("GET", at(id, "/management/permissions"))).enabled === true,
      add: (id: string) => server.request("PUT", at(id, "/management/permissions"), { body: { enabled: true } }),
    },
  };
};

function nothingWhenRefused(error: unknown): undefined {
  if (isApiError(error, 403, 404)) return undefined;
  throw error;
}
