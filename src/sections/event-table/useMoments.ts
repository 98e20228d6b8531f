import { useMemo } from "react";
import { intlLocale } from "../../i18n/direction.ts";

/** Short time labels: times for spans up to a day, dates beyond two weeks, both in between. */
export function useMoments(locale: string, span: { fromMs: number; toMs: number } | undefined): (ms: number) => string {
  const hours = span ? (span.toMs - span.fromMs) / 3_600_000 : 0;
  const isShort = hours <= 25;
  const isLong = hours > 24 * 14;
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(
      intlLocale(locale),
      isShort
        ? { hour: "numeric", minute: "2-digit" }
        : isLong
          ? { day: "numeric", month: "short" }
          : { day: "numeric", month: "short", hour: "numeric", minute: "2-digit" },
    );
    return (ms) => format.format(ms);
  }, [locale, isShort, isLong]);
}
