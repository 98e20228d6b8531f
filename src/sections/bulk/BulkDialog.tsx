import { useQueryClient } from "@tanstack/react-query";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from "react";
import { useChange } from "../../kit/action/useChange.ts";
import { errorText } from "../../kit/alerts/useAlerts.ts";
import { Button } from "../../kit/base/Button.tsx";
import { Tag, type TagTone } from "../../kit/base/Tag.tsx";
import { Dialog } from "../../kit/overlay/Dialog.tsx";
import { useTypedConfirmation } from "../../kit/overlay/useTypedConfirmation.tsx";
import { useServer, useT } from "../../kit/panel.ts";
import { useTexts } from "../../kit/useTexts.ts";
import { download, toCsv } from "./csv.ts";
import english from "./en.json" with { type: "json" };
import { journal } from "./journal.ts";
import { BulkQueue, type Job, type JobState } from "./queue.ts";

export interface BulkDialogProps<T> {
  /** Public hook of the dialog: `bulk-delete`, `bulk-assign-role` … */
  name: string;
  area: string;
  /** Verb of the events: `deleted`, `updated`. */
  action: string;
  title: string;
  /** What will happen, in a sentence. */
  text?: ReactNode;
  rows: readonly T[];
  rowId: (row: T) => string;
  rowName: (row: T) => string;
  /** What this will do to a row, or why it is left out. */
  preview: (row: T) => { change: ReactNode } | { skip: string };
  run: (row: T) => Promise<unknown>;
  danger?: boolean;
  /** Label of the button that starts. */
  start: string;
  /** Query keys to read again when done; default: the area. */
  invalidate?: readonly (readonly unknown[])[];
  /** Called on closing, with the ids that are done. */
  onClose: (done: readonly string[]) => void;
}

/** More than this many removals at a time ask for the number to be typed. Source: user-asks S1. */
const typedAbove = 10;

const noteEveryMs = 2000;

const tones: Record<JobState, TagTone> = { waiting: "neutral", running: "info", done: "ok", failed: "danger" };

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
  preview,
  run,
  danger = false,
  start,
  invalidate,
  onClose,
}: BulkDialogProps<T>) {
  useTexts(english);
  const t = useT();
  const change = useChange();
  const server = useServer();
  const queries = useQueryClient();
  const id = useRef(`${name}-${Date.now()}`);
  // State, not memo: the plan is what was previewed when the dialog opened, whatever the list behind it reads since.
  const [plan] = useState(() => rows.map((row) => ({ id: rowId(row), row, outcome: preview(row) })));
  const [queue] = useState(
    () =>
      new BulkQueue(
        plan.filter(({ outcome }) => "change" in outcome).map((entry) => ({ id: entry.id, item: entry.row })),
        (row) => change({ area, action, id: rowId(row) }, () => run(row)),
      ),
  );
  const { status, jobs, counts } = useSyncExternalStore(queue.subscribe, queue.state, queue.state);
  const isBusy = status === "running" || counts.running > 0;
  const { isConfirmed, field } = useTypedConfirmation(
    danger && jobs.length > typedAbove ? String(jobs.length) : undefined,
    start,
  );

  const isStarted = status !== "ready";
  const note = useRef(() => {});
  useEffect(() => {
    note.current = () =>
      journal.note({
        id: id.current,
        title,
        total: jobs.length,
        open: jobs.filter((job) => job.state !== "done").map((job) => rowName(job.item)),
      });
  });
  // What is open is written down now and then, not with each of thousands of rows, and once more as the page goes.
  useEffect(() => {
    if (!isStarted) return;
    const write = () => note.current();
    write();
    const timer = setInterval(write, noteEveryMs);
    window.addEventListener("pagehide", write);
    return () => {
      clearInterval(timer);
      window.removeEventListener("pagehide", write);
    };
  }, [isStarted]);
  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isBusy]);

  const close = () => {
    queue.pause();
    journal.forget(id.current);
    for (const key of invalidate ?? [[area]]) void queries.invalidateQueries({ queryKey: server.key(...key) });
    onClose(jobs.filter((job) => job.state === "done").map((job) => job.id));
  };
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
            job?.error ? errorText(t, job.error) : "skip" in outcome ? outcome.skip : "",
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
              ? t("bulk.plan", { count: jobs.length, skipped: plan.length - jobs.length })
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
          {status === "ready" && (
            <Button
              action="confirm"
              tone={danger ? "danger-fill" : "primary"}
              disabled={!jobs.length || !isConfirmed}
              onClick={() => queue.start()}
            >
              {start}
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
      {status === "ready" && field}
      <PlanRows plan={plan} rowName={rowName} jobs={jobs} isStarted={isStarted} />
    </Dialog>
  );
}

type Outcome = { change: ReactNode } | { skip: string };

const rowHeightPx = 44;

/** The rows and what becomes of each; of thousands, only those in sight are in the document. */
function PlanRows<T>({
  plan,
  rowName,
  jobs,
  isStarted,
}: {
  plan: readonly { id: string; row: T; outcome: Outcome }[];
  rowName: (row: T) => string;
  jobs: readonly Job<T>[];
  isStarted: boolean;
}) {
  const box = useRef<HTMLUListElement>(null);
  const indexOf = useMemo(() => new Map(jobs.map((job, index) => [job.id, index])), [jobs]);
  const virtual = useVirtualizer({
    count: plan.length,
    estimateSize: () => rowHeightPx,
    overscan: 12,
    getScrollElement: () => box.current?.parentElement ?? null,
    getItemKey: (index) => plan[index]?.id ?? index,
  });
  return (
    <ul ref={box} className="bulk-rows" style={{ blockSize: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, start }) => {
        const entry = plan[index];
        if (!entry) return null;
        const at = indexOf.get(entry.id);
        return (
          <PlanRow
            key={entry.id}
            id={entry.id}
            top={start}
            index={index}
            measure={virtual.measureElement}
            name={rowName(entry.row)}
            outcome={entry.outcome}
            job={at === undefined ? undefined : jobs[at]}
            isStarted={isStarted}
          />
        );
      })}
    </ul>
  );
}

interface PlanRowProps {
  id: string;
  index: number;
  top: number;
  measure: (node: Element | null) => void;
  name: string;
  outcome: Outcome;
  job: Job<unknown> | undefined;
  isStarted: boolean;
}

function PlanRow({ id, index, top, measure, name, outcome, job, isStarted }: PlanRowProps) {
  const t = useT();
  return (
    <li
      ref={measure}
      data-index={index}
      data-id={id}
      data-name={name}
      data-result={job?.state ?? "left-out"}
      style={{ insetBlockStart: top }}
    >
      <bdi className="strong">{name}</bdi>
      <span className="bulk-change">
        {job?.error ? errorText(t, job.error) : "skip" in outcome ? outcome.skip : outcome.change}
      </span>
      {job ? (
        isStarted && <Tag tone={tones[job.state]}>{t(`bulk.state.${job.state}`)}</Tag>
      ) : (
        <Tag tone="warning">{t("bulk.leftOut")}</Tag>
      )}
    </li>
  );
}
