import { MaybeLink } from "../../kit/base/Link.tsx";
import { useAccess } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { allows } from "../../session/access.ts";
import { Details, detailRows, type DetailRow } from "./Details.tsx";
import type { UserEvent } from "./events.ts";
import { eventTypeName } from "./eventTypes.ts";
import { useName, useOwnNames } from "./names.ts";
import { accessTo, type EventLinks } from "./resourcePath.ts";

export function UserEventDetail({ event, links }: { event: UserEvent; links: EventLinks }) {
  const t = useT();
  const name = useName("user", event.userId, useOwnNames());
  const mayOpen = allows(useAccess(), accessTo.user);
  const rows: DetailRow[] = [
    ...(event.error ? [{ label: t("events.error"), text: event.error }] : []),
    {
      label: t("eventType"),
      text: event.type,
      shown: (
        <>
          <bdi>{eventTypeName(t, event.type)}</bdi> <code>{event.type}</code>
        </>
      ),
    },
    ...(event.userId
      ? [
          {
            label: t("userId"),
            text: event.userId,
            shown: (
              <>
                <MaybeLink to={mayOpen ? links.user?.(event.userId, "settings") : undefined}>
                  <bdi>{name}</bdi>
                </MaybeLink>{" "}
                <code>{event.userId}</code>
              </>
            ),
          },
        ]
      : []),
    ...(event.clientId ? [{ label: t("client"), text: event.clientId }] : []),
    ...(event.ipAddress ? [{ label: t("ipAddress"), text: event.ipAddress }] : []),
    ...(event.sessionId ? [{ label: t("events.session"), text: event.sessionId }] : []),
    { label: t("events.id"), text: event.id },
  ];
  return <Details rows={[...rows, ...detailRows(event.details)]} />;
}
