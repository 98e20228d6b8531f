import { Fragment, useMemo } from "react";
import { intlLocale } from "../../i18n/direction.ts";
import { Icon } from "../../kit/base/Icon.tsx";
import { MaybeLink } from "../../kit/base/Link.tsx";
import { Tag } from "../../kit/base/Tag.tsx";
import { usePanel } from "../../kit/panel/panel.ts";
import { useAccess } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { useDates } from "../../kit/base/useDates.ts";
import { allows } from "../../session/access.ts";
import { isFailed, type AdminEvent, type UserEvent } from "./events.ts";
import { errorInWords, eventTypeName, isLockoutType, operationInWords, operationState } from "./eventTypes.ts";
import { adminOf, useActor, useFullName, useOwnNames } from "./names.ts";
import { accessTo, linkOf, partNameIn, targetsOf, type EventLinks, type Target } from "./resourcePath.ts";

/** Time to the second. The tooltip has the exact time with time zone. */
export function EventTime({ ms }: { ms: number }) {
  const t = useT();
  const { exact } = useDates();
  const format = useMemo(
    () => new Intl.DateTimeFormat(intlLocale(t.locale), { dateStyle: "medium", timeStyle: "medium" }),
    [t],
  );
  return (
    <time dateTime={new Date(ms).toISOString()} title={exact(ms)}>
      <bdi>{format.format(ms)}</bdi>
    </time>
  );
}

/** Event type, with the error of a failed event. */
export function TypeCell({ event }: { event: UserEvent }) {
  const t = useT();
  const failed = isFailed(event);
  const isLockout = !failed && isLockoutType(event.type);
  return (
    <span className="named event-type" title={event.type}>
      <Tag {...(isLockout ? { tone: "warning" } : { state: failed ? "failed" : "succeeded" })}>
        <Icon name={isLockout ? "lock" : failed ? "warning" : "check"} size={12} />
        {eventTypeName(t, event.type)}
      </Tag>
      {event.error && <small title={event.error}>{errorInWords(t, event.error)}</small>}
    </span>
  );
}

/** Operation and resource type of an admin event. */
export function OperationCell({ event }: { event: AdminEvent }) {
  const t = useT();
  return (
    <span className="named event-type" title={`${event.operationType} ${event.resourceType}`}>
      <Tag state={operationState(event)}>
        <bdi>{operationInWords(t, event)}</bdi>
      </Tag>
      {event.error && <small title={event.error}>{errorInWords(t, event.error)}</small>}
    </span>
  );
}

/** User of an event: full name and username, or the ID if the name is unavailable. The details have the ID. */
export function PersonCell({
  id,
  name,
  links,
}: {
  id: string | undefined;
  name?: string | undefined;
  links: EventLinks;
}) {
  const t = useT();
  const { name: username, full, isLoading } = useFullName("user", id, useOwnNames());
  const found = username ?? name;
  const mayOpen = allows(useAccess(), accessTo.user);
  if (!id) return <span className="dash">{found ? <bdi>{found}</bdi> : t("noUserDetails")}</span>;
  if (!found && isLoading) return <span className="bone w1" />;
  return (
    <span className="named" title={id}>
      <MaybeLink className="strong" to={mayOpen ? links.user?.(id, "settings") : undefined}>
        <bdi>{full || (found ?? id)}</bdi>
      </MaybeLink>
      {full && full !== found && (
        <small>
          <bdi>{found}</bdi>
        </small>
      )}
    </span>
  );
}

/** Admin who made the change, possibly from another realm. */
export function ActorCell({ event, links }: { event: AdminEvent; links: EventLinks }) {
  const t = useT();
  const { user, realm, isOwn } = useActor(event);
  const id = event.authDetails?.userId;
  const mayOpen = allows(useAccess(), accessTo.user) && isOwn;
  if (!id) return <span className="dash">—</span>;
  if (!user && !isOwn) return <bdi title={id}>{adminOf(t, realm)}</bdi>;
  return (
    <span className="named" title={id}>
      <MaybeLink className="strong" to={mayOpen ? links.user?.(id, "settings") : undefined}>
        <bdi>{user ?? id}</bdi>
      </MaybeLink>
      {!isOwn && (
        <small title={event.authDetails?.realmId}>
          <bdi>{realm ?? t("events.otherRealm")}</bdi>
        </small>
      )}
    </span>
  );
}

/** Record in an event, with its name if known. Links to the record unless it was deleted. */
export function TargetName({ target, links, isGone = false }: { target: Target; links: EventLinks; isGone?: boolean }) {
  const own = useOwnNames();
  const { name, isLoading } = useFullName(target.kind, target.id, target.name || isGone ? undefined : own);
  const mayOpen = !isGone && allows(own.access, accessTo[target.kind]);
  if (isLoading) return <span className="bone w1" />;
  return (
    <MaybeLink className="strong" to={mayOpen ? linkOf(links, target) : undefined}>
      <bdi>{target.name ?? name ?? target.id}</bdi>
    </MaybeLink>
  );
}

/** Changed record: its name, its parent and the resource path. */
export function ResourceCell({ event, links }: { event: AdminEvent; links: EventLinks }) {
  const { realm } = usePanel();
  const targets = targetsOf(event);
  if (!event.resourcePath)
    return event.resourceType === "REALM" ? <bdi className="strong">{realm}</bdi> : <span className="dash">—</span>;
  const name = partNameIn(event);
  if (!targets.length && name === undefined)
    return (
      <code title={event.resourcePath}>
        <bdi>{event.resourcePath}</bdi>
      </code>
    );
  return (
    <span className="named">
      <span>
        {name !== undefined && <bdi className="strong">{name}</bdi>}
        {targets.map((target, index) => (
          <Fragment key={`${target.kind} ${target.id}`}>
            {(index > 0 || name !== undefined) && " · "}
            <TargetName
              target={target}
              links={links}
              isGone={event.operationType === "DELETE" && targets.length === 1}
            />
          </Fragment>
        ))}
      </span>
      <small title={event.resourcePath}>
        <bdi>{event.resourcePath}</bdi>
      </small>
    </span>
  );
}
