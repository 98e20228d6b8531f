import { useMemo } from "react";
import { lazily } from "../../kit/states/lazily.tsx";
import { useT } from "../../kit/panel/texts.ts";
import { Empty } from "../../kit/states/states.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { DataTable } from "../../kit/table/DataTable.tsx";
import { useDates } from "../../kit/base/useDates.ts";
import { useTexts } from "../../kit/panel/useTexts.ts";
import { AdminEventDetail } from "./AdminEventDetail.tsx";
import english from "./en.json" with { type: "json" };
import { EventNotices } from "./EventNotices.tsx";
import { ActorCell, EventTime, OperationCell, ResourceCell } from "./EventCells.tsx";
import { EventTools } from "./EventTools.tsx";
import { adminEventRequest, isBackwards, type AdminEvent } from "./events.ts";
import { adminFilters } from "./filters.tsx";
import type { EventLinks } from "./resourcePath.ts";
import { useEventList } from "./useEventList.ts";
import { useStyles } from "../../kit/panel/useStyles.ts";
import { PlotPlace } from "./PlotPlace.tsx";
import styles from "./event-table.css";

const EventPlot = lazily(() => import("./EventPlot.tsx"), PlotPlace);

export interface AdminEventsProps {
  /**
   * Fixed resource path, with `*` as wildcard: `users/42*`. Several paths are requested separately and merged. Hides
   * the path filter.
   */
  resourcePath?: string | readonly string[] | undefined;
  /** Links to the records in events. Records without a link are shown as text. */
  links?: EventLinks;
  /** Shows a chart of changes by time and operation above the list. */
  plot?: boolean;
  /** Prefix of the query parameters, for several lists in one view. */
  prefix?: string;
}

const noLinks: EventLinks = {};

/**
 * Admin events of a realm or of one resource, with differences from the previous state.
 * Source: docs/spec/areas/events.md; docs/spec/user-asks.md W6, W7.
 */
export function AdminEvents({ resourcePath, links = noLinks, plot = false, prefix = "" }: AdminEventsProps) {
  useStyles(styles);
  useTexts(english);
  const t = useT();
  const { zone } = useDates();
  const list = useEventList(prefix, ["authUser", "authClient", "authRealm"]);
  const { api, config } = list;
  const fixed = typeof resourcePath === "string" ? resourcePath : resourcePath?.join("\n");
  const paths = useMemo(() => fixed?.split("\n"), [fixed]);
  const filters = useMemo(() => adminFilters(t, zone, paths !== undefined), [t, zone, paths]);
  const columns = useMemo(
    (): readonly Column<AdminEvent>[] => [
      { id: "time", cell: (event) => <EventTime ms={event.time} /> },
      {
        id: "operationType",
        title: "events.what",
        priority: 1,
        lead: true,
        value: (event) => `${event.operationType} ${event.resourceType}`,
        cell: (event) => <OperationCell event={event} />,
      },
      { id: "resourcePath", lead: true, cell: (event) => <ResourceCell event={event} links={links} /> },
      {
        id: "user",
        title: "events.who",
        priority: 1,
        lead: true,
        value: (event) => event.authDetails?.userId,
        cell: (event) => <ActorCell event={event} links={links} />,
      },
      {
        id: "ipAddress",
        priority: 3,
        value: (event) => event.authDetails?.ipAddress,
        cell: (event) => (
          <code>
            <bdi>{event.authDetails?.ipAddress}</bdi>
          </code>
        ),
      },
      { id: "resourceType", optional: true },
    ],
    [links],
  );
  const requestsOf = (set: Readonly<Record<string, readonly string[]>>) =>
    (paths ?? [undefined]).map((path) => adminEventRequest(set, { resourcePath: path }));

  return (
    <DataTable<AdminEvent>
      name="admin-events"
      label={t("adminEvents")}
      columns={columns}
      rowId={(event) => event.id}
      rowName={(event) => `${event.operationType} ${event.resourceType}`}
      prefix={prefix}
      filters={filters}
      roles={["view-events"]}
      resetKey={fixed ?? ""}
      load={({ first, max, filters: set }) => {
        const options = api.adminEvents(requestsOf(set), { first, max });
        return isBackwards(set)
          ? { ...options, queryFn: async () => [] }
          : { ...options, refetchInterval: list.refetchInterval };
      }}
      expand={(event) => <AdminEventDetail event={event} links={links} api={api} config={config} />}
      file="own"
      toolbarEnd={({ query }) => (
        <EventTools
          kind="admin"
          api={api}
          requests={requestsOf(query.filters)}
          isAuto={list.isAuto}
          isFirstPage={list.isFirstPage}
          onAuto={list.setAuto}
        />
      )}
      head={
        plot && (
          <EventPlot
            kind="admin"
            api={api}
            prefix={prefix}
            {...(paths && { resourcePaths: paths })}
            refetchInterval={list.refetchInterval}
          />
        )
      }
      banner={
        <EventNotices
          kind="admin"
          config={config}
          links={links}
          isBackwards={list.isBackwards}
          unknown={list.unknown}
        />
      }
      empty={<Empty title={t("emptyAdminEvents")} text={t("emptyAdminEventsInstructions")} />}
    />
  );
}
