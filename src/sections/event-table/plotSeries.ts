import { failedSeries, otherSeries, type Buckets } from "./buckets.ts";
import { eventTypeName, isLockoutType, operationName } from "./eventTypes.ts";
import type { Translate } from "../../i18n/texts.ts";

/** Theme tones of the series, as class names. A lockout is a warning in the chart and in the list. */
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

/** Tones of user events, most frequent first. Lockouts take the warning before the others. */
function tonesOf(ids: readonly string[]): ReadonlyMap<string, string> {
  const lockout = ids.find(isLockoutType);
  const others = userTones.filter((tone) => lockout === undefined || tone !== "warning");
  const rest = ids.filter((id) => id !== lockout && id !== failedSeries && id !== otherSeries);
  return new Map([
    ...(lockout === undefined ? [] : [[lockout, "warning"] as const]),
    ...rest.map((id, index) => [id, others[index] ?? "other"] as const),
  ]);
}

/** Labels and colors the series. Failures come first: on the axis, a few of them stay visible below many other events. */
export function plotSeries(t: Translate, kind: "user" | "admin", buckets: Buckets): PlotSeries[] {
  const tones = tonesOf(buckets.series.map(({ id }) => id));
  const series = buckets.series.map(({ id, counts, total }) => ({
    id,
    counts,
    total,
    tone:
      id === failedSeries
        ? "danger"
        : id === otherSeries
          ? "other"
          : kind === "user"
            ? (tones.get(id) ?? "other")
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
