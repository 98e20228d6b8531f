import { inWords } from "../../../i18n/durations.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { expirySources, type ExpiryReport } from "./read.ts";

/** Notices of parts that could not be read, and limits without a date. */
export function ExpiryNotes({ report: { notRead, keyUrls, offline } }: { report: ExpiryReport }) {
  const t = useT();
  const missing = expirySources.filter((source) => notRead[source]);
  const refused = missing.filter((source) => notRead[source] === "forbidden");
  const failed = missing.filter((source) => notRead[source] !== "forbidden");
  const named = (sources: typeof missing) => sources.map((source) => t(`reports.expiries.source.${source}`)).join(", ");
  const duration = (seconds: number) => inWords(t.locale, seconds);
  return (
    <div className="report-notes">
      {refused.length > 0 && (
        <p className="notice info" data-notice="forbidden">
          <span>{t("reports.expiries.forbidden", { parts: named(refused) })}</span>
        </p>
      )}
      {failed.length > 0 && (
        <p className="notice warning" data-notice="failed">
          <span>{t("reports.expiries.failed", { parts: named(failed) })}</span>
        </p>
      )}
      <p className="hint">
        {offline &&
          t(offline.max === undefined ? "reports.expiries.offlineIdle" : "reports.expiries.offlineMax", {
            idle: duration(offline.idle),
            max: duration(offline.max ?? 0),
          })}{" "}
        {keyUrls > 0 && t("reports.expiries.keyUrls", { count: keyUrls })}
      </p>
    </div>
  );
}
