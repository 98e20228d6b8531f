import type GroupRepresentation from "@keycloak/keycloak-admin-client/lib/defs/groupRepresentation.js";
import type MappingsRepresentation from "@keycloak/keycloak-admin-client/lib/defs/mappingsRepresentation.js";
import type RoleRepresentation from "@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js";
import { QueryClient } from "@tanstack/react-query";
import { Server } from "../../../src/api/server.ts";
import { sourcesQuery } from "../../../src/sections/role-mapping/loadSources.ts";
import { roleOwnerApi, type RoleOwner } from "../../../src/sections/role-mapping/owner.ts";
import type { Source } from "../../../src/sections/role-mapping/sources.ts";
import { serverAdmin } from "../../support/environment.ts";
import type { RealmAdmin } from "../../support/realm.ts";
import { expect, serverUrl, test } from "../../support/test.ts";
import { onlyMemberOf, realmOf } from "./generatedRealms.ts";

type Owner = RoleOwner & { type: "users" | "groups" };

/** Facts from server calls that our explanation does not use. */
function serverFacts(admin: RealmAdmin) {
  const kept = new Map<string, Promise<unknown>>();
  const get = <T>(path: string): Promise<T> => {
    const answer = kept.get(path) ?? admin.get(path);
    kept.set(path, answer);
    return answer as Promise<T>;
  };
  const ids = (roles: RoleRepresentation[]) => roles.map(({ id = "" }) => id);
  return {
    async owners(): Promise<Owner[]> {
      const users = await get<{ id: string; username: string }[]>("/users?max=100");
      const groups: Owner[] = [];
      const take = async (level: GroupRepresentation[]): Promise<void> => {
        for (const { id = "", name = "" } of level) {
          groups.push({ type: "groups", id, name });
          await take(await get(`/groups/${id}/children?max=100`));
        }
      };
      await take(await get("/groups?max=100"));
      return [...users.map(({ id, username }): Owner => ({ type: "users", id, name: username })), ...groups];
    },
    /** Effective roles of a user or group on the server. */
    async effective({ type, id }: Owner): Promise<Set<string>> {
      const clients = await get<{ id: string }[]>("/clients");
      const base = `/${type}/${id}/role-mappings`;
      const parts = await Promise.all([
        get<RoleRepresentation[]>(`${base}/realm/composite`),
        ...clients.map((client) => get<RoleRepresentation[]>(`${base}/clients/${client.id}/composite`)),
      ]);
      // For a group, the client endpoint omits roles of parent groups; the realm endpoint includes them (observed on
      // 26.7.4).
      const parent = type === "groups" ? await this.parentOf(id) : undefined;
      return new Set([...parts.flatMap(ids), ...(parent ? await this.effective({ type, id: parent, name: "" }) : [])]);
    },
    async direct(type: Owner["type"], id: string): Promise<string[]> {
      const { realmMappings = [], clientMappings = {} } = await get<MappingsRepresentation>(
        `/${type}/${id}/role-mappings`,
      );
      return ids([
        ...realmMappings,
        ...Object.values(clientMappings as Record<string, { mappings: RoleRepresentation[] }>).flatMap(
          ({ mappings }) => mappings,
        ),
      ]);
    },
    composites: async (role: string) => ids(await get<RoleRepresentation[]>(`/roles-by-id/${role}/composites`)),
    groupsOf: async (user: string) =>
      (await get<{ id: string }[]>(`/users/${user}/groups?max=100`)).map(({ id }) => id),
    parentOf: async (group: string) => (await get<GroupRepresentation>(`/groups/${group}`)).parentId,
  };
}

/** Steps of an explained path that are false on the server; undefined if all are true. */
async function wrongOf(
  facts: ReturnType<typeof serverFacts>,
  { type, id }: Owner,
  role: string,
  { groups, through }: Source,
): Promise<string | undefined> {
  let [holder, holderType] = [id, type];
  for (const [index, group] of groups.entries()) {
    const isReached =
      index === 0 && type === "users"
        ? (await facts.groupsOf(id)).includes(group.id)
        : (await facts.parentOf(holder)) === group.id;
    if (!isReached) return `${group.path} is not reached`;
    [holder, holderType] = [group.id, "groups"];
  }
  const chain = [...through.map((step) => step.id), role];
  if (!(await facts.direct(holderType, holder)).includes(chain[0] ?? "")) return "the first role is not assigned there";
  for (const [index, step] of chain.slice(0, -1).entries())
    if (!(await facts.composites(step)).includes(chain[index + 1] ?? "")) return `${step} does not hold the next role`;
  return undefined;
}

for (const seed of [1, 2, 3, 4, 5]) {
  test.describe(`generated realm ${seed}`, () => {
    test.use({ realmSettings: realmOf(seed) });

    test("the explained access of every user and group matches the server", async ({ admin, realm }) => {
      const { getToken } = serverAdmin();
      const server = new Server({ url: serverUrl, realm, getToken, transport: { fetcher: fetch } });
      const facts = serverFacts(admin);
      const queries = new QueryClient();
      const owners = await facts.owners();
      let inherited = 0;
      for (const owner of owners) {
        const about = `${owner.type} ${owner.name}`;
        const shown = await queries.fetchQuery(roleOwnerApi(server, queries, owner).assigned(true));
        const { of, isPartial } = await queries.fetchQuery(sourcesQuery(server, queries, owner, shown));
        const effective = [...(await facts.effective(owner))].sort();
        // A user with only this group has the group's roles.
        const onlyMember =
          owner.type === "groups" ? owners.find(({ name }) => name === onlyMemberOf(owner.name)) : undefined;
        if (onlyMember)
          expect([...(await facts.effective(onlyMember))].sort(), `roles of a member of ${about}`).toEqual(effective);
        expect(shown.map(({ id }) => id).sort(), `roles shown of ${about}`).toEqual(effective);
        expect([...of.keys()].sort(), `roles explained of ${about}`).toEqual(effective);
        expect(isPartial, about).toBe(false);
        expect(
          shown
            .filter(({ isDirect }) => isDirect)
            .map(({ id }) => id)
            .sort(),
          `direct roles of ${about}`,
        ).toEqual((await facts.direct(owner.type, owner.id)).sort());
        for (const { id, name, isDirect } of shown) {
          const sources = of.get(id) ?? [];
          expect(sources.length, `ways of ${name} to ${about}`).toBeGreaterThan(0);
          expect(
            sources.some(({ groups, through }) => !groups.length && !through.length),
            `${name} of ${about} is direct`,
          ).toBe(isDirect);
          const wrong = (await Promise.all(sources.map((source) => wrongOf(facts, owner, id, source)))).filter(Boolean);
          expect(wrong, `ways of ${name} to ${about}`).toEqual([]);
          if (!isDirect) inherited += 1;
        }
      }
      // The generator has created enough to explain.
      expect(owners.length).toBeGreaterThanOrEqual(25);
      expect(inherited).toBeGreaterThan(20);
    });
  });
}
