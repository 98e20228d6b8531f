/** Event data that the chart needs. */
export interface Mark {
  time: number;
  /** Type of a user event, operation of an admin event. */
  kind: string;
  isFailed: boolean;
}

/** Series for all other events and for failures. Other series are named after event kinds. */
export const otherSeries = "other";
export const failedSeries = "failed";

export interface Buckets {
  /** Start of each bucket, then the end of the last one. Milliseconds. */
  edges: readonly number[];
  series: readonly { id: string; counts: readonly number[]; total: number }[];
}

const minute = 60_000;
const hour = 60 * minute;

/** Bar widths below one day. Longer spans use complete days. */
const parts = [
  minute,
  5 * minute,
  10 * minute,
  15 * minute,
  30 * minute,
  hour,
  2 * hour,
  3 * hour,
  6 * hour,
  12 * hour,
];
const wholeDays = [1, 2, 7, 14, 30, 90, 365];

/** Above this number, bars are too thin to point at. */
const mostBars = 48;

const midnight = (ms: number, days = 0): number => {
  const date = new Date(ms);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime();
};

/** Bucket edges at round times of the viewer's time zone. A day with a clock change is still one bucket. */
export function edgesOf(fromMs: number, toMs: number): number[] {
  const span = Math.max(minute, toMs - fromMs);
  const width = parts.find((part) => span / part <= mostBars);
  const edges: number[] = [];
  if (width) {
    const start = midnight(fromMs);
    for (let at = start + Math.floor((fromMs - start) / width) * width; ; at += width) {
      edges.push(at);
      if (at > toMs) return edges;
    }
  }
  const days =
    wholeDays.find((count) => span / (count * 24 * hour) <= mostBars) ?? Math.ceil(span / (24 * hour) / mostBars);
  for (let step = 0; ; step += days) {
    edges.push(midnight(fromMs, step));
    if ((edges.at(-1) ?? 0) > toMs) return edges;
  }
}

/** Label steps in hours, then in days. */
const hourSteps = [1, 2, 3, 4, 6, 12];
const daySteps = [1, 2, 7, 14, 28, 91, 182, 364];

/** Indexes of at most `most` buckets to label: they start at full hours, or at midnight. */
export function roundStarts(edges: readonly number[], most: number): number[] {
  const starts = edges.slice(0, -1);
  const first = starts[0] ?? 0;
  const hoursOf = (ms: number) => Math.round((ms - midnight(ms)) / minute) / 60;
  const daysOf = (ms: number) => Math.round((midnight(ms) - midnight(first)) / (24 * hour));
  const candidates = [
    ...hourSteps.map((step) => (ms: number) => hoursOf(ms) % step === 0),
    ...daySteps.map((step) => (ms: number) => hoursOf(ms) === 0 && daysOf(ms) % step === 0),
  ];
  const indexes = candidates
    .map((isRound) => starts.flatMap((ms, index) => (isRound(ms) ? [index] : [])))
    .find((found) => found.length <= most && found.length > 1);
  if (indexes) return indexes;
  // Spans below two hours, or buckets of many days: even steps.
  const step = Math.max(1, Math.ceil(starts.length / most));
  return starts.flatMap((_, index) => (index % step === 0 ? [index] : []));
}

/** Series of a user event: one of the most frequent kinds (default three), the rest, or failures of any kind. */
export function userSeries(marks: readonly Mark[], most = 3): { ids: string[]; of: (mark: Mark) => string } {
  const counts = new Map<string, number>();
  for (const { kind, isFailed } of marks) if (!isFailed) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const named = [...counts]
    .sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
    .slice(0, most)
    .map(([kind]) => kind);
  const of = ({ kind, isFailed }: Mark) => (isFailed ? failedSeries : named.includes(kind) ? kind : otherSeries);
  const present = new Set(marks.map(of));
  return { ids: [...named, otherSeries, failedSeries].filter((id) => present.has(id)), of };
}

/** Series of an admin event: its operation. */
export function adminSeries(marks: readonly Mark[]): { ids: string[]; of: (mark: Mark) => string } {
  const present = new Set(marks.map(({ kind }) => kind));
  const ordered = ["CREATE", "UPDATE", "ACTION", "DELETE"];
  return {
    ids: [...ordered.filter((id) => present.has(id)), ...[...present].filter((id) => !ordered.includes(id)).sort()],
    of: ({ kind }) => kind,
  };
}

/** Counts per series and bucket. Counts each event in the span once. */
export function bucketsOf(
  marks: readonly Mark[],
  { ids, of }: { ids: readonly string[]; of: (mark: Mark) => string },
  span: { fromMs: number; toMs: number },
): Buckets {
  const edges = edgesOf(span.fromMs, span.toMs);
  const counts = new Map(ids.map((id) => [id, Array.from({ length: edges.length - 1 }, () => 0)]));
  for (const mark of marks) {
    const list = counts.get(of(mark));
    let [low, high] = [0, edges.length - 1];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((edges[middle] ?? 0) <= mark.time) low = middle;
      else high = middle;
    }
    if (list && mark.time >= (edges[0] ?? 0) && mark.time < (edges.at(-1) ?? 0)) list[low] = (list[low] ?? 0) + 1;
  }
  return {
    edges,
    series: ids.map((id) => ({
      id,
      counts: counts.get(id) ?? [],
      total: (counts.get(id) ?? []).reduce((sum, count) => sum + count, 0),
    })),
  };
}
