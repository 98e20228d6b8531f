import type { ChangeAction } from "../../kit/write/changeActions.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState, useSyncExternalStore, type ReactNode } from "react";
import { useChange } from "../../kit/write/useChange.ts";
import type { Server } from "../../api/server.ts";
import { WriteLog, type Written } from "../../session/writes.ts";
import { Button } from "../../kit/base/Button.tsx";
import { Dialog } from "../../kit/overlay/Dialog.tsx";
import { useTypedConfirmation } from "../../kit/overlay/useTypedConfirmation.tsx";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { useTexts } from "../../kit/panel/useTexts.ts";
import { toCsv } from "../../kit/file/csv.ts";
import { download } from "../../kit/file/download.ts";
import english from "./en.json" with { type: "json" };
import { isTakingAway, tillGone, type Deed } from "./deed.ts";
import { failureText, PlanRows, type PlannedChange } from "./PlanRows.tsx";
import { BulkQueue } from "./queue.ts";
import type { Once } from "./once.ts";
import { useRun } from "./useRun.ts";
import { useSnapshotBefore } from "../snapshots/useSnapshots.ts";

export interface BulkDialogProps<T> {
  /** Public hook of the dialog: `bulk-delete`, `bulk-assign-role` … */
  name: string;
  area: string;
  /** Action name in the change events. */
  action: ChangeAction;
  title: string;
  /** Describes the effect in one sentence. */
  text?: ReactNode;
  rows: readonly T[];
  rowId: (row: T) => string;
  rowName: (row: T) => string;
  /** Event details of a row. Default: its id. */
  event?: ((row: T) => { id?: string | undefined; before?: unknown; after?: unknown }) | undefined;
  /** Effect on a row, or the reason to skip it. */
  preview: (row: T) => PlannedChange;
  /** Processes one row. Writes that must not be sent twice go through `once`. */
  run: (server: Server, row: T, once: Once) => Promise<unknown>;
  danger?: boolean;
  /** Processes one row at a time. Default: several in parallel. */
  isOneByOne?: boolean;
  /** Verb for the sentence that counts the rows. */
  deed: Deed;
  /** Label of the start button, with the verb and the count. */
  start: (count: number) => string;
  /** Extra notes above the rows. */
  notes?: ReactNode;
  /** Query keys to invalidate when done. Default: the area. */
  invalidate?: readonly (readonly unknown[])[];
  /** Called on close with the IDs of the finished rows and the recorded writes. */
  onClose: (done: readonly string[], sent: Written | undefined) => void;
}

/** Above this number of removals, the admin must type the count to confirm. Source: docs/spec/user-asks.md S1. */
const typedAbove = 10;

/** True for acts that snapshots can tell: they have no users and sessions. */
const isConfiguration = (area: string) => area !== "users" && area !== "sessions";

/**
 * Processes many rows: preview, then four at a time with progress, pause, retry of failures and a report to download.
 */
