import { intlLocale } from "../../../i18n/direction.ts";
import { Link } from "../../../kit/base/Link.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { places } from "../../places.ts";
import type { Figure, Summary } from "./signIns.ts";

/** Figures of a time span, compared with the previous span. Each links to its events. Also the legend of the chart. */
export function Figures({ summary: { done, failed, registered }, span }: { summary: Summary; span: "day" | "week" }) {
  const t = useT();
  const tag = intlLocale(t.locale);
  const numbers = new Intl.NumberFormat(tag);
  const percent = new Intl.NumberFormat(tag, { style: "percent", maximumFractionDigits: 1 });
  const compared = ({ now, before }: Figure) => {
    if (before === undefined) return undefined;
    return t(`dashboard.versus.${span}`, { change: changeIn(now - before, numbers) });
  };
  const attempts = done.now + failed.now;
  const figures = [
    { id: "done", label: "dashboard.signedIn", tone: "accent", figure: done, type: "LOGIN", note: compared(done) },
    {
      ...{ id: "failed", label: "dashboard.failed", tone: "danger", figure: failed, type: "LOGIN_ERROR" },
      note: attempts > 0 ? t("dashboard.ofAttempts", { share: percent.format(failed.now / attempts) }) : undefined,
    },
    {
      ...{ id: "registered", label: "dashboard.registered", tone: undefined, figure: registered, type: "REGISTER" },
      note: compared(registered),
    },
  ];
  return (
    <dl className="home-figures">
      {figures.map(({ id, label, tone, figure, type, note }) => (
        <div key={id} data-field={id}>
          <dt>
            {tone && <span className={`swatch ${tone}`} aria-hidden="true" />}
            {t(label)}
          </dt>
          <dd>
            <Link to={places.events("user-events", { type })} className="home-number">
              <bdi>{numbers.format(figure.now)}</bdi>
            </Link>
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Difference with its direction: "▲ 17". */
const changeIn = (difference: number, numbers: Intl.NumberFormat) =>
  `${difference > 0 ? "▲" : difference < 0 ? "▼" : "±"} ${numbers.format(Math.abs(difference))}`;
