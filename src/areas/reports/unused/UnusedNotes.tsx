import { MaybeLink } from "../../../kit/base/Link.tsx";
import { Time } from "../../../kit/base/Time.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { places } from "../../places.ts";
import type { Skipped, UnusedReport } from "./types.ts";

/** Notices of undecided parts, with the reason. */
export function UnusedNotes({ report, isReading }: { report: UnusedReport; isReading: boolean }) {
  const t = useT();
  const { skipped, eventsSinceMs, isComplete } = report;
  const reasons = [...new Set(skipped.map(({ reason }) => reason))];
  const kindsOf = (wanted: Skipped) =>
    skipped
      .filter(({ reason }) => reason === wanted)
      .map(({ kind, count }) =>
        count === undefined ? t(`reports.kinds.${kind}`) : `${t(`reports.kinds.${kind}`)} (${count})`,
      )
      .join(", ");
  return (
    <div className="report-notes">
      {!isComplete && !isReading && <p className="notice warning">{t("reports.stopped")}</p>}
      {reasons.map((reason) => (
        <p key={reason} className={`notice ${reason === "failed" ? "warning" : "info"}`} data-notice={reason}>
          <span>
            {t(`reports.unused.skipped.${reason}`, { kinds: kindsOf(reason) })}{" "}
            {reason === "eventsYoung" && <Time ms={eventsSinceMs} />}
            {reason === "eventsOff" && (
              <MaybeLink to={places.eventSettings()} action="event-settings">
                {t("reports.unused.turnOn")}
              </MaybeLink>
            )}
          </span>
        </p>
      ))}
    </div>
  );
}
