import { useMemo } from "react";
import { Button } from "../../../kit/base/Button.tsx";
import { download } from "../../../kit/file/download.ts";
import { useQueryState } from "../../../kit/navigation/navigation.ts";
import { useMayDo } from "../../../kit/panel/narrowing.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Empty } from "../../../kit/states/states.tsx";
import type { Filter } from "../../../kit/table/columns.ts";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { rowsOf } from "../../../kit/table/rows.ts";
import { usePaced } from "../../../sections/paced/usePaced.ts";
import { ReadingBar } from "../../../sections/realm-plan/ReadingBar.tsx";
import { toCalendar } from "./calendar.ts";
import { expiryColumns } from "./columns.tsx";
import { expiryKinds, monthOf, monthsOf, type Expiry } from "../../../sections/expiries/expiry.ts";
import { ExpiryNotes } from "./ExpiryNotes.tsx";
import { Months } from "./Months.tsx";
import { readExpiries, type ExpiryReport } from "./read.ts";
import { Rotation } from "./Rotation.tsx";

/** Age after which the report is read again, in milliseconds. */
const staleMs = 60_000;

/** Expiry dates with the effect of each. */
export default function Expiries() {
  const t = useT();
  const server = useServer();
  const mayDo = useMayDo();
  const query = useQueryState();
  const paced = usePaced<ExpiryReport>(
    ["reports", "expiries"],
    (args) => readExpiries(server, { ...args, nowMs: Date.now() }),
    { staleMs },
  );
  const report = paced.data;
  const months = useMemo(() => report && monthsOf(report.expiries, report.nowMs), [report]);
  const columns = useMemo(() => expiryColumns(t, report?.nowMs ?? 0), [t, report?.nowMs]);
  const filters = useMemo((): readonly Filter[] => {
    const options = expiryKinds.map((kind) => ({ value: kind, label: t(`reports.expiries.kind.${kind}`) }));
    return [{ name: "type", label: "type", options, multiple: true }];
  }, [t]);
  const month = query.get("month");
  const shown = (all: readonly Expiry[], types: readonly string[] | undefined, nowMs: number) =>
    all.filter(
      (expiry) => (!types?.length || types.includes(expiry.kind)) && (!month || monthOf(expiry, nowMs) === month),
    );
  const toFile = ({ expiries, nowMs }: ExpiryReport) => {
    const entries = shown(expiries, query.all("type"), nowMs).map((expiry) => ({
      uid: expiry.id,
      atMs: expiry.atMs,
      title: t("reports.expiries.entry", { what: t(`reports.expiries.kind.${expiry.kind}`), name: expiry.owner }),
      text: `${server.realm}: ${t(`reports.expiries.breaks.${expiry.kind}`)}`,
    }));
    const { host } = new URL(server.url);
    download(`${server.realm}-expiries.ics`, toCalendar(entries, { nowMs, host }), "text/calendar;charset=utf-8");
  };
  return (
    <>
      {paced.isReading && (
        <ReadingBar label={t("reports.expiries.reading")} progress={[paced.progress]} onCancel={paced.cancel} />
      )}
      {report && <ExpiryNotes report={report} />}
      <DataTable<Expiry>
        name="expiries"
        label={t("reports.expiries")}
        paging="client"
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ owner, detail }) => `${owner} ${detail}`.trim()}
        searchLabel={t("reports.find")}
        filters={filters}
        resetKey={month}
        load={({ filters: { type } }) => rowsOf(paced.query, ({ expiries, nowMs }) => shown(expiries, type, nowMs))}
        head={
          months && (
            <Months
              months={months}
              chosen={month}
              onChoose={(id) => query.set({ month: id === month ? undefined : id })}
            />
          )
        }
        toolbar={
          report &&
          report.expiries.length > 0 &&
          mayDo({ action: "calendar", writes: false }) && (
            <Button action="calendar" icon="download" onClick={() => toFile(report)}>
              {t("reports.expiries.calendar")}
            </Button>
          )
        }
        expand={(expiry) => <Rotation expiry={expiry} />}
        empty={
          month ? (
            <Empty title={t("reports.expiries.noneInMonth")} text={t("reports.expiries.noneInMonthText")}>
              <Button action="all-months" onClick={() => query.set({ month: undefined })}>
                {t("reports.expiries.allMonths")}
              </Button>
            </Empty>
          ) : (
            <Empty title={t("reports.expiries.none")} text={t("reports.expiries.noneText")} />
          )
        }
      />
    </>
  );
}
