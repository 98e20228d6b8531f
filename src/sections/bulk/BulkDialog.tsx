import type { ChangeAction } from "../../kit/action/changeActions.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState, useSyncExternalStore, type ReactNode } from "react";
import { useChange } from "../../kit/action/useChange.ts";
import type { Server } from "../../api/server.ts";
import { WriteLog, type Written } from "../../session/writes.ts";
import { Button } from "../../kit/base/Button.tsx";
import { Dialog } from "../../kit/overlay/Dialog.tsx";
import { useTypedConfirmation } from "../../kit/overlay/useTypedConfirmation.tsx";
import { useServer, useT } from "../../kit/panel.ts";
import { useTexts } from "../../kit/useTexts.ts";
import { download, toCsv } from "./csv.ts";
import english from "./en.json" with { type: "json" };
import { isTakingAway, tillGone, type Deed } from "./deed.ts";
import { failureText, PlanRows, type PlannedChange } from "./PlanRows.tsx";
import { BulkQueue } from "./queue.ts";
import type { Once } from "./once.ts";
import { useRun } from "./useRun.ts";

export interface BulkDialogProps<T> {
  /** Public hook of the dialog: `bulk-delete`, `bulk-assign-role` … */
  name: string;
  area: string;
  /** What the events say. */
  action: ChangeAction;
  title: string;
  /** What will happen, in a sentence. */
  text?: ReactNode;
  rows: readonly T[];
  rowId: (row: T) => string;
  rowName: (row: T) => string;
  /** What the events tell of a row; default: its id. */
  event?: ((row: T) => { id?: string | undefined; before?: unknown; after?: unknown }) | undefined;
  /** What this will do to a row, or why it is left out. */
  preview: (row: T) => PlannedChange;
  /** Does it to one row, by the server that is given; each write that must not be sent twice goes through `once`. */
  run: (server: Server, row: T, once: Once) => Promise<unknown>;
  danger?: boolean;
  /** One row after another, not several at a time. */
  isOneByOne?: boolean;
  /** What is done to the rows, for the sentence that counts them. */
  deed: Deed;
  /** Label of the button that starts: what it does, and to how many. */
  start: (count: number) => string;
  /** What must be known besides the rows. */
  notes?: ReactNode;
  /** Query keys to read again when done; default: the area. */
  invalidate?: readonly (readonly unknown[])[];
  /** Called on closing, with the ids that are done, and what was sent. */
  onClose: (done: readonly string[], sent: Written | undefined) => void;
}

/** More than this many removals at a time ask for the number to be typed. Source: docs/spec/user-asks.md S1. */
const typedAbove = 10;

/** Does one thing to many rows: preview first, then four at a time with progress, pause, retry of what failed, and a report to keep. */
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
  // State, not memo: the plan is what was previewed when the dialog opened, whatever the list behind it reads since.
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
              onClick={() => queue.start()}
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
