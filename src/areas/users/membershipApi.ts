import type GroupRepresentation from "@keycloak/keycloak-admin-client/lib/defs/groupRepresentation.js";
import type OrganizationRepresentation from "@keycloak/keycloak-admin-client/lib/defs/organizationRepresentation.js";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { isApiError } from "../../api/ApiError.ts";
import type { Server } from "../../api/server.ts";
import type { ListQuery } from "../../kit/table/columns.ts";
import type { Membership as InList } from "../../kit/write/steps.ts";

/** Group of a user: joined directly, or a parent of a joined group. */
export interface Membership extends GroupRepresentation {
  isDirect: boolean;
}

type Organization = OrganizationRepresentation;

/** Deleting the membership of a managed member deletes the user. */
export type MembershipType = "MANAGED" | "UNMANAGED";

/** Organization of a user. Without the type if it was not read. */
export interface UserOrganization extends Organization {
  membershipType?: MembershipType | undefined;
}

const groupPage = 100;
const enc = encodeURIComponent;

/** Groups and organizations of a user. Source: docs/spec/areas/users.md §10, §11. */
export const membershipApi = (server: Server) => ({
  /** One page of direct memberships. */
  groups: (id: string, { first, max, search }: ListQuery) =>
    queryOptions({
      queryKey: server.key("users", "groups", id, { first, max, search }),
      queryFn: async ({ signal }): Promise<Membership[]> =>
        (await pageOfGroups(server, id, { first, max, search }, signal)).map(asDirect),
    }),
  groupCount: (id: string, { search }: ListQuery) =>
    queryOptions({
      queryKey: server.key("users", "groups", id, "count", { search }),
      queryFn: async ({ signal }): Promise<number | null> =>
        (
          await server.request<{ count: number }>("GET", `/users/${enc(id)}/groups/count`, {
            query: { search },
            signal,
          })
        ).count,
    }),
  /** All direct memberships. */
  allGroups: (id: string) =>
    queryOptions({
      queryKey: server.key("users", "groups", id, "all"),
      queryFn: ({ signal }) => allGroups(server, id, signal),
    }),
  /**
   * All memberships with their parent groups, read by ID: a path is ambiguous if a name contains a slash.
   * Stops at a group that can't be read. Never reads other groups of the realm.
   */
  groupsAndAbove: (id: string, queries: QueryClient) =>
    queryOptions({
      queryKey: server.key("users", "groups", id, "above"),
      queryFn: async ({ signal }): Promise<Membership[]> => {
        const found = new Map((await allGroups(server, id, signal)).map((group) => [group.id ?? "", group]));
        let next = [...found.values()];
        while (next.length) {
          const parents = [
            ...new Set(next.flatMap(({ parentId }) => (parentId && !found.has(parentId) ? [parentId] : []))),
          ];
          const read = await Promise.all(
            parents.map((parent) =>
              queries
                .fetchQuery(server.read<GroupRepresentation>(["groups", "brief", parent], `/groups/${enc(parent)}`))
                .catch(nothingWhenRefused),
            ),
          );
          next = read.flatMap((group) => (group ? [{ ...group, isDirect: false }] : []));
          for (const group of next) found.set(group.id ?? "", group);
        }
        return [...found.values()].sort((a, b) => (a.path ?? "").localeCompare(b.path ?? ""));
      },
    }),
  leave: (id: string, groupId: string) => server.request<void>("DELETE", `/users/${enc(id)}/groups/${enc(groupId)}`),

  organizations: (id: string) =>
    server.readList<UserOrganization>(
      ["users", "organizations", id],
      `/organizations/members/${enc(id)}/organizations`,
    ),
  /** One request per organization: use it for visible rows, or for all rows if a filter needs them. */
  membershipType: (id: string, organization: string) =>
    queryOptions({
      queryKey: server.key("users", "organizations", id, "type", organization),
      queryFn: async ({ signal }) =>
        (
          await server.request<{ membershipType?: MembershipType }>(
            "GET",
            `/organizations/${enc(organization)}/members/${enc(id)}`,
            { signal },
          )
        ).membershipType ?? null,
      retry: false,
    }),
  /** Groups of the organization that the member joined. */
  organizationGroups: (id: string, organization: string, { first, max, search }: ListQuery) =>
    server.readList<GroupRepresentation>(
      ["users", "organizations", id, "groups", organization, { first, max, search }],
      `/organizations/${enc(organization)}/members/${enc(id)}/groups`,
      { query: { first, max, search } },
    ),
  joinOrganization: (id: string, organization: string) => joinOrganization(server, id, organization),
  /** Membership of an organization. Ending it deletes the account of a managed member. */
  inOrganization: (id: string, { id: to = "", name: what = "" }: UserOrganization): InList => ({
    what,
    enter: () => joinOrganization(server, id, to),
    leave: () => server.request("DELETE", `/organizations/${enc(to)}/members/${enc(id)}`),
    isIn: async () =>
      (await server.request<unknown>("GET", `/organizations/${enc(to)}/members/${enc(id)}`, {
        tolerate404: true,
      })) !== null,
  }),
  invite: (id: string, organization: string) =>
    server.request<void>("POST", `/organizations/${enc(organization)}/members/invite-existing-user`, {
      body: new URLSearchParams({ id }),
    }),
  leaveOrganization: (id: string, organization: string) =>
    server.request<void>("DELETE", `/organizations/${enc(organization)}/members/${enc(id)}`),
  /** False if the user was deleted, for example with a managed membership. */
  exists: async (id: string) =>
    (await server.request<unknown>("GET", `/users/${enc(id)}`, { tolerate404: true })) !== null,
});

/** Keycloak expects the ID as a JSON string. */
const joinOrganization = (server: Server, id: string, organization: string) =>
  server.request<void>("POST", `/organizations/${enc(organization)}/members`, {
    body: JSON.stringify(id),
    headers: { "content-type": "application/json" },
  });

const pageOfGroups = (
  server: Server,
  id: string,
  query: { first: number; max: number; search: string },
  signal: AbortSignal,
) =>
  server.list<GroupRepresentation>(`/users/${enc(id)}/groups`, {
    query: { ...query, briefRepresentation: true },
    signal,
  });

async function allGroups(server: Server, id: string, signal: AbortSignal): Promise<Membership[]> {
  const found: Membership[] = [];
  for (;;) {
    const page = await pageOfGroups(server, id, { first: found.length, max: groupPage, search: "" }, signal);
    found.push(...page.map(asDirect));
    if (page.length < groupPage) return found;
  }
}

const asDirect = (group: GroupRepresentation): Membership => ({ ...group, isDirect: true });

function nothingWhenRefused(error: unknown): undefined {
  if (isApiError(error, 403, 404)) return undefined;
  throw error;
}
