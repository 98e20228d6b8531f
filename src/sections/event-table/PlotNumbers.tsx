import { Count } from "../../kit/base/Count.tsx";
import { useT } from "../../kit/panel/texts.ts";
import type { Column } from "../../kit/table/columns.ts";
import { SmallTable } from "../../kit/table/SmallTable.tsx";
import type { Buckets } from "./buckets.ts";
import type { PlotSeries } from "./plotSeries.ts";

interface Row {
  edge: number;
  counts: readonly number[];
}

/** The chart's data as a table. Always in the document for screen readers. */
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
  const columns: readonly Column<Row>[] = [
    { id: "from", title: "events.plot.from", cell: ({ edge }) => moment(edge) },
    ...series.map(({ id, label }, index) => ({
      id,
      titleText: label,
      cell: ({ counts }: Row) => <Count of={counts[index] ?? 0} />,
    })),
  ];
  return (
    <div className={isVisible ? "plot-numbers" : "visually-hidden"}>
      <SmallTable<Row>
        label={t("events.plot.caption")}
        columns={columns}
        rows={rows}
        rowId={({ edge }) => String(edge)}
        isDense
      />
    </div>
  );
}
