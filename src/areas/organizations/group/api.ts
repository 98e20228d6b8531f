import { everyPage } from "../../../api/everyPage.ts";
import { readRecord } from "../../../api/record.ts";
import { Organizations } from "../../../api/resources/organizations.ts";
import type { Server } from "../../../api/server.ts";
import { inSteps, Step } from "../../../kit/write/inSteps.ts";
import { changing, lookForMade } from "../../../kit/write/record.ts";
import type { Look } from "../../../kit/write/sendOnce.ts";
import type { ListQuery, PageRange } from "../../../kit/table/columns.ts";
import type { RoleMappings } from "../../../sections/group-copy/copyGroup.ts";
import type { Member, OrgGroup } from "../organization.ts";

/** Query parameters of a list. Keycloak ignores `exact` without a search. */
const asked = ({ first, max, search, filters }: ListQuery) => ({
  ...{ first, max, search, subGroupsCount: true },
  exact: (search !== "" && filters.exact?.includes("true")) || undefined,
});

/**
 * Groups of one organization. The endpoints of realm groups reject them.
 * Source: /admin/realms/{realm}/organizations/{id}/groups.
 */
// Long: one entry per request of the API, declared flat.
export const orgGroupsApi = (server: Server, orgId: string) => {
  const key = (...parts: readonly unknown[]) => ["organizations", orgId, "groups", ...parts];
  const base = `/organizations/${encodeURIComponent(orgId)}/groups`;
  const at = (id: string, part = "") => `${base}/${encodeURIComponent(id)}${part}`;
  const detail = (id: string) =>
    server.record<OrgGroup>(key("detail", id), at(id), { kind: "group", identity: { id } });

  /**
   * Returns the parent groups, topmost first.
   * Omits the internal root group, which has the ID of the organization as its name.
   */
  const ancestors = async (group: OrgGroup, known = new Map<string, OrgGroup>()): Promise<OrgGroup[]> => {
    if (!group.parentId) return [];
    const parent = known.get(group.parentId) ?? (await readRecord(detail(group.parentId)));
    known.set(group.parentId, parent);
    return parent.name === orgId || !parent.parentId ? [] : [...(await ancestors(parent, known)), parent];
  };

  const removing = (id = "") => {
    if (!id) throw new Error("The server gave no id.");
    return server.request("DELETE", at(id));
  };
  const joinedBy = (userId: string) =>
    server.list<OrgGroup>(`/organizations/${encodeURIComponent(orgId)}/members/${encodeURIComponent(userId)}/groups`, {
      query: { first: 0, max: 1000 },
    });
  /** Finds a created group by its name among its siblings. */
  const find = async (group: OrgGroup, parent?: string): Promise<Look<OrgGroup>> => {
    const query = { search: group.name, exact: true, briefRepresentation: false };
    const list = await server.list<OrgGroup>(parent ? at(parent, "/children") : base, { query });
    const found = list.find(({ name }) => name === group.name);
    return lookForMade(group, found, found ?? {});
  };

  return {
    /** Top-level groups. A search returns matches of all levels with their path. Keycloak has no count. */
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
    /**
     * Resolves to the created group.
     * Keycloak (26.7.4) stores only the name of a child group: a second request sends the other fields.
     */
    create: async (group: OrgGroup, parent?: string): Promise<OrgGroup> => {
      const path = parent ? at(parent, "/children") : base;
      const making = new Step<OrgGroup>({
        what: "organizations.step.group",
        run: () => server.request<OrgGroup>("POST", path, { body: group }),
        look: () => find({ name: group.name ?? "" }, parent),
        undo: ({ id }) => removing(id),
      });
      async function* steps() {
        yield making;
        const { id } = making.result;
        if (!parent || !id || !(group.description || Object.keys(group.attributes ?? {}).length)) return;
        const write = (_: Server, body: OrgGroup) => server.request("PUT", at(id), { body });
        yield changing(server, { query: detail(id), write }, (fresh) => ({ ...fresh, ...group }), "settings");
      }
      await inSteps(steps());
      return making.result;
    },
    find,
    /** Replaces the record: Keycloak removes every absent field. Send the record as it was read. */
    update: (id: string, group: OrgGroup) => server.request("PUT", at(id), { body: group }),
    /** Moves a group below another group or to the top level. The ID in the body tells Keycloak that it is a move. */
    move: (group: OrgGroup, parent?: string) =>
      server.request("POST", parent ? at(parent, "/children") : base, { body: { id: group.id, name: group.name } }),
    /** Also deletes the child groups. Members stay in the organization. */
    remove: (id: string) => server.request("DELETE", at(id)),

    members: (id: string, { first, max }: PageRange) =>
      server.readList<Member>(key("members", id, { first, max }), at(id, "/members"), {
        query: { first, max, briefRepresentation: true },
      }),
    readMembers: (id: string, query: PageRange) =>
      server.list<Member>(at(id, "/members"), { query: { ...query, briefRepresentation: true } }),
    /** @throws ApiError 400 if the user is not a member of the organization. */
    addMember: (id: string, userId: string) => server.request("PUT", at(id, `/members/${encodeURIComponent(userId)}`)),
    isMember: async (id: string, userId: string) => (await joinedBy(userId)).some((group) => group.id === id),
    removeMember: (id: string, userId: string) =>
      server.request("DELETE", at(id, `/members/${encodeURIComponent(userId)}`)),
    childrenOf: (id: string) =>
      everyPage((first, max) => server.list<OrgGroup>(at(id, "/children"), { query: { first, max } })),
    membersOf: (id: string) =>
      everyPage((first, max) =>
        server.list<Member>(at(id, "/members"), { query: { first, max, briefRepresentation: true } }),
      ),
    /** Realm and client roles that are assigned to the group itself. */
    roleMappings: (id: string) => server.request<RoleMappings>("GET", at(id, "/role-mappings")),
    addRealmRoles: (id: string, roles: object[]) =>
      server.request("POST", at(id, "/role-mappings/realm"), { body: roles }),
    addClientRoles: (id: string, client: string, roles: object[]) =>
      server.request("POST", at(id, `/role-mappings/clients/${encodeURIComponent(client)}`), { body: roles }),
    /** Members of the organization, for a picker. */
    candidates: (first: number, max: number, search: string) =>
      server.call(
        Organizations,
        (organizations) => organizations.listMembers({ orgId, first, max, search }) as Promise<Member[]>,
      ),

    /** Groups that a member joined, sorted by path. Includes their parent groups if `isDirect` is false. */
    ofMember: (userId: string, isDirect: boolean) => ({
      queryKey: server.key("organizations", orgId, "member-groups", userId, { isDirect }),
      queryFn: async () => {
        const joined = await joinedBy(userId);
        const known = new Map<string, OrgGroup>(joined.map((group) => [group.id ?? "", group]));
        const all = new Map(known);
        if (!isDirect)
          for (const group of joined) for (const above of await ancestors(group, known)) all.set(above.id ?? "", above);
        return [...all.values()].sort((left, right) => (left.path ?? "").localeCompare(right.path ?? ""));
      },
    }),
  };
};
