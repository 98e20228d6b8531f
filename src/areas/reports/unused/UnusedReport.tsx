import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useActions } from "../../../kit/action/useActions.ts";
import { Icon } from "../../../kit/base/Icon.tsx";
import { Link } from "../../../kit/base/Link.tsx";
import { useNavigation, useQueryState } from "../../../kit/navigation/navigation.ts";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Empty } from "../../../kit/states/states.tsx";
import type { Filter } from "../../../kit/table/columns.ts";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { rowsOf } from "../../../kit/table/rows.ts";
import { Leftovers } from "../../../sections/bulk/Leftovers.tsx";
import { usePaced } from "../../../sections/paced/usePaced.ts";
import { ReadingBar } from "../../../sections/realm-plan/ReadingBar.tsx";
import { useDocument } from "../../../sections/realm-plan/useDocument.ts";
import { places } from "../../places.ts";
import { RealmReading } from "../RealmReading.tsx";
import { unusedActions } from "./actions.ts";
import { unusedColumns } from "./columns.tsx";
import { UnusedNotes } from "./UnusedNotes.tsx";
import { readUnused } from "./read.ts";
import { unusedKinds, type Unused, type UnusedReport as Report } from "./types.ts";

const dayMs = 86_400_000;

/** Days without a sign-in to choose from. */
const choices = [30, 90, 180, 365] as const;
const usual = 90;

/** Midnight some days ago, so that the date of a report does not move while it is open. */
const daysAgo = (days: number) => Math.floor(Date.now() / dayMs - days) * dayMs;

/** Records that nothing uses, and users who do not sign in. */
export default function UnusedReport() {
  const t = useT();
  const server = useServer();
  const queries = useQueryClient();
  const access = useAccess();
  const query = useQueryState();
  const { reaches } = useNavigation();
  const days = choices.find((choice) => String(choice) === query.get("days")) ?? usual;
  const realm = useDocument();
  const { document } = realm;
  const paced = usePaced<Report>(
    ["reports", "unused", days],
    document &&
      (async (args) =>
        readUnused(server, args.isAgain ? await realm.read() : document, {
          ...args,
          sinceMs: daysAgo(days),
          mayReadEvents: access.has("view-events"),
          mayReadUsers: access.has("view-users"),
        })),
  );
  const settled = (row: Unused, how: "disabled" | "deleted") =>
    queries.setQueryData<Report>(paced.query.queryKey, (report) => report && without(report, row, how));
  const actions = useActions(unusedActions, { access, settled });
  const columns = useMemo(() => unusedColumns(t), [t]);
  const filters = useMemo((): readonly Filter[] => {
    const options = unusedKinds.map((kind) => ({ value: kind, label: t(`reports.kind.${kind}`) }));
    return [{ name: "type", label: "type", options, multiple: true }];
  }, [t]);
  const report = paced.data;
  if (!document) return <RealmReading realm={realm} />;
  return (
    <>
      {paced.isReading && (
        <ReadingBar
          label={t("reports.unused.reading")}
          progress={[paced.progress]}
          pause={{ isPaused: paced.isPaused, toggle: paced.togglePause }}
          onCancel={paced.cancel}
        />
      )}
      {report && <UnusedNotes report={report} isReading={paced.isReading} />}
      <Leftovers />
      <DataTable<Unused>
        name="unused"
        label={t("reports.unused")}
        paging="client"
        columns={columns}
        rowId={({ kind, id, name }) => `${kind}/${id || name}`}
        rowName={({ name }) => name}
        searchLabel={t("reports.find")}
        filters={filters}
        load={({ filters: { type } }) =>
          rowsOf(paced.query, ({ rows }) => (type?.length ? rows.filter(({ kind }) => type.includes(kind)) : rows))
        }
        enabled={report ? true : "waiting"}
        rowActions={actions.menuOf}
        bulkActions={actions.bulk}
        toolbar={
          <span className="report-tools">
            <label>
              {t("reports.unused.without")}
              <select
                className="input"
                data-field="days"
                value={days}
                onChange={(event) => query.set({ days: event.target.value })}
              >
                {choices.map((choice) => (
                  <option key={choice} value={choice}>
                    {t("reports.unused.days", { count: choice })}
                  </option>
                ))}
              </select>
            </label>
            {reaches(places.newWorkflow()) && access.has("manage-realm") && (
              <Link
                to={places.newWorkflow()}
                className="btn plain folds"
                action="new-workflow"
                title={t("reports.unused.workflow")}
              >
                <Icon name="workflow" />
                <span>{t("reports.unused.workflow")}</span>
              </Link>
            )}
          </span>
        }
        empty={<Empty title={t("reports.unused.none")} text={t("reports.unused.noneText")} />}
      />
    </>
  );
}

const isSame = (one: Unused, other: Unused) => one.kind === other.kind && one.id === other.id;

/** The report after a write. */
const without = (report: Report, row: Unused, how: "disabled" | "deleted"): Report => ({
  ...report,
  rows:
    how === "deleted"
      ? report.rows.filter((each) => !isSame(each, row))
      : report.rows.map((each) => (isSame(each, row) ? { ...each, enabled: false } : each)),
});
