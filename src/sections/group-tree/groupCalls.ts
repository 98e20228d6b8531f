import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Server } from "../../api/server.ts";
import { exactFirst, freshForMs } from "../pickers/pages.ts";
import type { Group } from "./tree.ts";

export interface GroupCalls {
  /** Groups below a parent, or top-level groups. */
  below(parent: string | undefined, first: number, max: number): ReturnType<typeof options>;
  /** Matches at any depth, without ancestors. The exact name is first. */
  search(text: string, first: number, max: number): ReturnType<typeof options>;
}

/** Maximum of matches to filter for a subtree: the server searches all groups. */
const mostHits = 500;

/** Limits the calls to a root group and its subgroups. */
export function callsBelow(calls: GroupCalls, root: Group, queries: QueryClient): GroupCalls {
  const isInside = ({ id, path }: Group) => id === root.id || path?.startsWith(`${root.path}/`) === true;
  return {
    below: (parent, first, max) =>
      parent
        ? calls.below(parent, first, max)
        : options(["groups", "tree", "root", root.id, first], () => Promise.resolve(first ? [] : [root])),
    search: (text, first, max) => {
      const all = calls.search(text, 0, mostHits);
      return options([...all.queryKey, "below", root.id, first, max], async () =>
        (await queries.fetchQuery(all)).filter(isInside).slice(first, first + max),
      );
    },
  };
}

const options = (queryKey: readonly unknown[], queryFn: (signal: AbortSignal) => Promise<Group[]>) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => queryFn(signal), staleTime: freshForMs });

/**
 * Groups of the realm, or of the organization with the given ID, in brief representation. `isExact` searches complete
 * names.
 * Source: GET /groups, /groups/{id}/children; GET /organizations/{id}/groups.
 */
export function groupCalls(server: Server, queries: QueryClient, organization?: string, isExact = false): GroupCalls {
  const base = organization ? `/organizations/${organization}/groups` : "/groups";
  // Organization groups contain the subgroup count only on request.
  const counted = organization ? { subGroupsCount: true } : {};
  const key = (...parts: readonly unknown[]) => server.key("groups", "tree", organization ?? "realm", ...parts);
  const found = exactFirst<Group>(
    (first, max, search) =>
      queries.fetchQuery(
        options(key("hits", { first, max, search, isExact }), (signal) =>
          server.list<Group>(base, {
            query: { search, first, max, populateHierarchy: false, exact: isExact || undefined, ...counted },
            signal,
          }),
        ),
      ),
    (group) => [group.name],
  );
  return {
    below: (parent, first, max) =>
      options(key("below", parent, { first, max }), (signal) =>
        server.list<Group>(parent ? `${base}/${parent}/children` : base, {
          query: { first, max, briefRepresentation: true, ...counted },
          signal,
        }),
      ),
    search: (text, first, max) => options(key("search", { text, first, max, isExact }), () => found(first, max, text)),
  };
}
