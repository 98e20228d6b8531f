import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { AreaLink } from "../../kit/navigation/address.ts";
import { Page, type PageProps } from "../../kit/page/Page.tsx";
import { PageSkeleton } from "../../kit/states/skeletons.tsx";
import { LoadError, NotFound } from "../../kit/states/states.tsx";

interface Props<D, E> {
  query: UseQueryOptions<D>;
  /** Returns undefined if the document doesn't have the entry. */
  entryOf: (document: D) => E | undefined;
  /** Link to show if the entry doesn't exist or the document can't be read. */
  list: AreaLink;
  page: (entry: E, document: D) => Omit<PageProps, "children">;
  children: (entry: E, document: D) => ReactNode;
}

/** Page of one entry of a document. Loads the whole document. */
export function DocumentPage<D extends object, E extends object>({
  query,
  entryOf,
  list,
  page,
  children,
}: Props<D, E>) {
  const { data, error, refetch } = useQuery(query);
  const entry = data && entryOf(data);
  if (!data && !error) return <PageSkeleton kind="record" />;
  if (!data || !entry)
    return (
      <div className="page">
        {data ? (
          <NotFound list={list} />
        ) : (
          <LoadError error={error} onRetry={() => void refetch()} list={list} roles={["view-realm"]} />
        )}
      </div>
    );
  return <Page {...page(entry, data)}>{children(entry, data)}</Page>;
}
