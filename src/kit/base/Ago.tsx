import { useMemo } from "react";
import { intlLocale } from "../../i18n/direction.ts";
import { useT } from "../panel.ts";
import { useDates } from "../useDates.ts";

const units = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** How long ago, in the largest unit. The whole date on hover. Milliseconds. */
export function Ago({ ms }: { ms: number }) {
  const t = useT();
  const { exact } = useDates();
  const format = useMemo(() => new Intl.RelativeTimeFormat(intlLocale(t.locale), { numeric: "auto" }), [t]);
  const ago = Math.max(0, Date.now() - ms);
  const [unit, size] = units.find(([, length]) => ago >= length) ?? (["minute", 60_000] as const);
  return (
    <time className="ago" dateTime={new Date(ms).toISOString()} title={exact(ms)}>
      {ago < 60_000 ? t("justNow") : format.format(-Math.floor(ago / size), unit)}
    </time>
  );
}
