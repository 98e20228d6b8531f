import { useEffect, useState } from "react";
import { errorText } from "../../kit/errors/errorText.ts";
import { Button } from "../../kit/base/Button.tsx";
import { Dialog } from "../../kit/overlay/Dialog.tsx";
import { usePanel } from "../../kit/panel/panel.ts";
import { useT } from "../../kit/panel/texts.ts";
import { intlLocale } from "../../i18n/direction.ts";
import { download } from "../../kit/file/download.ts";
import type { EventToolsProps } from "./EventTools.tsx";
import type { AdminEvent, UserEvent } from "./events.ts";
import { csvOf, jsonOf } from "./files.ts";

/** Maximum of events in one file. Narrower filters export the rest. */
const most = 10_000;

type ExportResult = { count: number; hasMore: boolean } | { error: unknown };

/** Exports all filtered events as a file and shows progress. Can be canceled. */
export default function ExportEvents({
  kind,
  api,
  requests,
  format,
  onClose,
}: Pick<EventToolsProps, "kind" | "api" | "requests"> & { format: "csv" | "json"; onClose: () => void }) {
  const t = useT();
  const { realm } = usePanel();
  const [count, setCount] = useState(0);
  const [outcome, setOutcome] = useState<ExportResult>();
  // Snapshot of the list when the export started.
  const [job] = useState({ kind, api, requests, format, realm });
  useEffect(() => {
    const stop = new AbortController();
    const run = async () => {
      const path = job.kind === "user" ? "/events" : "/admin-events";
      const { events, hasMore } = await job.api.newest<UserEvent & AdminEvent>(path, job.requests, most, {
        signal: stop.signal,
        onProgress: setCount,
      });
      if (stop.signal.aborted) return;
      const name = `${job.realm}-${job.kind}-events-${new Date().toISOString().slice(0, 10)}`;
      if (job.format === "csv") download(`${name}.csv`, csvOf(job.kind, events));
      else download(`${name}.json`, jsonOf(events), "application/json");
      setOutcome({ count: events.length, hasMore });
    };
    run().catch((error: unknown) => {
      if (!stop.signal.aborted) setOutcome({ error });
    });
    return () => stop.abort();
  }, [job]);
  const numbers = new Intl.NumberFormat(intlLocale(t.locale));
  const failed = outcome && "error" in outcome;
  return (
    <Dialog
      name="export-events"
      size="small"
      title={t(format === "csv" ? "events.exportCsv" : "events.exportJson")}
      onClose={onClose}
      footer={
        <Button action="close" tone={outcome ? "primary" : "plain"} onClick={onClose}>
          {t(outcome ? "close" : "cancel")}
        </Button>
      }
    >
      {failed ? (
        <p className="notice danger" role="alert">
          {t("events.exportFailed", { error: errorText(t, outcome.error) })}
        </p>
      ) : outcome ? (
        <p role="status">
          {t("events.exported", { count: outcome.count, number: numbers.format(outcome.count) })}{" "}
          {outcome.hasMore && t("events.exportedNewest")}
        </p>
      ) : (
        <>
          <p role="status">{t("events.exporting", { number: numbers.format(count) })}</p>
          <progress className="bulk-progress" aria-label={t("export")} />
        </>
      )}
    </Dialog>
  );
}
