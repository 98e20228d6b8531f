import type { ReactNode } from "react";
import { MaybeLink } from "../../kit/base/Link.tsx";
import { useNavigation } from "../../kit/area/navigation.ts";
import { useT } from "../../kit/panel.ts";
import type { EventsConfig } from "./api.ts";
import type { EventLinks } from "./resourcePath.ts";

/** Where saving is switched on: a link where that can be opened from here, else the way in words. */
export function SettingsLink({ links }: { links: EventLinks }) {
  const t = useT();
  const { reaches } = useNavigation();
  const to = links.eventSettings?.();
  return to && reaches(to) ? (
    <MaybeLink to={to} action="event-settings">
      {t("events.settings")}
    </MaybeLink>
  ) : (
    t("events.settingsElsewhere")
  );
}

/** What stands above a list: saving is off (told once that is known), days the wrong way round, names that nothing goes by. */
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
            {t(kind === "user" ? "savingUserEventsOff" : "savingAdminEventsOff")} <SettingsLink links={links} />
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
