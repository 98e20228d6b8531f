import { Organizations } from "../../../api/resources/organizations.ts";
import type { Server } from "../../../api/server.ts";
import type { ListQuery } from "../../../kit/table/columns.ts";
import type { Member, OrgGroup } from "../area.ts";

type Page = Pick<ListQuery, "first" | "max">;

/**
 * Groups of one organization. They are no groups of the realm: its calls refuse them.
 * Source: /admin/realms/{realm}/organizations/{id}/groups.
 */
export const orgGroupsApi = (server: Server, orgId: string) => {
  const key = (...parts: readonly unknown[]) => ["organizations", orgId, "groups", ...parts];
  const base = `/organizations/${encodeURIComponent(orgId)}/groups`;
  const at = (id: string, part = "") => `${base}/${encodeURIComponent(id)}${part}`;
  const read = (id: string) => server.request<OrgGroup>("GET", at(id));

  /** Groups above one, the topmost first. Above them all the server keeps a group named after the organization's id, which nobody is to see. */
  const ancestors = async (group: OrgGroup, known = new Map<string, OrgGroup>()): Promise<OrgGroup[]> => {
    if (!group.parentId) return [];
    const parent = known.get(group.parentId) ?? (await read(group.parentId));
    known.set(group.parentId, parent);
    return parent.name === orgId || !parent.parentId ? [] : [...(await ancestors(parent, known)), parent];
  };

  return {
    /** Groups at the top, or hits of a search at any depth with their path. The server has no count. */
    list: ({ first, max, search }: ListQuery) =>
      server.read<OrgGroup[]>(key("list", { first, max, search }), base, {
        query: { first, max, search, subGroupsCount: true },
      }),
    children: (parent: string, { first, max, search }: ListQuery) =>
      server.read<OrgGroup[]>(key("children", parent, { first, max, search }), at(parent, "/children"), {
        query: { first, max, search, subGroupsCount: true },
      }),
    detail: (id: string) => server.read<OrgGroup>(key("detail", id), at(id)),
    read,
    above: (group: OrgGroup) => ({
      queryKey: server.key(...key("above", group.id, group.parentId)),
      queryFn: () => ancestors(group),
    }),
    /** Resolves to the new group. */
    create: (group: OrgGroup, parent?: string) =>
      server.request<OrgGroup>("POST", parent ? at(parent, "/children") : base, { body: group }),
    /** What is absent is removed, so send the record as it was read. */
    update: (id: string, group: OrgGroup) => server.request("PUT", at(id), { body: group }),
    /** Puts a group below another one, or at the top. The server tells this from creating by the id. */
    move: (group: OrgGroup, parent?: string) =>
      server.request("POST", parent ? at(parent, "/children") : base, { body: { id: group.id, name: group.name } }),
    /** Groups below go with it, members stay in the organization. */
    remove: (id: string) => server.request("DELETE", at(id)),

    members: (id: string, { first, max }: Page) =>
      server.read<Member[]>(key("members", id, { first, max }), at(id, "/members"), {
        query: { first, max, briefRepresentation: true },
      }),
    readMembers: (id: string, query: Page) =>
      server.request<Member[]>("GET", at(id, "/members"), { query: { ...query, briefRepresentation: true } }),
    /** Throws ApiError 400 for somebody who is not in the organization. */
    addMember: (id: string, userId: string) => server.request("PUT", at(id, `/members/${encodeURIComponent(userId)}`)),
    removeMember: (id: string, userId: string) =>
      server.request("DELETE", at(id, `/members/${encodeURIComponent(userId)}`)),
    /** Members of the organization, for choosing. */
    candidates: (first: number, max: number, search: string) =>
      server.call(
        Organizations,
        (organizations) => organizations.listMembers({ orgId, first, max, search }) as Promise<Member[]>,
      ),

    /** Groups of the organization that a member joined; with `isDirect` false also those above them. In order of their paths. */
    ofMember: (userId: string, isDirect: boolean) => ({
      queryKey: server.key("organizations", orgId, "member-groups", userId, { isDirect }),
      queryFn: async () => {
        const joined = await server.request<OrgGroup[]>(
          "GET",
          `/organizations/${encodeURIComponent(orgId)}/members/${encodeURIComponent(userId)}/groups`,
          { query: { first: 0, max: 1000 } },
        );
        const known = new Map<string, OrgGroup>(joined.map((group) => [group.id ?? "", group]));
        const all = new Map(known);
        if (!isDirect)
          for (const group of joined) for (const above of await ancestors(group, known)) all.set(above.id ?? "", above);
        return [...all.values()].sort((left, right) => (left.path ?? "").localeCompare(right.path ?? ""));
      },
    }),
  };
};

/** What the server makes of a group by itself; never sent back. */
export const computedOfGroup = ["path", "parentId", "subGroups", "subGroupCount", "access"] as const;
