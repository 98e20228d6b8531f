import { intlLocale } from "../../i18n/direction.ts";
import { usePanel } from "../panel/panel.ts";

/** Date formats in the panel's language and the browser's time zone. */
export interface Dates {
  /** Date and time to the minute: "21 Nov 2026, 14:32". Takes milliseconds. */
  moment(ms: number): string;
  /** Date and time to the second. Takes milliseconds. */
  exact(ms: number): string;
  /** Browser's time zone: "Europe/Berlin". */
  readonly zone: string;
}

/** By language: a list has a date per row, and a format takes about 0.1 ms to create. */
const known = new Map<string, Dates>();

function datesIn(locale: string): Dates {
  const tag = intlLocale(locale);
  const moment = new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "short" });
  const exact = new Intl.DateTimeFormat(tag, { dateStyle: "long", timeStyle: "long" });
  return {
    moment: (ms) => moment.format(ms),
    exact: (ms) => exact.format(ms),
    zone: moment.resolvedOptions().timeZone,
  };
}

/** Returns the same object for the same language. */
export function useDates(): Dates {
  const { locale } = usePanel();
  const dates = known.get(locale) ?? datesIn(locale);
  known.set(locale, dates);
  return dates;
}
