import { Fragment } from "react";
import type { AreaLink } from "../../kit/navigation/address.ts";
import { MaybeLink } from "../../kit/base/Link.tsx";
import { PersonCell, type PersonCellProps } from "../../kit/base/PersonCell.tsx";
import { Tag } from "../../kit/base/Tag.tsx";
import { useAccess } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { useDates } from "../../kit/base/useDates.ts";
import { useUserName } from "../user-names/useUserName.ts";
import type { UserSession } from "./api.ts";
import { useStyles } from "../../kit/panel/useStyles.ts";
import styles from "./session-table.css";

/** Links to users and clients. Records without a link are shown as text. */
export interface SessionLinks {
  user?: (id: string, tab?: string) => AreaLink | undefined;
  client?: (id: string, tab?: string) => AreaLink | undefined;
}

/** User of a session, with a mark on the current session. */
export function UserCell({ session, links, isOwn }: { session: UserSession; links: SessionLinks; isOwn: boolean }) {
  const t = useT();
  const to = useAccess().has("query-users") ? links.user?.(session.userId, "sessions") : undefined;
  return (
    <SessionUser id={session.userId} username={session.username} to={to}>
      {session.transientUser && <Tag title={t("transientUserTooltip")}>{t("transientUser")}</Tag>}
      {isOwn && <OwnTag />}
    </SessionUser>
  );
}

/** User by name, with the username below. A session itself holds only the username. */
export function SessionUser({
  id,
  username,
  ...cell
}: { id: string; username: string } & Omit<PersonCellProps, "person">) {
  const full = useUserName(id);
  return <PersonCell person={{ username, ...(full && { firstName: full }) }} {...cell} />;
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

/** Clients of a session. An impersonated session may have none. */
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
