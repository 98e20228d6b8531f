import type { Deleted as DeletedRecord } from "../../../history/index.ts";
import { EventTime } from "../../../sections/event-table/EventCells.tsx";
import english from "../../../sections/history/en.json" with { type: "json" };
import { kindTitle } from "../../../sections/history/useSaid.ts";
import { useWho } from "../../../sections/history/Who.tsx";
import styles from "../../../sections/history/detail.css";
import eventTexts from "../../../sections/event-table/en.json" with { type: "json" };
import { useStyles } from "../../../kit/panel/useStyles.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useTexts } from "../../../kit/panel/useTexts.ts";
import { Empty } from "../../../kit/states/states.tsx";
import type { Column } from "../../../kit/table/columns.ts";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { DeletedDetail } from "../deleted/DeletedDetail.tsx";
import deletedStyles from "../deleted/deleted.css";
import { useDeleted } from "../deleted/useDeleted.ts";

const columns: readonly Column<DeletedRecord>[] = [
  {
    id: "name",
    priority: 1,
    lead: true,
    value: ({ name }) => name,
    cell: (deleted) => <Name deleted={deleted} />,
  },
  {
    id: "who",
    title: "history.deletedBy",
    isTime: true,
    value: ({ line }) => line.timeMs,
    cell: ({ line }) => <By line={line} />,
  },
  {
    id: "completeness",
    title: "history.canRestore",
    value: ({ completeness }) => completeness,
    cell: ({ completeness }) => <Mark completeness={completeness} />,
  },
  {
    id: "id",
    title: "history.id",
    value: ({ keepsId }) => String(keepsId),
    cell: ({ keepsId }) => <Id keepsId={keepsId} />,
  },
];

/** Deleted records, with a mark of how much of each can be restored. */
export default function Deleted() {
  useStyles(styles);
  useStyles(deletedStyles);
  useTexts(eventTexts);
  useTexts(english);
  const t = useT();
  const { list } = useDeleted();
  return (
    <>
      <DataTable<DeletedRecord>
        name="deleted"
        label={t("history.deletedRecords")}
        paging="client"
        columns={columns}
        rowId={({ line }) => line.id}
        rowName={({ name }) => name}
        roles={["view-events"]}
        searchLabel={t("history.find")}
        load={() => list}
        expand={(deleted) => <DeletedDetail deleted={deleted} />}
        empty={<Empty title={t("history.noDeleted")} text={t("history.noDeletedText")} />}
      />
      <p className="hint history-below">{t("history.notListed")}</p>
    </>
  );
}

function Name({ deleted: { name, kind } }: { deleted: DeletedRecord }) {
  const t = useT();
  return (
    <span className="named">
      <b>
        <bdi>{name}</bdi>
      </b>
      <small>{kindTitle(t, kind)}</small>
    </span>
  );
}

function By({ line }: { line: DeletedRecord["line"] }) {
  const who = useWho(line.event);
  return (
    <span className="named">
      <bdi>{who}</bdi>
      <small>
        <EventTime ms={line.timeMs} />
      </small>
    </span>
  );
}

const steps = { name: 1, part: 2, whole: 3 } as const;

function Mark({ completeness }: { completeness: DeletedRecord["completeness"] }) {
  const t = useT();
  return (
    <span className={`history-mark3 ${completeness}`}>
      {[1, 2, 3].map((step) => (
        <i key={step} className={step <= steps[completeness] ? "on" : ""} aria-hidden="true" />
      ))}
      {t(`history.completeness.${completeness}`)}
    </span>
  );
}

function Id({ keepsId }: { keepsId: boolean }) {
  const t = useT();
  return t(keepsId ? "history.sameId" : "history.newId");
}
