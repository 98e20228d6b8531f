import { failedSeries, otherSeries, type Buckets } from "./buckets.ts";
import { eventTypeName, operationName } from "./eventTypes.ts";
import type { Translate } from "../../i18n/texts.ts";

/** Theme tones of the series, as class names. */
const userTones = ["accent", "success", "warning"];
const adminTones: Readonly<Record<string, string>> = {
  CREATE: "success",
  UPDATE: "accent",
  DELETE: "danger",
  ACTION: "warning",
};

/** One kind of event in the chart, with its count per bucket. */
export interface PlotSeries {
  id: string;
  label: string;
  tone: string;
  counts: readonly number[];
  total: number;
}

/** Labels and colors the series. Failures come first: on the axis, a few of them stay visible below many other events. */
export function plotSeries(t: Translate, kind: "user" | "admin", buckets: Buckets): PlotSeries[] {
  const series = buckets.series.map(({ id, counts, total }, index) => ({
    id,
    counts,
    total,
    tone:
      id === failedSeries
        ? "danger"
        : id === otherSeries
          ? "other"
          : kind === "user"
            ? (userTones[index] ?? "other")
            : (adminTones[id] ?? "other"),
    label:
      id === failedSeries
        ? t("events.plot.failed")
        : id === otherSeries
          ? t("events.plot.other")
          : kind === "user"
            ? eventTypeName(t, id)
            : operationName(t, id),
  }));
  return [...series.filter(({ id }) => id === failedSeries), ...series.filter(({ id }) => id !== failedSeries)];
}
