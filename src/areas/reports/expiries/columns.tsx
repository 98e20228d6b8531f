import { Tag } from "../../../kit/base/Tag.tsx";
import { Time } from "../../../kit/base/Time.tsx";
import { inUnit } from "../../../i18n/numbers.ts";
import type { Translate } from "../../../i18n/texts.ts";
import type { Column } from "../../../kit/table/columns.ts";
import type { Expiry } from "../../../sections/expiries/expiry.ts";

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** Days from which an end is marked. */
const soonDays = 30;

/** Columns of expiries. `nowMs` is the time of the report. */
export const expiryColumns = (t: Translate, nowMs: number): readonly Column<Expiry>[] => [
  {
    id: "name",
    priority: 1,
    value: ({ owner }) => owner,
    cell: ({ owner, detail }) => (
      <span className="named">
        <b>
          <bdi>{owner}</bdi>
        </b>
        {detail && (
          <small>
            <bdi>{t.has(`reports.expiries.detail.${detail}`) ? t(`reports.expiries.detail.${detail}`) : detail}</bdi>
          </small>
        )}
      </span>
    ),
  },
  { id: "type", value: ({ kind }) => t(`reports.expiries.kind.${kind}`) },
  {
    id: "expires",
    title: "expires",
    priority: 1,
    isTime: true,
    value: ({ atMs }) => atMs,
    cell: ({ atMs }) => <Time ms={atMs} />,
  },
  {
    id: "left",
    title: "reports.expiries.left",
    priority: 1,
    value: ({ atMs }) => Math.ceil((atMs - nowMs) / dayMs),
    cell: ({ atMs }) => <Left ms={atMs - nowMs} t={t} />,
  },
  {
    id: "inUse",
    title: "reports.expiries.inUse",
    priority: 3,
    value: ({ isUsed }) => t(isUsed ? "yes" : "no"),
  },
  {
    id: "breaks",
    title: "reports.expiries.breaks",
    optional: true,
    priority: 3,
    sortable: false,
    value: ({ kind }) => t(`reports.expiries.breaks.${kind}`),
  },
];

/** Remaining time: in days, from two years on in years, on the last day in hours. */
function Left({ ms, t }: { ms: number; t: Translate }) {
  if (ms <= 0) return <Tag state="expired">{t("reports.expiries.expired")}</Tag>;
  const days = Math.ceil(ms / dayMs);
  const years = Math.floor(days / 365);
  const text =
    ms < dayMs
      ? inUnit(t.locale, "hour", Math.ceil(ms / hourMs))
      : years < 2
        ? t("reports.expiries.days", { count: days })
        : inUnit(t.locale, "year", years);
  return days <= soonDays ? <Tag state="ending">{text}</Tag> : <span>{text}</span>;
}
