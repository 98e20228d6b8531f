import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { AreaLink } from "../../kit/area/defineArea.ts";
import { Page, type PageProps } from "../../kit/page/Page.tsx";
import { PageSkeleton } from "../../kit/states/skeletons.tsx";
import { LoadError, NotFound } from "../../kit/states/states.tsx";

interface Props<D, E> {
  query: UseQueryOptions<D>;
  /** Undefined where it is not in the document. */
  entryOf: (document: D) => E | undefined;
  /** The list that it is in. */
  list: AreaLink;
  /** Frame of the page. */
  page: (entry: E, document: D) => Omit<PageProps, "children">;
  children: (entry: E, document: D) => ReactNode;
}

/** A page about a part of a document that is read as a whole, once it is there. */
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
