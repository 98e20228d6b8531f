import { useVirtualizer } from "@tanstack/react-virtual";
import { useMemo, useRef, type ReactNode } from "react";
import type { Translate } from "../../i18n/texts.ts";
import { errorText } from "../../kit/errors/errorText.ts";
import { Tag } from "../../kit/base/Tag.tsx";
import { useT } from "../../kit/panel/texts.ts";
import type { Job } from "./queue.ts";
import { useStyles } from "../../kit/panel/useStyles.ts";
import styles from "./bulk.css";

/** Planned effect on a row, or the reason to skip it. */
export type PlannedChange = { change: ReactNode } | { skip: string };

const rowHeightPx = 44;

/** Virtualized list of rows with the planned effect and the result of each. */
export function PlanRows<T>({
  plan,
  rowName,
  jobs,
  isStarted,
}: {
  plan: readonly { id: string; row: T; outcome: PlannedChange }[];
  rowName: (row: T) => string;
  jobs: readonly Job<T>[];
  isStarted: boolean;
}) {
  useStyles(styles);
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
  outcome: PlannedChange;
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
        {job?.error ? failureText(t, job) : "skip" in outcome ? outcome.skip : outcome.change}
      </span>
      {job ? (
        isStarted && <Tag state={job.state}>{t(`bulk.state.${job.state}`)}</Tag>
      ) : (
        <Tag state="leftOut">{t("bulk.leftOut")}</Tag>
      )}
    </li>
  );
}

/** Reason for the failure of a row. Mentions a part that succeeded. */
export function failureText(t: Translate, { error, isPartly }: Job<unknown>): string {
  return isPartly ? t("bulk.partly", { error: errorText(t, error) }) : errorText(t, error);
}
