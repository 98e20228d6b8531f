import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from "react";
import { useChange } from "../../kit/action/useChange.ts";
import { errorText } from "../../kit/alerts/useAlerts.ts";
import { Button } from "../../kit/base/Button.tsx";
import { Tag, type TagTone } from "../../kit/base/Tag.tsx";
import { Dialog } from "../../kit/overlay/Dialog.tsx";
import { useServer, useT } from "../../kit/panel.ts";
import { useTexts } from "../../kit/useTexts.ts";
import { download, toCsv } from "./csv.ts";
import english from "./en.json" with { type: "json" };
import { journal } from "./journal.ts";
import { BulkQueue, countOf, type Job, type JobState } from "./queue.ts";
import { useTypedConfirmation } from "./useTypedConfirmation.tsx";

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

const tones: Record<JobState, TagTone> = { waiting: "neutral", running: "info", done: "ok", failed: "danger" };

/** Does one thing to many rows: preview first, then four at a time with progress, pause, retry of what failed, and a report to keep. */
export function BulkDialog<T>({ name, area, action, title, text, rows, rowId, rowName, preview, run, danger = false, start, invalidate, onClose }: BulkDialogProps<T>) {
  useTexts(english);
  const t = useT();
  const change = useChange();
  const server = useServer();
  const queries = useQueryClient();
  const id = useRef(`${name}-${Date.now()}`);
  // State, not memo: the plan is what was previewed when the dialog opened, whatever the list behind it reads since.
  const [plan] = useState(() => rows.map((row) => ({ id: rowId(row), row, outcome: preview(row) })));
  const [queue] = useState(() => new BulkQueue(
    plan.filter(({ outcome }) => "change" in outcome).map((entry) => ({ id: entry.id, item: entry.row })),
    (row) => change({ area, action, id: rowId(row) }, () => run(row)),
  ));
  const { status, jobs } = useSyncExternalStore(queue.subscribe, queue.state, queue.state);
  const counts = countOf(jobs);
  const isBusy = status === "running" || counts.running > 0;
  const { isConfirmed, field } = useTypedConfirmation(danger && jobs.length > typedAbove ? String(jobs.length) : undefined);

  useEffect(() => {
    if (status === "ready") return;
    journal.note({ id: id.current, title, total: jobs.length, open: jobs.filter((job) => job.state !== "done").map((job) => rowName(job.item)) });
  }, [status, jobs, title, rowName]);
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
  const report = () => download(`${name}.csv`, toCsv(["id", "name", "result", "reason"], plan.map(({ id: rowKey, row, outcome }) => {
    const job = jobs.find((candidate) => candidate.id === rowKey);
    return [rowKey, rowName(row), job?.state ?? "left out", job?.error ? errorText(t, job.error) : "skip" in outcome ? outcome.skip : ""];
  })));

  return (
    <Dialog name={name} size="large" title={title} text={text} onClose={close} mayClose={() => !isBusy} footer={<>
      <span className="summary" role="status">
        {status === "ready" ? t("bulk.plan", { count: jobs.length, skipped: plan.length - jobs.length }) : t("bulk.progress", { done: counts.done, failed: counts.failed, total: jobs.length })}
      </span>
      {status !== "ready" && <Button action="report" icon="download" onClick={report}>{t("bulk.report")}</Button>}
      {status === "running" && <Button action="pause" onClick={() => queue.pause()}>{t("bulk.pause")}</Button>}
      {status === "paused" && <Button action="resume" tone="primary" onClick={() => queue.start()}>{t("bulk.resume")}</Button>}
      {status === "finished" && counts.failed > 0 && <Button action="retry" onClick={() => queue.retryFailed()}>{t("bulk.retry", { count: counts.failed })}</Button>}
      {status === "ready" && <Button action="cancel" onClick={close}>{t("cancel")}</Button>}
      {status === "ready" && <Button action="confirm" tone={danger ? "danger-fill" : "primary"} disabled={!jobs.length || !isConfirmed} onClick={() => queue.start()}>{start}</Button>}
      {(status === "finished" || status === "paused") && <Button action="close" tone={status === "finished" ? "primary" : "plain"} disabled={isBusy} onClick={close}>{t("close")}</Button>}
    </>}>
      {status !== "ready" && <progress className="bulk-progress" aria-label={title} max={jobs.length} value={counts.done + counts.failed} />}
      {status === "ready" && field}
      <ul className="bulk-rows">
        {plan.map(({ id: rowKey, row, outcome }) => <PlanRow key={rowKey} id={rowKey} name={rowName(row)} outcome={outcome} job={jobs.find((job) => job.id === rowKey)} isStarted={status !== "ready"} />)}
      </ul>
    </Dialog>
  );
}

function PlanRow({ id, name, outcome, job, isStarted }: { id: string; name: string; outcome: { change: ReactNode } | { skip: string }; job: Job<unknown> | undefined; isStarted: boolean }) {
  const t = useT();
  return (
    <li data-id={id} data-name={name} data-result={job?.state ?? "left-out"}>
      <bdi className="strong">{name}</bdi>
      <span className="bulk-change">{job?.error ? errorText(t, job.error) : "skip" in outcome ? outcome.skip : outcome.change}</span>
      {job ? isStarted && <Tag tone={tones[job.state]}>{t(`bulk.state.${job.state}`)}</Tag> : <Tag tone="warning">{t("bulk.leftOut")}</Tag>}
    </li>
  );
}
