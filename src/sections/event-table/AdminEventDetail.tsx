import { CopyButton } from "../../kit/base/CopyButton.tsx";
import { useT } from "../../kit/panel/texts.ts";
import { Skeleton } from "../../kit/states/states.tsx";
import { useOptional } from "../../kit/states/useOptional.ts";
import type { EventsApi, EventsConfig } from "./api.ts";
import { Details, detailRows, type DetailRow } from "./Details.tsx";
import { DiffView } from "./DiffView.tsx";
import { TargetName } from "./EventCells.tsx";
import { SettingsLink } from "./EventNotices.tsx";
import type { AdminEvent } from "./events.ts";
import { useActor } from "./names.ts";
import { targetsOf, type EventLinks } from "./resourcePath.ts";
import { readRepresentation, representationText } from "../../api/secrets.ts";

/** Details of an admin event: changes, representation, admin and IP address. */
export function AdminEventDetail({
  event,
  links,
  api,
  config,
}: {
  event: AdminEvent;
  links: EventLinks;
  api: EventsApi;
  config: EventsConfig | undefined;
}) {
  const t = useT();
  const actor = useActor(event);
  const { authDetails = {} } = event;
  const targets = targetsOf(event);
  const beside = (name: string | undefined, id: string) => (
    <>
      {name && (
        <>
          <bdi>{name}</bdi>{" "}
        </>
      )}
      <code>{id}</code>
    </>
  );
  const rows: DetailRow[] = [
    ...(event.error ? [{ label: t("events.error"), text: event.error }] : []),
    ...(event.resourcePath
      ? [
          {
            label: t("resourcePath"),
            text: event.resourcePath,
            shown: (
              <>
                {targets.map((target) => (
                  <span key={target.id}>
                    <TargetName
                      target={target}
                      links={links}
                      isGone={event.operationType === "DELETE" && targets.length === 1}
                    />{" "}
                  </span>
                ))}
                <code>{event.resourcePath}</code>
              </>
            ),
          },
        ]
      : []),
    ...(authDetails.userId
      ? [{ label: t("user"), text: authDetails.userId, shown: beside(actor.user, authDetails.userId) }]
      : []),
    ...(authDetails.clientId
      ? [{ label: t("client"), text: authDetails.clientId, shown: beside(actor.client, authDetails.clientId) }]
      : []),
    ...(authDetails.realmId
      ? [{ label: t("realm"), text: authDetails.realmId, shown: beside(actor.realm, authDetails.realmId) }]
      : []),
    ...(authDetails.ipAddress ? [{ label: t("ipAddress"), text: authDetails.ipAddress }] : []),
    { label: t("events.id"), text: event.id },
  ];
  return (
    <div className="event-detail">
      <Change event={event} api={api} config={config} links={links} />
      <Details rows={[...rows, ...detailRows(event.details)]} />
    </div>
  );
}

/** The sent representation and its differences from the previous one. */
function Change({
  event,
  api,
  config,
  links,
}: {
  event: AdminEvent;
  api: EventsApi;
  config: EventsConfig | undefined;
  links: EventLinks;
}) {
  const t = useT();
  const isUpdate = event.operationType === "UPDATE" && Boolean(event.representation);
  const previous = useOptional({ ...api.previous(event), enabled: isUpdate }, "events.previous");
  if (!event.representation)
    return config?.adminEventsDetailsEnabled === false ? (
      <p className="hint">
        {t("events.noRepresentation")} <SettingsLink kind="admin" links={links} />
      </p>
    ) : null;
  const now = readRepresentation(event.representation);
  const before = readRepresentation(previous.value?.representation);
  const text = representationText(event.representation);
  return (
    <>
      {isUpdate &&
        (previous.value === undefined && !previous.unavailable ? (
          <Skeleton lines={2} />
        ) : before !== undefined && now !== undefined && previous.value ? (
          <DiffView before={before} now={now} sinceMs={previous.value.time} />
        ) : (
          <p className="hint">{t(previous.unavailable ? "loadError.title" : "events.noPrevious")}</p>
        ))}
      <details className="event-sent" open={!isUpdate || before === undefined}>
        <summary data-action="representation">{t("events.sent")}</summary>
        <div className="code-view">
          <CopyButton text={text} label={t("events.copy", { name: t("representation") })} />
          <pre dir="ltr" data-field="representation" tabIndex={0}>
            {text}
          </pre>
        </div>
      </details>
    </>
  );
}
