import { useMemo } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { Tag } from "../../kit/base/Tag.tsx";
import { useRealm } from "../../kit/panel/realm.ts";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { Empty } from "../../kit/states/states.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { DataTable } from "../../kit/table/DataTable.tsx";
import { useDates } from "../../kit/base/useDates.ts";
import { useTexts } from "../../kit/panel/useTexts.ts";
import { AdminEventDetail } from "./AdminEventDetail.tsx";
import { aboutUser, eventsApi } from "./api.ts";
import english from "./en.json" with { type: "json" };
import { ActorCell, EventTime, OperationCell, PersonCell, TypeCell } from "./EventCells.tsx";
import type { AdminEvent, UserEvent } from "./events.ts";
import type { EventLinks } from "./resourcePath.ts";
import { linkEndsMs, storyOf, type Lifespans } from "./timeline.ts";
import { UserEventDetail } from "./UserEventDetail.tsx";
import { useStyles } from "../../kit/panel/useStyles.ts";
import styles from "./event-table.css";

type Entry = UserEvent | AdminEvent;

const isOfUser = (event: Entry): event is UserEvent => "type" in event;

/**
 * Merges user events and admin events of one user or client, with the validity of links in email.
 * Source: docs/spec/user-asks.md W10.
 */
export function EventTimeline({
  of,
  links,
  prefix = "",
}: {
  of: { user: string } | { client: string; id: string };
  links: EventLinks;
  prefix?: string;
}) {
  useStyles(styles);
  useTexts(english);
  const t = useT();
  const server = useServer();
  const queries = useQueryClient();
  const realm = useRealm().data;
  const api = useMemo(() => eventsApi(server, queries), [server, queries]);
  const isOfOne = "user" in of;
  const [events, about] = isOfOne
    ? [{ user: of.user }, aboutUser(of.user)]
    : [{ client: of.client }, `clients/${of.id}*`];
  const columns = useMemo(
    (): readonly Column<Entry>[] => [
      { id: "time", isTime: true, priority: 1, sortable: false, cell: (event) => <EventTime ms={event.time} /> },
      {
        id: "what",
        title: "events.what",
        priority: 1,
        lead: true,
        sortable: false,
        file: (event) => (isOfUser(event) ? event.type : `${event.operationType} ${event.resourceType}`),
        cell: (event) => (isOfUser(event) ? <TypeCell event={event} /> : <Story event={event} />),
      },
      {
        id: "who",
        title: "events.who",
        lead: true,
        sortable: false,
        file: (event) => (isOfUser(event) ? (event.details?.username ?? event.userId) : event.authDetails?.userId),
        cell: (event) =>
          isOfUser(event) ? (
            isOfOne ? (
              <span>{t("events.self")}</span>
            ) : (
              <PersonCell id={event.userId} name={event.details?.username} links={links} />
            )
          ) : (
            <ActorCell event={event} links={links} />
          ),
      },
      {
        id: "note",
        title: "events.note",
        sortable: false,
        file: (event) => event.error,
        cell: (event) => <LinkNote event={event} lifespans={realm ?? {}} />,
      },
    ],
    [t, links, realm, isOfOne],
  );
  return (
    <DataTable<Entry>
      name="timeline"
      label={t("events.timeline")}
      columns={columns}
      rowId={({ id }) => id}
      rowName={(event) => (isOfUser(event) ? event.type : `${event.operationType} ${event.resourceType}`)}
      prefix={prefix}
      roles={["view-events"]}
      load={({ first, max }) => api.timeline(events, about, { first, max })}
      expand={(event) =>
        isOfUser(event) ? (
          <UserEventDetail event={event} links={links} />
        ) : (
          <AdminEventDetail event={event} links={links} api={api} config={undefined} />
        )
      }
      empty={
        <Empty
          title={t(isOfOne ? "events.timelineEmpty" : "events.clientTimelineEmpty")}
          text={t("events.timelineEmptyText")}
        />
      }
    />
  );
}

function Story({ event }: { event: AdminEvent }) {
  const t = useT();
  const story = storyOf(event);
  return story ? (
    <Tag state={story.state} title={`${event.operationType} ${event.resourcePath}`}>
      {t(story.text, story.values)}
    </Tag>
  ) : (
    <OperationCell event={event} />
  );
}

/** Validity of an email link, by the realm's action token lifespans. */
function LinkNote({ event, lifespans }: { event: Entry; lifespans: Lifespans }) {
  const t = useT();
  const { moment } = useDates();
  const endsMs = linkEndsMs(event, lifespans);
  if (endsMs === undefined) return <span className="dash">—</span>;
  return endsMs > Date.now() ? (
    <Tag tone="info" title={t("events.linkHint")}>
      {t("events.linkUntil", { time: moment(endsMs) })}
    </Tag>
  ) : (
    <Tag tone="warning" title={t("events.linkHint")}>
      {t("events.linkExpired", { time: moment(endsMs) })}
    </Tag>
  );
}
