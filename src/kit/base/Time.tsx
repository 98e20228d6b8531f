import { useDates } from "../useDates.ts";

/** A moment in words, with the second and the zone on hover; a dash when there is none. Milliseconds. */
export function Time({ ms }: { ms: number | undefined }) {
  const dates = useDates();
  if (!ms) return <span className="dash">—</span>;
  return (
    <time dateTime={new Date(ms).toISOString()} title={dates.exact(ms)}>
      {dates.moment(ms)}
    </time>
  );
}
