import { useQuery } from "@tanstack/react-query";
import { IconButton } from "../../../kit/base/Button.tsx";
import { Link } from "../../../kit/base/Link.tsx";
import { Time } from "../../../kit/base/Time.tsx";
import { useAsk } from "../../../kit/overlay/ask.tsx";
import { ConfirmDialog } from "../../../kit/overlay/ConfirmDialog.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { SmallTable } from "../../../kit/table/SmallTable.tsx";
import { useOwner } from "../owner.ts";
import type { RunPlace } from "./place.ts";
import { removeRun, runs, type RunRecord } from "./runs.ts";

/** Runs of an area that this browser keeps, to continue or to take back. */
export function KeptRuns({ place: { area, runLink } }: { place: RunPlace }) {
  const t = useT();
  const ask = useAsk();
  const owner = useOwner();
  const { data = [], refetch } = useQuery({
    queryKey: ["realm-plan", "runs", area, owner],
    queryFn: async () => (await runs.list(owner)).filter((run) => run.area === area),
    staleTime: 0,
    gcTime: 0,
  });
  if (data.length === 0) return null;
  const remove = async ({ id }: RunRecord) => {
    const isConfirmed = await ask(ConfirmDialog, {
      danger: true,
      title: t("realmPlan.deleteRun"),
      text: t("realmPlan.deleteRunText"),
      confirm: t("delete"),
    });
    if (!isConfirmed) return;
    await removeRun(id);
    await refetch();
  };
  return (
    <section className="realm-plan-runs">
      <h2 className="section-title">{t("realmPlan.runs")}</h2>
      <SmallTable<RunRecord>
        label={t("realmPlan.runs")}
        rows={data}
        rowId={({ id }) => id}
        rowName={({ source, realm }) => `${source} → ${realm}`}
        columns={[
          {
            id: "realmPlan.run",
            cell: ({ id, source, realm, takesBack }) => (
              <Link to={runLink(id)} action="open-run">
                <bdi>{t(takesBack ? "realmPlan.runBackOf" : "realmPlan.runOf", { source, realm })}</bdi>
              </Link>
            ),
          },
          { id: "steps", cell: ({ plan }) => plan.steps.length },
          { id: "time", cell: ({ createdAtMs }) => <Time ms={createdAtMs} /> },
        ]}
        rowButtons={(run) => (
          <IconButton action="delete" icon="trash" label={t("realmPlan.deleteRun")} onClick={() => void remove(run)} />
        )}
      />
    </section>
  );
}
