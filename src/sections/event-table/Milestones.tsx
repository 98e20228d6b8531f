import { Tag } from "../../kit/base/Tag.tsx";
import { Time } from "../../kit/base/Time.tsx";
import { useT } from "../../kit/panel/texts.ts";

/** A date in the life of a record that its events may no longer tell. */
export interface Milestone {
  id: string;
  title: string;
  /** Undefined if it did not happen, or is not known. */
  timeMs: number | undefined;
  note?: string | undefined;
  isWarning?: boolean;
}

/** Dates of a record, above its timeline. */
export function Milestones({ label, items }: { label: string; items: readonly Milestone[] }) {
  const t = useT();
  if (items.length === 0) return null;
  return (
    <dl className="card milestones" aria-label={label}>
      {items.map(({ id, title, timeMs, note, isWarning }) => (
        <div key={id} data-milestone={id}>
          <dt>
            <bdi>{title}</bdi>
          </dt>
          <dd>
            {timeMs === undefined ? t("events.unknownDate") : <Time ms={timeMs} />}
            {note && (isWarning ? <Tag tone="warning">{note}</Tag> : <small>{note}</small>)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
