import { useDates } from "./useDates.ts";

/** Localized time with seconds and zone as tooltip, or a dash if absent. Takes milliseconds. */
export function Time({ ms }: { ms: number | undefined }) {
  const dates = useDates();
  if (!ms) return <span className="dash">—</span>;
  return (
    <time dateTime={new Date(ms).toISOString()} title={dates.exact(ms)}>
      {dates.moment(ms)}
    </time>
  );
}
