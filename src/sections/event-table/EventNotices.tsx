import type { ReactNode } from "react";
import { MaybeLink } from "../../kit/base/Link.tsx";
import { useNavigation } from "../../kit/navigation/navigation.ts";
import { useT } from "../../kit/panel/texts.ts";
import type { EventsConfig } from "./api.ts";
import type { EventLinks } from "./resourcePath.ts";

/** Link to the event settings that turn it on, or their location as text if this panel can't open them. */
export function SettingsLink({ kind, links }: { kind: "user" | "admin"; links: EventLinks }) {
  const t = useT();
  const { reaches } = useNavigation();
  const to = links.eventSettings?.(kind);
  return to && reaches(to) ? (
    <MaybeLink to={to} action="event-settings">
      {t("events.turnOn")}
    </MaybeLink>
  ) : (
    t("events.settingsElsewhere")
  );
}

/** Notices above a list: saving is off (once known), inverted date range, names without a match. */
export function EventNotices({
  kind,
  config,
  links,
  isBackwards,
  unknown,
}: {
  kind: "user" | "admin";
  config: EventsConfig | undefined;
  links: EventLinks;
  isBackwards: boolean;
  unknown: readonly string[];
}) {
  const t = useT();
  const isOff = config && (kind === "user" ? config.eventsEnabled : config.adminEventsEnabled) !== true;
  const notice = (key: string, content: ReactNode, tone = "warning") => (
    <p key={key} className={`notice ${tone}`} data-notice={key} role="status">
      <span>{content}</span>
    </p>
  );
  return (
    <>
      {isOff &&
        notice(
          "saving-off",
          <>
            {t(kind === "user" ? "savingUserEventsOff" : "savingAdminEventsOff")}{" "}
            <SettingsLink kind={kind} links={links} />
          </>,
        )}
      {isBackwards && notice("days-backwards", t("events.daysBackwards"), "danger")}
      {unknown.map((name) =>
        notice(
          `unknown-${name}`,
          <>
            {t("events.unknownName")}{" "}
            <bdi>
              <b>{name}</b>
            </bdi>
          </>,
        ),
      )}
    </>
  );
}
