import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { AreaLink } from "../../kit/area/defineArea.ts";
import { CopyId } from "../../kit/base/CopyId.tsx";
import type { MenuItem } from "../../kit/overlay/Menu.tsx";
import type { PageProps } from "../../kit/page/Page.tsx";
import { LoadError } from "../../kit/states/states.tsx";
import { PageSkeleton } from "../../kit/states/skeletons.tsx";

/** What the page around a record is given. */
export interface RecordFrame extends Pick<PageProps, "tags" | "below" | "menu" | "children"> {
  title: string;
}

export interface RecordPageProps<R> {
  query: UseQueryOptions<R>;
  /** The list it is in, for who finds it gone. */
  list: AreaLink;
  title: (record: R) => string;
  id: (record: R) => string | undefined;
  tags?: (record: R) => ReactNode;
  menu: (record: R) => readonly MenuItem[];
  frame: (parts: RecordFrame) => ReactNode;
  children: (record: R) => ReactNode;
}

/** One record of a client's authorization: loaded, with its menu; where it is gone, the way back to its list. */
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
