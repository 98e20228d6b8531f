import { useQuery } from "@tanstack/react-query";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Milestones, type Milestone } from "../../../sections/event-table/Milestones.tsx";
import { sessionsApi } from "../../../sections/session-table/api.ts";
import { usersApi } from "../api.ts";
import { linksApi } from "../linksApi.ts";
import type { User } from "../user.ts";

/** Dates of a user that events may no longer tell: credentials, sessions, consents. Hidden parts are left out. */
export function UserMilestones({ user: { id = "", createdTimestamp } }: { user: User }) {
  const t = useT();
  const server = useServer();
  const { data: credentials = [] } = useQuery({ ...usersApi(server).credentials(id), retry: false });
  const { data: sessions = [] } = useQuery({ ...sessionsApi(server).ofUser(id), retry: false });
  const { data: consents = [] } = useQuery({ ...linksApi(server).consents(id), retry: false });
  const items: readonly Milestone[] = [
    ...(createdTimestamp === undefined
      ? []
      : [{ id: "created", title: t("events.did.created"), timeMs: createdTimestamp }]),
    ...credentials.map(({ id: key = "", type = "", userLabel, createdDate }) => ({
      id: `credential-${key}`,
      title: t("users.milestone.credential", { name: userLabel || type }),
      timeMs: createdDate,
    })),
    ...sessions.map(({ id: key = "", start, ipAddress, clients }) => ({
      id: `session-${key}`,
      title: t("users.milestone.session", { names: Object.values(clients ?? {}).join(", ") }),
      timeMs: start,
      note: ipAddress,
    })),
    ...consents
      .filter(({ createdDate }) => createdDate !== undefined)
      .map(({ clientId = "", createdDate, lastUpdatedDate }) => ({
        id: `consent-${clientId}`,
        title: t("users.milestone.consent", { name: clientId }),
        timeMs: lastUpdatedDate ?? createdDate,
      })),
  ];
  return <Milestones label={t("users.milestones")} items={items} />;
}
