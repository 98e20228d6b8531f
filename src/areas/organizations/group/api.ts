import { everyPage } from "../../../api/everyPage.ts";
import { readRecord } from "../../../api/record.ts";
import { Organizations } from "../../../api/resources/organizations.ts";
import type { Server } from "../../../api/server.ts";
import { lookForMade } from "../../../kit/write/record.ts";
import type { Look } from "../../../kit/write/sendOnce.ts";
import type { ListQuery, PageRange } from "../../../kit/table/columns.ts";
import type { RoleMappings } from "../../../sections/group-copy/copyGroup.ts";
import type { Member, OrgGroup } from "../area.ts";

/** What a list of them is asked with. The server looks at `exact` beside a search only. */
const asked = ({ first, max, search, filters }: ListQuery) => ({
  ...{ first, max, search, subGroupsCount: true },
  exact: (search !== "" && filters.exact?.includes("true")) || undefined,
});

/**
 * Groups of one organization. They are no groups of the realm: its calls refuse them.
 * Source: /admin/realms/{realm}/organizations/{id}/groups.
 */
export const orgGroupsApi = (server: Server, orgId: string) => {
  const key = (...parts: readonly unknown[]) => ["organizations", orgId, "groups", ...parts];
  const base = `/organizations/${encodeURIComponent(orgId)}/groups`;
  const at = (id: string, part = "") => `${base}/${encodeURIComponent(id)}${part}`;
  const detail = (id: string) =>
    server.record<OrgGroup>(key("detail", id), at(id), { kind: "group", identity: { id } });

  /** Groups above one, the topmost first. Above them all the server keeps a group named after the organization's id, which nobody is to see. */
  const ancestors = async (group: OrgGroup, known = new Map<string, OrgGroup>()): Promise<OrgGroup[]> => {
    if (!group.parentId) return [];
    const parent = known.get(group.parentId) ?? (await readRecord(detail(group.parentId)));
    known.set(group.parentId, parent);
    return parent.name === orgId || !parent.parentId ? [] : [...(await ancestors(parent, known)), parent];
  };

  return {
    /** Groups at the top, or hits of a search at any depth with their path. The server has no count. */
    list: (query: ListQuery) => server.readList<OrgGroup>(key("list", asked(query)), base, { query: asked(query) }),
    children: (parent: string, query: ListQuery) =>
      server.readList<OrgGroup>(key("children", parent, asked(query)), at(parent, "/children"), {
        query: asked(query),
      }),
    detail,
    above: (group: OrgGroup) => ({
      queryKey: server.key(...key("above", group.id, group.parentId)),
      queryFn: () => ancestors(group),
    }),
    /** Resolves to the new group. Of one below another the server (26.7.4) keeps the name only: the rest follows. */
    create: async (group: OrgGroup, parent?: string) => {
      const made = await server.request<OrgGroup>("POST", parent ? at(parent, "/children") : base, { body: group });
      if (parent && made.id && (group.description || Object.keys(group.attributes ?? {}).length))
        await server.request("PUT", at(made.id), { body: group });
      return made;
    },
    /** The group that was made, by its name beside those it was made beside. */
    find: async (group: OrgGroup, parent?: string): Promise<Look<OrgGroup>> => {
      const query = { search: group.name, exact: true, briefRepresentation: false };
      const list = await server.list<OrgGroup>(parent ? at(parent, "/children") : base, { query });
      const found = list.find(({ name }) => name === group.name);
      return lookForMade(group, found, found ?? {});
    },
    /** What is absent is removed, so send the record as it was read. */
    update: (id: string, group: OrgGroup) => server.request("PUT", at(id), { body: group }),
    /** Puts a group below another one, or at the top. The server tells this from creating by the id. */
    move: (group: OrgGroup, parent?: string) =>
      server.request("POST", parent ? at(parent, "/children") : base, { body: { id: group.id, name: group.name } }),
    /** Groups below go with it, members stay in the organization. */
    remove: (id: string) => server.request("DELETE", at(id)),

    members: (id: string, { first, max }: PageRange) =>
      server.readList<Member>(key("members", id, { first, max }), at(id, "/members"), {
        query: { first, max, briefRepresentation: true },
      }),
    readMembers: (id: string, query: PageRange) =>
      server.list<Member>(at(id, "/members"), { query: { ...query, briefRepresentation: true } }),
    /** Throws ApiError 400 for somebody who is not in the organization. */
    addMember: (id: string, userId: string) => server.request("PUT", at(id, `/members/${encodeURIComponent(userId)}`)),
    removeMember: (id: string, userId: string) =>
      server.request("DELETE", at(id, `/members/${encodeURIComponent(userId)}`)),
    childrenOf: (id: string) =>
      everyPage((first, max) => server.list<OrgGroup>(at(id, "/children"), { query: { first, max } })),
    membersOf: (id: string) =>
      everyPage((first, max) =>
        server.list<Member>(at(id, "/members"), { query: { first, max, briefRepresentation: true } }),
      ),
    /** All roles a group has itself, of the realm and of every client. */
    roleMappings: (id: string) => server.request<RoleMappings>("GET", at(id, "/role-mappings")),
    addRealmRoles: (id: string, roles: object[]) =>
      server.request("POST", at(id, "/role-mappings/realm"), { body: roles }),
    addClientRoles: (id: string, client: string, roles: object[]) =>
      server.request("POST", at(id, `/role-mappings/clients/${encodeURIComponent(client)}`), { body: roles }),
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
        const joined = await server.list<OrgGroup>(
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
