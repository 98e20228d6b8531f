import { useMemo } from "react";
import { intlLocale } from "../../../i18n/direction.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useStyles } from "../../../kit/panel/useStyles.ts";
import type { MonthCount } from "../../../sections/expiries/expiry.ts";
import styles from "./months.css";

/** Twelve months with the number of expiries in each. A press filters the list. */
export function Months({
  months,
  chosen,
  onChoose,
}: {
  months: readonly MonthCount[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}) {
  useStyles(styles);
  const t = useT();
  const [short, long, year] = useMemo(() => {
    const tag = intlLocale(t.locale);
    return [
      new Intl.DateTimeFormat(tag, { month: "short", timeZone: "UTC" }),
      new Intl.DateTimeFormat(tag, { month: "long", year: "numeric", timeZone: "UTC" }),
      new Intl.DateTimeFormat(tag, { year: "numeric", timeZone: "UTC" }),
    ];
  }, [t.locale]);
  const most = Math.max(1, ...months.map(({ count }) => count));
  const textOf = ({ id, fromMs }: MonthCount, format: Intl.DateTimeFormat) =>
    fromMs === undefined ? t(`reports.expiries.${id}`) : format.format(fromMs);
  const first = months.find(({ fromMs }) => fromMs !== undefined);
  /** The year, below the first month and each January. */
  const yearOf = (month: MonthCount) =>
    month.fromMs !== undefined && (month === first || new Date(month.fromMs).getUTCMonth() === 0)
      ? year.format(month.fromMs)
      : "";
  return (
    <ul className="expiry-months" aria-label={t("reports.expiries.months")}>
      {months.map((month) => (
        <li key={month.id}>
          <button
            type="button"
            data-action="month"
            data-month={month.id}
            aria-pressed={month.id === chosen}
            className={month.id === "overdue" && month.count > 0 ? "danger" : ""}
            onClick={() => onChoose(month.id)}
          >
            <b aria-hidden="true">{month.count || ""}</b>
            <i style={{ blockSize: `${Math.round((month.count / most) * 40)}px` }} />
            <span aria-hidden="true">{textOf(month, short)}</span>
            <small aria-hidden="true">{yearOf(month)}</small>
            <span className="visually-hidden">
              {t("reports.expiries.inMonth", { count: month.count, month: textOf(month, long) })}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
