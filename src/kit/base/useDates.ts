import { useMemo } from "react";
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

/** Returns the same object while the language stays the same. */
export function useDates(): Dates {
  const { locale } = usePanel();
  return useMemo(() => {
    const tag = intlLocale(locale);
    const moment = new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "short" });
    const exact = new Intl.DateTimeFormat(tag, { dateStyle: "long", timeStyle: "long" });
    return {
      moment: (ms) => moment.format(ms),
      exact: (ms) => exact.format(ms),
      zone: moment.resolvedOptions().timeZone,
    };
  }, [locale]);
}
