import { useQuery } from "@tanstack/react-query";
import { Button, IconButton } from "../../../kit/base/Button.tsx";
import { Time } from "../../../kit/base/Time.tsx";
import { useAsk } from "../../../kit/overlay/ask.tsx";
import { ConfirmDialog } from "../../../kit/overlay/ConfirmDialog.tsx";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { Empty, Skeleton } from "../../../kit/states/states.tsx";
import { SmallTable } from "../../../kit/table/SmallTable.tsx";
import { useOwner } from "../../../sections/realm-plan/owner.ts";
import { hostOf } from "../../../sections/realm-plan/server/otherRealm.ts";
import { snapshots, type Snapshot } from "../snapshots.ts";

const hostIn = ({ document: { source } }: Snapshot) => ("url" in source ? hostOf(source.url) : "");

/** Selects or deletes a snapshot of this browser. */
export default function SnapshotDialog({ onClose }: { onClose: (id?: string) => void }) {
  const t = useT();
  const ask = useAsk();
  const owner = useOwner();
  const { data, refetch } = useQuery({
    queryKey: ["compare", "snapshots", owner],
    queryFn: () => snapshots.list(owner),
    staleTime: 0,
  });
  const remove = async ({ id, document }: Snapshot) => {
    const isConfirmed = await ask(ConfirmDialog, {
      danger: true,
      title: t("compare.deleteSnapshot"),
      text: document.realm,
      confirm: t("delete"),
    });
    if (!isConfirmed) return;
    await snapshots.remove(id);
    await refetch();
  };
  return (
    <Dialog
      name="compare-snapshot"
      title={t("compare.chooseSnapshot")}
      text={t("compare.snapshotText")}
      onClose={() => onClose()}
      footer={
        <Button action="cancel" onClick={() => onClose()}>
          {t("cancel")}
        </Button>
      }
    >
      {!data ? (
        <Skeleton lines={3} />
      ) : data.length === 0 ? (
        <Empty title={t("compare.noSnapshots")} text={t("compare.noSnapshotsText")} />
      ) : (
        <SmallTable<Snapshot>
          label={t("compare.snapshots")}
          rows={data}
          rowId={({ id }) => id}
          rowName={({ document }) => document.realm}
          columns={[
            { id: "realm", cell: ({ document }) => <bdi>{document.realm}</bdi> },
            { id: "compare.server", cell: (snapshot) => <bdi>{hostIn(snapshot)}</bdi> },
            { id: "time", cell: ({ createdAtMs }) => <Time ms={createdAtMs} /> },
          ]}
          rowButtons={(snapshot) => (
            <>
              <Button action="select" onClick={() => onClose(snapshot.id)}>
                {t("select")}
              </Button>
              <IconButton
                action="delete"
                icon="trash"
                label={t("compare.deleteSnapshot")}
                onClick={() => void remove(snapshot)}
              />
            </>
          )}
        />
      )}
    </Dialog>
  );
}
