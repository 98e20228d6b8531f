import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import uPlot from "uplot";
import plotStyles from "uplot/dist/uPlot.min.css";
import { directionOf, intlLocale } from "../../i18n/direction.ts";
import { useT } from "../../kit/panel/texts.ts";
import { useStyles } from "../../kit/panel/useStyles.ts";
import { roundStarts, type Buckets } from "./buckets.ts";
import type { PlotSeries } from "./plotSeries.ts";

/** Width of the axis with the counts. */
const axisPx = 40;

/** Cumulative counts from the bottom series up. */
const stacked = (series: readonly PlotSeries[]): number[][] =>
  series.map((_, top) =>
    (series[0]?.counts ?? []).map((__, index) =>
      series.slice(0, top + 1).reduce((sum, { counts }) => sum + (counts[index] ?? 0), 0),
    ),
  );

/** Stacked bars over time. Uses the theme's legend colors, so the chart follows the theme. */
// Long: bars, labels and focus share one scale.
export default function Bars({
  buckets,
  series,
  moment,
  heightPx = 132,
  idle,
}: {
  buckets: Buckets;
  series: readonly PlotSeries[];
  moment: (ms: number) => string;
  /** Height of the chart area. */
  heightPx?: number;
  /** Replaces the legend until the pointer is on a bar, for charts whose page names the series elsewhere. */
  idle?: ReactNode;
}) {
  const t = useT();
  useStyles(plotStyles);
  const frame = useRef<HTMLDivElement>(null);
  const legend = useRef<HTMLUListElement>(null);
  const [pointed, setPointed] = useState<number>();
  const numbers = useMemo(() => new Intl.NumberFormat(intlLocale(t.locale)), [t.locale]);
  const isIdle = idle !== undefined && pointed === undefined;

  useEffect(() => {
    const target = frame.current;
    if (!target) return;
    const isRtl = directionOf(t.locale) === "rtl";
    const tone = (id: string) =>
      getComputedStyle(legend.current?.querySelector(`[data-series="${CSS.escape(id)}"] .swatch`) ?? target)
        .backgroundColor;
    const own = () => getComputedStyle(target);
    const middles = buckets.edges.slice(0, -1).map((edge, index) => (edge + (buckets.edges[index + 1] ?? edge)) / 2);
    const layers = stacked(series);
    // Draw the tallest first: the others cover it.
    const order = series.map((_, index) => index).reverse();
    const labelPx = Math.max(...middles.map((_, index) => moment(buckets.edges[index] ?? 0).length)) * 6.5 + 24;
    const font = `11px ${own().fontFamily}`;
    const bars = uPlot.paths.bars?.({ size: [0.72, 28], radius: 0.12 });
    const plot = new uPlot(
      {
        width: target.clientWidth,
        height: heightPx,
        padding: [6, 4, 0, 4],
        legend: { show: false },
        cursor: { x: false, y: false, points: { show: false }, drag: { x: false, y: false } },
        scales: {
          x: { time: false, dir: isRtl ? -1 : 1, range: [buckets.edges[0] ?? 0, buckets.edges.at(-1) ?? 1] },
          y: { range: (_, __, max) => [0, Math.max(1, max)] },
        },
        axes: [
          {
            stroke: () => own().color,
            font,
            grid: { show: false },
            ticks: { show: false },
            gap: 6,
            size: 24,
            splits: (self) => {
              const most = Math.max(1, Math.floor(self.width / labelPx));
              // Leaves out labels that the edges of the plot would cut.
              const sidePx = (labelPx - 24) / 2;
              return roundStarts(buckets.edges, most).flatMap((index) => {
                const atPx = ((index + 0.5) / middles.length) * (self.width - axisPx);
                const middle = middles[index];
                return middle !== undefined && atPx > sidePx - axisPx && self.width - axisPx - atPx > sidePx
                  ? [middle]
                  : [];
              });
            },
            values: (_, splits) => splits.map((middle) => moment(buckets.edges[middles.indexOf(middle)] ?? middle)),
          },
          {
            side: isRtl ? 1 : 3,
            stroke: () => own().color,
            font,
            ticks: { show: false },
            gap: 6,
            size: axisPx,
            grid: { stroke: () => own().borderTopColor, width: 1 },
            splits: (_, __, ___, max) => (max < 2 ? [0, 1] : [0, Math.round(max / 2), Math.round(max)]),
            values: (_, splits) => splits.map((value) => numbers.format(value)),
          },
        ],
        series: [
          {},
          ...order.map((index) => ({
            fill: () => tone(series[index]?.id ?? ""),
            width: 0,
            points: { show: false },
            ...(bars && { paths: bars }),
          })),
        ],
        hooks: { setCursor: [(self) => setPointed(self.cursor.idx ?? undefined)] },
      },
      [middles, ...order.map((index) => layers[index] ?? [])],
      target,
    );

    const resized = new ResizeObserver(() => plot.setSize({ width: target.clientWidth, height: heightPx }));
    resized.observe(target);
    const themed = new MutationObserver(() => plot.redraw(false));
    const panel = target.closest(".iam");
    if (panel) themed.observe(panel, { attributes: true, attributeFilter: ["data-theme"] });
    return () => {
      resized.disconnect();
      themed.disconnect();
      plot.destroy();
    };
  }, [buckets, series, moment, t, numbers, heightPx]);

  const at = pointed === undefined ? undefined : buckets.edges[pointed];
  const until = pointed === undefined ? undefined : buckets.edges[pointed + 1];
  return (
    <>
      <div
        ref={frame}
        className="plot-canvas"
        part="plot"
        dir="ltr"
        aria-hidden="true"
        onPointerLeave={() => setPointed(undefined)}
      />
      {isIdle && <div className="plot-legend">{idle}</div>}
      <ul ref={legend} className={isIdle ? "plot-colors" : "plot-legend"} aria-hidden="true">
        {series.map(({ id, label, tone, counts, total }) => (
          <li key={id} data-series={id}>
            <span className={`swatch ${tone}`} />
            {label}{" "}
            <b>
              <bdi>{numbers.format(pointed === undefined ? total : (counts[pointed] ?? 0))}</bdi>
            </b>
          </li>
        ))}
        {at !== undefined && until !== undefined && (
          <li className="plot-at">
            <bdi>
              {moment(at)} – {moment(until)}
            </bdi>
          </li>
        )}
      </ul>
    </>
  );
}
