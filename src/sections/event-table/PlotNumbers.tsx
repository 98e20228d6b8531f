import { Count } from "../../kit/base/Count.tsx";
import { useT } from "../../kit/panel.ts";
import type { Buckets } from "./buckets.ts";
import type { PlotSeries } from "./plotSeries.ts";

/** The same as the bars, in numbers: always there for those who cannot see them. */
export function PlotNumbers({
  buckets,
  series,
  moment,
  isVisible,
}: {
  buckets: Buckets;
  series: readonly PlotSeries[];
  moment: (ms: number) => string;
  isVisible: boolean;
}) {
  const t = useT();
  const rows = buckets.edges
    .slice(0, -1)
    .map((edge, index) => ({ edge, counts: series.map(({ counts }) => counts[index] ?? 0) }))
    .filter(({ counts }) => counts.some(Boolean));
  return (
    <div className={isVisible ? "plot-numbers" : "visually-hidden"}>
      <table>
        <caption className="visually-hidden">{t("events.plot.caption")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("events.plot.from")}</th>
            {series.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ edge, counts }) => (
            <tr key={edge}>
              <th scope="row">{moment(edge)}</th>
              {counts.map((value, index) => (
                <td key={series[index]?.id}>
                  <Count of={value} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
