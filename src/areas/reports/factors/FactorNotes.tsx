import { useT } from "../../../kit/panel/texts.ts";
import { mostUsers } from "./read.ts";
import type { FactorReport, FactorScope } from "./types.ts";

/** Notices of unread parts and of the effect of a required second factor. */
export function FactorNotes({
  report: { notRead, hasMore, isComplete, canSetUp },
  isReading,
  scope,
}: {
  report: FactorReport;
  isReading: boolean;
  scope: FactorScope;
}) {
  const t = useT();
  return (
    <div className="report-notes">
      {!isComplete && !isReading && <p className="notice warning">{t("reports.stopped")}</p>}
      {notRead && (
        <p className="notice warning" data-notice={notRead}>
          {t(`reports.factors.notRead.${notRead}`)}
        </p>
      )}
      {hasMore && (
        <p className="notice info" data-notice="more">
          {t("reports.factors.hasMore", { count: mostUsers })}
        </p>
      )}
      <p className="hint">
        {t(`reports.factors.setUp.${canSetUp === undefined ? "unknown" : canSetUp ? "on" : "off"}`)}{" "}
        {scope.of === "client" && t("reports.factors.sessionsOnly")}
        {scope.of === "role" && t("reports.factors.directOnly")}
      </p>
    </div>
  );
}
