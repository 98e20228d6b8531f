import { useQuery } from "@tanstack/react-query";
import { IconButton } from "../../../kit/base/Button.tsx";
import { Link } from "../../../kit/base/Link.tsx";
import { Time } from "../../../kit/base/Time.tsx";
import { useAsk } from "../../../kit/overlay/ask.tsx";
import { ConfirmDialog } from "../../../kit/overlay/ConfirmDialog.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { SmallTable } from "../../../kit/table/SmallTable.tsx";
import { links } from "../links.ts";
import { useOwner } from "../owner.ts";
import { removeRun, runs, type RunRecord } from "./runs.ts";

/** Runs that this browser keeps, to continue or to take back. */
export function KeptRuns() {
  const t = useT();
  const ask = useAsk();
  const owner = useOwner();
  const { data = [], refetch } = useQuery({
    queryKey: ["compare", "runs", owner],
    queryFn: () => runs.list(owner),
    staleTime: 0,
    gcTime: 0,
  });
  if (data.length === 0) return null;
  const remove = async ({ id }: RunRecord) => {
    const isConfirmed = await ask(ConfirmDialog, {
      danger: true,
      title: t("compare.deleteRun"),
      text: t("compare.deleteRunText"),
      confirm: t("delete"),
    });
    if (!isConfirmed) return;
    await removeRun(id);
    await refetch();
  };
  return (
    <section className="compare-runs">
      <h2 className="section-title">{t("compare.runs")}</h2>
      <SmallTable<RunRecord>
        label={t("compare.runs")}
        rows={data}
        rowId={({ id }) => id}
        rowName={({ source, realm }) => `${source} → ${realm}`}
        columns={[
          {
            id: "compare.run",
            cell: ({ id, source, realm, takesBack }) => (
              <Link to={links.run({ run: id })} action="open-run">
                <bdi>{t(takesBack ? "compare.runBackOf" : "compare.runOf", { source, realm })}</bdi>
              </Link>
            ),
          },
          { id: "steps", cell: ({ plan }) => plan.steps.length },
          { id: "time", cell: ({ createdAtMs }) => <Time ms={createdAtMs} /> },
        ]}
        rowButtons={(run) => (
          <IconButton action="delete" icon="trash" label={t("compare.deleteRun")} onClick={() => void remove(run)} />
        )}
      />
    </section>
  );
}
