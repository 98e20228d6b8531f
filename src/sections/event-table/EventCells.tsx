import { Fragment, useMemo } from "react";
import { intlLocale } from "../../i18n/direction.ts";
import { Icon } from "../../kit/base/Icon.tsx";
import { MaybeLink } from "../../kit/base/Link.tsx";
import { Tag } from "../../kit/base/Tag.tsx";
import { useAccess, useT } from "../../kit/panel.ts";
import { useDates } from "../../kit/useDates.ts";
import { allows } from "../../session/access.ts";
import { isFailed, type AdminEvent, type UserEvent } from "./events.ts";
import { errorInWords, eventTypeName, operationInWords, operationState } from "./eventTypes.ts";
import { adminOf, useActor, useName, useOwnNames } from "./names.ts";
import { accessTo, linkOf, targetsOf, type EventLinks, type Target } from "./resourcePath.ts";

/** A moment to the second; the whole of it with the zone on hover. */
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

/** What a user did, and why it failed. */
export function TypeCell({ event }: { event: UserEvent }) {
  const t = useT();
  const failed = isFailed(event);
  return (
    <span className="named event-type" title={event.type}>
      <Tag state={failed ? "failed" : "succeeded"}>
        <Icon name={failed ? "warning" : "check"} size={12} />
        {eventTypeName(t, event.type)}
      </Tag>
      {event.error && <small title={event.error}>{errorInWords(t, event.error)}</small>}
    </span>
  );
}

/** What an admin did, to which sort of thing. */
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

/** Who an event is about: the name with the id beneath; only the id where no name is to be had. */
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
  const found = useName("user", id, useOwnNames()) ?? name;
  const mayOpen = allows(useAccess(), accessTo.user);
  if (!id) return <span className="dash">{found ? <bdi>{found}</bdi> : t("noUserDetails")}</span>;
  return (
    <span className="named">
      <MaybeLink className="strong" to={mayOpen ? links.user?.(id, "settings") : undefined}>
        <bdi>{found ?? id}</bdi>
      </MaybeLink>
      {found && (
        <small>
          <bdi>{id}</bdi>
        </small>
      )}
    </span>
  );
}

/** The admin who acted, possibly of another realm. */
export function ActorCell({ event, links }: { event: AdminEvent; links: EventLinks }) {
  const t = useT();
  const { user, realm, isOwn } = useActor(event);
  const id = event.authDetails?.userId;
  const mayOpen = allows(useAccess(), accessTo.user) && isOwn;
  if (!id) return <span className="dash">—</span>;
  if (!user && !isOwn) return <bdi title={id}>{adminOf(t, realm)}</bdi>;
  return (
    <span className="named">
      <MaybeLink className="strong" to={mayOpen ? links.user?.(id, "settings") : undefined}>
        <bdi>{user ?? id}</bdi>
      </MaybeLink>
      {(user || !isOwn) && (
        <small title={event.authDetails?.realmId}>
          <bdi>{isOwn ? id : (realm ?? t("events.otherRealm"))}</bdi>
        </small>
      )}
    </span>
  );
}

/** Something an event names, with its name where it has one; a link where it can be opened. What was removed has no link. */
export function TargetName({ target, links, isGone = false }: { target: Target; links: EventLinks; isGone?: boolean }) {
  const own = useOwnNames();
  const name = useName(target.kind, target.id, target.name || isGone ? undefined : own);
  const mayOpen = !isGone && allows(own.access, accessTo[target.kind]);
  return (
    <MaybeLink className="strong" to={mayOpen ? linkOf(links, target) : undefined}>
      <bdi>{target.name ?? name ?? target.id}</bdi>
    </MaybeLink>
  );
}

/** What was changed: its name, what it was put into, and the path. */
export function ResourceCell({ event, links }: { event: AdminEvent; links: EventLinks }) {
  const targets = targetsOf(event);
  if (!event.resourcePath) return <span className="dash">—</span>;
  if (!targets.length)
    return (
      <code title={event.resourcePath}>
        <bdi>{event.resourcePath}</bdi>
      </code>
    );
  return (
    <span className="named">
      <span>
        {targets.map((target, index) => (
          <Fragment key={`${target.kind} ${target.id}`}>
            {index > 0 && " · "}
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
