import { useMemo } from "react";
import type { EventLinks } from "../event-table/resourcePath.ts";
import { sourceOf, type HistoryRecord } from "./sources.ts";
import { Timeline } from "./Timeline.tsx";

/** History of one record: its changes, who made them, and the way back. */
export function RecordHistory({ kind, id, name, client, links }: HistoryRecord & { links: EventLinks }) {
  const source = useMemo(() => sourceOf({ kind, id, name, client }), [kind, id, name, client]);
  return <Timeline source={source} links={links} />;
}
