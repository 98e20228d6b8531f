import { useMemo } from "react";
import { lazily } from "../../kit/states/lazily.tsx";
import { useT } from "../../kit/panel/texts.ts";
import { Empty } from "../../kit/states/states.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { DataTable } from "../../kit/table/DataTable.tsx";
import { useDates } from "../../kit/base/useDates.ts";
import { useTexts } from "../../kit/panel/useTexts.ts";
import english from "./en.json" with { type: "json" };
import { EventNotices } from "./EventNotices.tsx";
import { EventTime, PersonCell, TypeCell } from "./EventCells.tsx";
import { EventTools } from "./EventTools.tsx";
import { isBackwards, userEventRequest, type UserEvent } from "./events.ts";
import { eventTypeName } from "./eventTypes.ts";
import { userFilters } from "./filters.tsx";
import type { EventLinks } from "./resourcePath.ts";
import { useEventList } from "./useEventList.ts";
import { UserEventDetail } from "./UserEventDetail.tsx";
import { useStyles } from "../../kit/panel/useStyles.ts";
import { PlotPlace } from "./PlotPlace.tsx";
import styles from "./event-table.css";

const EventPlot = lazily(() => import("./EventPlot.tsx"), PlotPlace);

/** Fixed values hide their column and filter. */
export interface UserEventsProps {
  /** User ID. */
  user?: string | undefined;
  /** Client ID, not the internal ID. */
  client?: string | undefined;
  /** Links to users and event settings. Records without a link are shown as text. */
  links?: EventLinks;
  /** Shows a chart of events by time and type above the list. */
  plot?: boolean;
  /** Prefix of the query parameters, for several lists in one view. */
  prefix?: string;
}

const noLinks: EventLinks = {};

/**
 * User events of a realm, a user or a client, newest first.
 * Source: docs/spec/areas/events.md; docs/spec/user-asks.md L16, L17.
 */
export function UserEvents({ user, client, links = noLinks, plot = false, prefix = "" }: UserEventsProps) {
  useStyles(styles);
  useTexts(english);
  const t = useT();
  const { zone } = useDates();
  const list = useEventList(prefix, user ? [] : ["user"]);
  const { api, config } = list;
  const saved = useMemo(() => [...(config?.enabledEventTypes ?? [])], [config]);
  const filters = useMemo(() => userFilters(t, zone, saved, { user, client }), [t, zone, saved, user, client]);
  const columns = useMemo(
    (): readonly Column<UserEvent>[] => [
      // User and type have priority over time in narrow layouts.
      { id: "time", priority: user ? 1 : 2, cell: (event) => <EventTime ms={event.time} /> },
      {
        id: "type",
        title: "eventType",
        priority: 1,
        lead: true,
        value: (event) => eventTypeName(t, event.type),
        cell: (event) => <TypeCell event={event} />,
      },
      ...(user
        ? []
        : [
            {
              id: "userId",
              title: "user",
              priority: 1 as const,
              lead: true,
              value: (event: UserEvent) => event.userId,
              cell: (event: UserEvent) => <PersonCell id={event.userId} name={event.details?.username} links={links} />,
            },
          ]),
      ...(client ? [] : [{ id: "clientId", title: "client" }]),
      {
        id: "ipAddress",
        priority: 3,
        cell: (event) =>
          event.ipAddress ? (
            <code>
              <bdi>{event.ipAddress}</bdi>
            </code>
          ) : (
            <span className="dash">—</span>
          ),
      },
    ],
    [t, user, client, links],
  );

  return (
    <DataTable<UserEvent>
      name="user-events"
      label={t("userEvents")}
      columns={columns}
      rowId={(event) => event.id}
      rowName={(event) => eventTypeName(t, event.type)}
      prefix={prefix}
      filters={filters}
      roles={["view-events"]}
      load={({ first, max, filters: set }) => {
        const options = api.userEvents(userEventRequest(set, { user, client }), { first, max });
        return isBackwards(set)
          ? { ...options, queryFn: async () => [] }
          : { ...options, refetchInterval: list.refetchInterval };
      }}
      expand={(event) => <UserEventDetail event={event} links={links} />}
      file="own"
      toolbarEnd={({ query }) => (
        <EventTools
          kind="user"
          api={api}
          requests={[userEventRequest(query.filters, { user, client })]}
          isAuto={list.isAuto}
          isFirstPage={list.isFirstPage}
          onAuto={list.setAuto}
        />
      )}
      head={
        plot && (
          <EventPlot
            kind="user"
            api={api}
            prefix={prefix}
            user={user}
            client={client}
            refetchInterval={list.refetchInterval}
          />
        )
      }
      banner={
        <EventNotices kind="user" config={config} links={links} isBackwards={list.isBackwards} unknown={list.unknown} />
      }
      empty={<Empty title={t("emptyUserEvents")} text={t("emptyUserEventsInstructions")} />}
    />
  );
}
