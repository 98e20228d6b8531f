import { intlLocale } from "../../i18n/direction.ts";
import type { Line } from "../../history/index.ts";

/** Lines of one day in the browser's time zone. */
export interface Day {
  startMs: number;
  lines: readonly Line[];
}

const startOf = (ms: number): number => {
  const day = new Date(ms);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime();
};

/** Groups lines, newest first, by day. */
export function daysOf(lines: readonly Line[]): readonly Day[] {
  const days = new Map<number, Line[]>();
  for (const line of lines) {
    const start = startOf(line.timeMs);
    days.set(start, [...(days.get(start) ?? []), line]);
  }
  return [...days].map(([startMs, own]) => ({ startMs, lines: own }));
}

/** "Today", "Yesterday", or the day of the week; then the date. */
export function dayTitle(locale: string, startMs: number, nowMs: number): { name: string; date: string } {
  const tag = intlLocale(locale);
  const ago = Math.round((startOf(nowMs) - startMs) / 86_400_000);
  const isNear = ago === 0 || ago === 1;
  const year = new Date(startMs).getFullYear() === new Date(nowMs).getFullYear() ? {} : ({ year: "numeric" } as const);
  const date = (weekday: boolean) =>
    new Intl.DateTimeFormat(tag, {
      ...(weekday && { weekday: "long" }),
      day: "numeric",
      month: "long",
      ...year,
    }).format(startMs);
  return {
    name: isNear
      ? new Intl.RelativeTimeFormat(tag, { numeric: "auto" }).format(-ago, "day")
      : new Intl.DateTimeFormat(tag, { weekday: "long" }).format(startMs),
    date: date(isNear),
  };
}
