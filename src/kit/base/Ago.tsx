import { useMemo } from "react";
import { intlLocale } from "../../i18n/direction.ts";
import { timeUnits } from "../../i18n/durations.ts";
import { useT } from "../panel/texts.ts";
import { useDates } from "./useDates.ts";

/** Relative time in the largest unit, with the date as tooltip. Takes milliseconds. */
export function Ago({ ms }: { ms: number }) {
  const t = useT();
  const { exact } = useDates();
  const format = useMemo(() => new Intl.RelativeTimeFormat(intlLocale(t.locale), { numeric: "auto" }), [t]);
  const ago = Math.max(0, Date.now() - ms);
  const seconds = ago / 1000;
  const unit = timeUnits.find((each) => seconds >= each.seconds) ?? timeUnits[3];
  return (
    <time className="ago" dateTime={new Date(ms).toISOString()} title={exact(ms)}>
      {seconds < 60 ? t("justNow") : format.format(-Math.floor(seconds / unit.seconds), unit.intl)}
    </time>
  );
}
