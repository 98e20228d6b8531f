import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Server } from "../../api/server.ts";
import { exactFirst, freshForMs } from "../pickers/pages.ts";
import type { Group } from "./tree.ts";

/** Pages of groups, for a tree and for a search. */
export interface GroupCalls {
  /** Groups below one, or at the top. */
  below(parent: string | undefined, first: number, max: number): ReturnType<typeof options>;
  /** Hits at any depth, without their ancestors; the exact name first. */
  search(text: string, first: number, max: number): ReturnType<typeof options>;
}

/** Hits that are looked through for those below a root: the server searches all groups. */
const mostHits = 500;

/** A root and what is below it, instead of all groups. */
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
 * Groups of the realm, or of an organization with its id. Asked for in brief, a page at a time; `isExact` searches for whole names.
 * Source: GET /groups, /groups/{id}/children; GET /organizations/{id}/groups.
 */
export function groupCalls(server: Server, queries: QueryClient, organization?: string, isExact = false): GroupCalls {
  const base = organization ? `/organizations/${organization}/groups` : "/groups";
  // Groups of an organization say how many are below them only when asked.
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
