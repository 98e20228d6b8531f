import { useT } from "../../../kit/panel/texts.ts";
import { accessParts, type AccessReport } from "./types.ts";

/** Notices of parts that the report could not read. */
export function AccessNotes({
  report: { notRead, isComplete },
  isReading,
}: {
  report: AccessReport;
  isReading: boolean;
}) {
  const t = useT();
  return (
    <div className="report-notes">
      {!isComplete && !isReading && <p className="notice warning">{t("reports.stopped")}</p>}
      {accessParts.map((part) => {
        const reason = notRead[part];
        return (
          reason && (
            <p key={part} className={`notice ${reason === "failed" ? "warning" : "info"}`} data-notice={part}>
              <span>
                {t(`reports.access.notRead.${part}`)} {t(`reports.access.because.${reason}`)}
              </span>
            </p>
          )
        );
      })}
    </div>
  );
}
