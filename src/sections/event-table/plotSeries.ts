import { failedSeries, otherSeries, type Buckets } from "./buckets.ts";
import { eventTypeName, operationName } from "./eventTypes.ts";
import type { Translate } from "../../i18n/texts.ts";

/** Colours of series, by class: a tone of the theme each. */
const userTones = ["accent", "success", "warning"];
const adminTones: Readonly<Record<string, string>> = {
  CREATE: "success",
  UPDATE: "accent",
  DELETE: "danger",
  ACTION: "warning",
};

/** One kind of events in the plot: how many of them fall into each bucket. */
export interface PlotSeries {
  id: string;
  label: string;
  tone: string;
  counts: readonly number[];
  total: number;
}

/** The series of a plot, named and coloured for the reader. */
export function plotSeries(t: Translate, kind: "user" | "admin", buckets: Buckets): PlotSeries[] {
  return buckets.series.map(({ id, counts, total }, index) => ({
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
}
