import { Fragment } from "react";
import type { AreaLink } from "../../kit/area/defineArea.ts";
import { MaybeLink } from "../../kit/base/Link.tsx";
import { PersonCell } from "../../kit/base/PersonCell.tsx";
import { Tag } from "../../kit/base/Tag.tsx";
import { useAccess, useT } from "../../kit/panel.ts";
import { useDates } from "../../kit/useDates.ts";
import type { UserSession } from "./api.ts";
import { useStyles } from "../../kit/useStyles.ts";
import styles from "./session-table.css";

/** Where users and clients are; what is missing is drawn as text. */
export interface SessionLinks {
  user?: (id: string, tab?: string) => AreaLink | undefined;
  client?: (id: string, tab?: string) => AreaLink | undefined;
}

/** Whose session it is, and whether it is the one in use here. */
export function UserCell({ session, links, isOwn }: { session: UserSession; links: SessionLinks; isOwn: boolean }) {
  const t = useT();
  const mayOpen = useAccess().has("query-users");
  return (
    <PersonCell person={session} to={mayOpen ? links.user?.(session.userId, "sessions") : undefined}>
      {session.transientUser && <Tag title={t("transientUserTooltip")}>{t("transientUser")}</Tag>}
      {isOwn && <OwnTag />}
    </PersonCell>
  );
}

export function OwnTag() {
  const t = useT();
  return (
    <Tag tone="info" title={t("sessions.ownHint")}>
      {t("sessions.own")}
    </Tag>
  );
}

export function TypeCell({ session }: { session: UserSession }) {
  const t = useT();
  return session.type === "OFFLINE" ? (
    <Tag tone="warning">{t("sessionsType.offline")}</Tag>
  ) : (
    <Tag>{t("sessionsType.regularSSO")}</Tag>
  );
}

export function StartCell({ ms }: { ms: number }) {
  const { moment, exact } = useDates();
  return (
    <time dateTime={new Date(ms).toISOString()} title={exact(ms)}>
      <bdi>{moment(ms)}</bdi>
    </time>
  );
}

/** Clients that were used in the session; one that was impersonated has none. */
export function ClientsCell({ session, links }: { session: UserSession; links: SessionLinks }) {
  useStyles(styles);
  const mayOpen = useAccess().has("query-clients");
  const clients = Object.entries(session.clients ?? {});
  if (!clients.length) return <span className="dash">—</span>;
  return (
    <span className="client-list" title={clients.map(([, clientId]) => clientId).join(", ")}>
      {clients.map(([id, clientId], index) => (
        <Fragment key={id}>
          {index > 0 && ", "}
          <MaybeLink to={mayOpen ? links.client?.(id, "sessions") : undefined}>
            <bdi>{clientId}</bdi>
          </MaybeLink>
        </Fragment>
      ))}
    </span>
  );
}
