import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { AreaLink } from "../../kit/navigation/address.ts";
import { CopyId } from "../../kit/base/CopyId.tsx";
import type { MenuItem } from "../../kit/menu/menuItem.ts";
import type { PageProps } from "../../kit/page/Page.tsx";
import { LoadError } from "../../kit/states/states.tsx";
import { PageSkeleton } from "../../kit/states/skeletons.tsx";

/** Props of the page layout. */
export interface RecordFrame extends Pick<PageProps, "tags" | "below" | "menu" | "children"> {
  title: string;
}

export interface RecordPageProps<R> {
  query: UseQueryOptions<R>;
  /** Link back to the list if the record no longer exists. */
  list: AreaLink;
  title: (record: R) => string;
  id: (record: R) => string | undefined;
  tags?: (record: R) => ReactNode;
  menu: (record: R) => readonly MenuItem[];
  frame: (parts: RecordFrame) => ReactNode;
  children: (record: R) => ReactNode;
}

/** Page of an authorization record with its menu. Shows a link to the list if the record no longer exists. */
export function RecordPage<R>({ query, list, title, id, tags, menu, frame, children }: RecordPageProps<R>) {
  const { data: record, error, isPending, refetch } = useQuery(query);
  if (isPending) return <PageSkeleton kind="record" />;
  if (!record)
    return (
      <div className="page">
        <LoadError error={error} onRetry={() => void refetch()} list={list} roles={["view-authorization"]} />
      </div>
    );
  const items = menu(record);
  const recordId = id(record);
  return frame({
    title: title(record),
    tags: tags?.(record),
    below: recordId && (
      <span className="record-id">
        <CopyId id={recordId} />
      </span>
    ),
    menu: items,
    children: children(record),
  });
}
