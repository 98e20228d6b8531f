import { useMemo } from "react";
import { lazily } from "../../kit/base/lazily.tsx";
import { useT } from "../../kit/panel.ts";
import { Empty } from "../../kit/states/states.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { DataTable } from "../../kit/table/DataTable.tsx";
import { useDates } from "../../kit/useDates.ts";
import { useTexts } from "../../kit/useTexts.ts";
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
import { useStyles } from "../../kit/useStyles.ts";
import styles from "./event-table.css";

const EventPlot = lazily(() => import("./EventPlot.tsx"));

/** Which login events a list shows. A fixed value hides its column and its filter. */
export interface UserEventsProps {
  /** Id of the one user. */
  user?: string | undefined;
  /** Client id (not the internal id) of the one client. */
  client?: string | undefined;
  /** Where users and the event settings are; what is missing is drawn as text. */
  links?: EventLinks;
  /** Shows above the list how many events there were, by time and type. */
  plot?: boolean;
  /** Keeps this list apart from another one of the same screen in the path. */
  prefix?: string;
}

const noLinks: EventLinks = {};

/** Login events of a realm, of one user or of one client: filters as chips, details inline, newest first. Source: docs/spec/areas/events.md; docs/spec/user-asks.md L16, L17. */
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
      // Who and what come before when, where there is no room for all.
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
