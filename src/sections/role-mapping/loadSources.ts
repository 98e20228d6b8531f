import type GroupRepresentation from "@keycloak/keycloak-admin-client/lib/defs/groupRepresentation.js";
import type MappingsRepresentation from "@keycloak/keycloak-admin-client/lib/defs/mappingsRepresentation.js";
import { queryOptions, type FetchQueryOptions, type QueryClient } from "@tanstack/react-query";
import { isApiError } from "../../api/ApiError.ts";
import type { Server } from "../../api/server.ts";
import { rolesOf, type Role } from "../pickers/role.ts";
import { containedRoles } from "./contained.ts";
import { roleMappingKey, type MappedRole, type RoleOwner } from "./owner.ts";
import { sourcesOf, type GroupStep, type Holder, type Source } from "./sources.ts";

/** Sources of each role, by role ID. */
export interface Sources {
  readonly of: ReadonlyMap<string, readonly Source[]>;
  /** True if a limit or a permission prevented a complete search. */
  readonly isPartial: boolean;
}

/** Limits of composite roles and groups to read for one owner, and of parallel requests. */
const mostComposites = 150;
const mostGroups = 500;
const atATime = 4;

/**
 * Finds the sources of roles: the owner's groups with their ancestors, then composite roles (cached per role). Without
 * view-realm, composites of realm roles are not requested.
 */
// Long: one query whose steps share the roles found so far.
export function sourcesQuery(
  server: Server,
  queries: QueryClient,
  owner: RoleOwner,
  roles: readonly MappedRole[],
  may: { viewRealm: boolean } = { viewRealm: true },
) {
  return queryOptions({
    queryKey: server.key(
      roleMappingKey,
      owner.type,
      owner.id,
      "sources",
      may.viewRealm,
      roles.map((role) => `${role.id} ${role.isDirect}`),
    ),
    queryFn: async ({ signal }): Promise<Sources> => {
      let isPartial = false;
      const tried = <T>(query: FetchQueryOptions<T>): Promise<T | undefined> => {
        signal.throwIfAborted();
        return queries.fetchQuery({ ...query, staleTime: 30_000 }).catch((error: unknown) => {
          if (!isApiError(error, 403, 404)) throw error;
          isPartial = true;
          return undefined;
        });
      };

      const groupOf = (id: string) =>
        tried(server.read<GroupRepresentation>([roleMappingKey, "group", id], `/groups/${id}`));
      const groupsOfUser = async (): Promise<GroupRepresentation[]> => {
        const found: GroupRepresentation[] = [];
        for (let first = 0; first < mostGroups; first += 100) {
          const page =
            (await tried(
              server.readList<GroupRepresentation>(
                [roleMappingKey, "users", owner.id, "groups", first],
                `/users/${owner.id}/groups`,
                { query: { briefRepresentation: false, first, max: 100 } },
              ),
            )) ?? [];
          found.push(...page);
          if (page.length < 100) return found;
        }
        isPartial = true;
        return found;
      };
      const start =
        owner.type === "users"
          ? await groupsOfUser()
          : owner.type === "groups" && !owner.mappings
            ? [await groupOf(owner.id)].flatMap((group) => (group ? [group] : []))
            : [];

      /**
       * From a group up to the top level. Uses names from the server, because names may contain slashes and a path
       * can't be split.
       */
      const upwards = async (group: GroupRepresentation): Promise<GroupRepresentation[]> => {
        const chain = [group];
        for (let parent = group.parentId; parent && !chain.some(({ id }) => id === parent); ) {
          const next = await groupOf(parent);
          if (!next) break;
          chain.push(next);
          parent = next.parentId;
        }
        return chain;
      };
      const chains = await inTurns(start, upwards);
      const rolesOfGroup = async (group: GroupRepresentation): Promise<Role[]> => {
        const names = [
          ...(group.realmRoles ?? []).map((name) => ({ name, clientId: undefined })),
          ...Object.entries(group.clientRoles ?? {}).flatMap(([clientId, list]) =>
            list.map((name: string) => ({ name, clientId })),
          ),
        ];
        if (!names.length) return [];
        const mapped = rolesOf(
          (await tried(
            server.read<MappingsRepresentation>(
              [roleMappingKey, "groups", group.id, "mappings"],
              `/groups/${group.id}/role-mappings`,
            ),
          )) ?? {},
        );
        // A role that can't be read still has its name.
        return names.flatMap(
          ({ name, clientId }) =>
            [...mapped, ...roles].find((role) => role.name === name && role.client?.clientId === clientId) ?? [],
        );
      };
      const groups = new Map(chains.flat().map((group) => [group.id ?? "", group]));
      const held = new Map(await inTurns([...groups], async ([id, group]) => [id, await rolesOfGroup(group)] as const));
      const holders: Holder[] = [
        { groups: [], roles: roles.filter((role) => role.isDirect) },
        ...chains
          .flatMap((chain) =>
            chain.map((group, index) => ({
              groups: chain.slice(owner.type === "groups" ? 1 : 0, index + 1).map(step),
              roles: held.get(group.id ?? "") ?? [],
            })),
          )
          .filter(({ groups: way }) => way.length > 0),
      ];

      const composites = new Map<string, readonly Role[]>();
      let next = holders.flatMap((holder) => holder.roles).filter(mayHoldOthers);
      while (next.length) {
        const fresh = [
          ...new Map(next.filter(({ id }) => !composites.has(id)).map((role) => [role.id, role])).values(),
        ];
        const allowed = fresh.filter(({ client }) => client || may.viewRealm);
        const asked = allowed.slice(0, Math.max(0, mostComposites - composites.size));
        if (asked.length < fresh.length) isPartial = true;
        const answers = await inTurns(
          asked,
          async ({ id }) =>
            [
              id,
              (await tried({
                queryKey: server.key(roleMappingKey, "composites", id),
                queryFn: ({ signal: asked }) => containedRoles(server, id, asked),
              })) ?? [],
            ] as const,
        );
        for (const [id, list] of answers) composites.set(id, list);
        next = answers.flatMap(([, list]) => list).filter((role) => mayHoldOthers(role) && !composites.has(role.id));
      }
      return { of: sourcesOf(holders, (id) => composites.get(id)), isPartial };
    },
  });
}

const mayHoldOthers = (role: Role) => role.composite !== false;

const step = ({ id = "", name = "", path = "" }: GroupRepresentation): GroupStep => ({ id, name, path });

/** Maps a list in order, with a limited number of parallel calls. */
async function inTurns<T, R>(items: readonly T[], run: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < items.length; at += atATime)
    results.push(...(await Promise.all(items.slice(at, at + atATime).map(run))));
  return results;
}
