import { useMemo } from "react";
import { intlLocale } from "../i18n/direction.ts";
import { usePanel } from "./panel.ts";

/** Moments in the panel's language and the viewer's time zone. */
export interface Dates {
  /** Day and time to the minute: "21 Nov 2026, 14:32". Milliseconds. */
  moment(ms: number): string;
  /** Day and time to the second. Milliseconds. */
  exact(ms: number): string;
  /** Name of the viewer's time zone: "Europe/Berlin". */
  readonly zone: string;
}

/** Formats of moments for the panel's language; the same object while the language stays. */
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
