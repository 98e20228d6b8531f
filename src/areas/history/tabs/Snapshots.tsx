import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Tag } from "../../../kit/base/Tag.tsx";
import { Time } from "../../../kit/base/Time.tsx";
import { useServer } from "../../../kit/panel/session.ts";
import type { SnapshotHead } from "../../../kit/panel/snapshotStore.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useStyles } from "../../../kit/panel/useStyles.ts";
import { useTexts } from "../../../kit/panel/useTexts.ts";
import { Empty } from "../../../kit/states/states.tsx";
import type { Column } from "../../../kit/table/columns.ts";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { useDates } from "../../../kit/base/useDates.ts";
import english from "../../../sections/snapshots/en.json" with { type: "json" };
import { newestOf } from "../../../sections/snapshots/take.ts";
import { useSnapshotSetting, useSnapshotStore } from "../../../sections/snapshots/useSnapshots.ts";
import { SnapshotDetail } from "../snapshots/SnapshotDetail.tsx";
import styles from "../snapshots/snapshots.css";
import { SnapshotSwitch, SnapshotTools } from "../snapshots/SnapshotTools.tsx";
import { useSnapshotActions } from "../snapshots/useSnapshotActions.tsx";

const columns: readonly Column<SnapshotHead>[] = [
  {
    id: "time",
    isTime: true,
    priority: 1,
    lead: true,
    value: ({ takenAtMs }) => takenAtMs,
    cell: (head) => <Taken head={head} />,
  },
  { id: "cause", title: "snapshots.cause", value: ({ cause }) => cause, cell: ({ cause }) => <Cause cause={cause} /> },
];

/** Snapshots of the realm's configuration, which fill the holes of events. */
export default function Snapshots() {
  useStyles(styles);
  useTexts(english);
  const t = useT();
  const { url, realm } = useServer();
  const store = useSnapshotStore();
  const { isOfHost } = useSnapshotSetting();
  const { exact } = useDates();
  const list = useMemo(
    () => ({
      queryKey: ["history", "snapshots", url, realm],
      queryFn: () => newestOf(store, { serverUrl: url, realm }),
      staleTime: 0,
      networkMode: "always" as const,
    }),
    [store, url, realm],
  );
  const { data = [] } = useQuery(list);
  const actions = useSnapshotActions();
  return (
    <div className="history-snapshots">
      <SnapshotSwitch />
      <DataTable<SnapshotHead>
        name="snapshots"
        label={t("snapshots")}
        paging="client"
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ takenAtMs }) => exact(takenAtMs)}
        load={() => list}
        toolbarStart={<SnapshotTools />}
        rowActions={actions}
        expand={(head) => <SnapshotDetail head={head} before={data[data.indexOf(head) + 1]} />}
        empty={<Empty title={t("history.noSnapshots")} text={t("history.noSnapshotsText")} />}
      />
      <p className="hint">{t(isOfHost ? "history.snapshotsOfHost" : "history.snapshotsHere")}</p>
    </div>
  );
}

function Taken({ head: { takenAtMs, isWhole } }: { head: SnapshotHead }) {
  const t = useT();
  return (
    <span className="named">
      <b>
        <Time ms={takenAtMs} />
      </b>
      {!isWhole && <Tag tone="warning">{t("history.completeness.part")}</Tag>}
    </span>
  );
}

function Cause({ cause }: Pick<SnapshotHead, "cause">) {
  const t = useT();
  return t(`snapshots.cause.${cause}`);
}