// Long: the steps of one dialog share one run.
export function BulkDialog<T>({
  name,
  area,
  action,
  title,
  text,
  rows,
  rowId,
  rowName,
  event,
  preview,
  run,
  danger = false,
  isOneByOne = false,
  deed,
  start,
  notes,
  invalidate,
  onClose,
}: BulkDialogProps<T>) {
  useTexts(english);
  const t = useT();
  const change = useChange();
  const server = useServer();
  const queries = useQueryClient();
  // State, not memo: the plan must stay as previewed, even when the list behind the dialog refetches.
  const [plan] = useState(() => rows.map((row) => ({ id: rowId(row), row, outcome: preview(row) })));
  const [log] = useState(() => new WriteLog());
  const [queue] = useState(() => {
    const recording = server.recording(log.add);
    return new BulkQueue(
      plan.filter(({ outcome }) => "change" in outcome).map((entry) => ({ id: entry.id, item: entry.row })),
      (row, once) =>
        change({ area, action, id: rowId(row), ...event?.(row) }, () =>
          isTakingAway(deed) ? tillGone(once, () => run(recording, row, once)) : run(recording, row, once),
        ),
      isOneByOne ? 1 : undefined,
    );
  });
  const { status, jobs, counts } = useSyncExternalStore(queue.subscribe, queue.state, queue.state);
  const isBusy = status === "running" || counts.running > 0;
  const label = start(jobs.length);
  const { isConfirmed, field } = useTypedConfirmation(
    danger && jobs.length > typedAbove ? String(jobs.length) : undefined,
    label,
  );

  const isStarted = status !== "ready";
  const snapshot = useSnapshotBefore();
  const [isStarting, setStarting] = useState(false);
  const begin = async () => {
    setStarting(true);
    if (isConfiguration(area)) await snapshot("bulk");
    queue.start();
  };
  const end = useRun({ queue, name, title: label, nameOf: rowName });

  const close = () => {
    end();
    for (const key of invalidate ?? [[area]]) void queries.invalidateQueries({ queryKey: server.key(...key) });
    onClose(
      jobs.filter((job) => job.state === "done").map((job) => job.id),
      log.written(),
    );
  };
  const skipped = plan.length - jobs.length;
  const byId = new Map(jobs.map((job) => [job.id, job]));
  const report = () =>
    download(
      `${name}.csv`,
      toCsv(
        ["id", "name", "result", "reason"],
        plan.map(({ id: rowKey, row, outcome }) => {
          const job = byId.get(rowKey);
          return [
            rowKey,
            rowName(row),
            job?.state ?? "left out",
            job?.error ? failureText(t, job) : "skip" in outcome ? outcome.skip : "",
          ];
        }),
      ),
    );

  return (
    <Dialog
      name={name}
      size="large"
      title={title}
      text={text}
      onClose={close}
      mayClose={() => !isBusy}
      footer={
        <>
          <span className="summary" role="status">
            {status === "ready"
              ? [
                  t(`bulk.plan.${deed}`, { count: jobs.length }),
                  ...(skipped ? [t("bulk.skipped", { count: skipped })] : []),
                ].join(" · ")
              : t("bulk.progress", { done: counts.done, failed: counts.failed, total: jobs.length })}
          </span>
          {status !== "ready" && (
            <Button action="report" icon="download" onClick={report}>
              {t("bulk.report")}
            </Button>
          )}
          {status === "running" && (
            <Button action="pause" onClick={() => queue.pause()}>
              {t("bulk.pause")}
            </Button>
          )}
          {status === "paused" && (
            <Button action="resume" tone="primary" onClick={() => queue.start()}>
              {t("bulk.resume")}
            </Button>
          )}
          {status === "finished" && counts.failed > 0 && (
            <Button action="retry" onClick={() => queue.retryFailed()}>
              {t("bulk.retry", { count: counts.failed })}
            </Button>
          )}
          {status === "ready" && (
            <Button action="cancel" onClick={close}>
              {t("cancel")}
            </Button>
          )}
          {status === "ready" && jobs.length > 0 && (
            <Button
              action="confirm"
              tone={danger ? "danger-fill" : "primary"}
              disabled={!isConfirmed}
              busy={isStarting}
              onClick={() => void begin()}
            >
              {label}
            </Button>
          )}
          {(status === "finished" || status === "paused") && (
            <Button action="close" tone={status === "finished" ? "primary" : "plain"} disabled={isBusy} onClick={close}>
              {t("close")}
            </Button>
          )}
        </>
      }
    >
      {status !== "ready" && (
        <progress className="bulk-progress" aria-label={title} max={jobs.length} value={counts.done + counts.failed} />
      )}
      {status === "ready" && notes}
      {status === "ready" && field}
      <PlanRows plan={plan} rowName={rowName} jobs={jobs} isStarted={isStarted} />
    </Dialog>
  );
}
