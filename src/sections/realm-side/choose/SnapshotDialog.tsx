import { useQuery } from "@tanstack/react-query";
import { Button, IconButton } from "../../../kit/base/Button.tsx";
import { Time } from "../../../kit/base/Time.tsx";
import { useAsk } from "../../../kit/overlay/ask.tsx";
import { ConfirmDialog } from "../../../kit/overlay/ConfirmDialog.tsx";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { Empty, Skeleton } from "../../../kit/states/states.tsx";
import { SmallTable } from "../../../kit/table/SmallTable.tsx";
import english from "../../snapshots/en.json" with { type: "json" };
import { useSnapshotStore } from "../../snapshots/useSnapshots.ts";
import type { SnapshotHead } from "../../../kit/panel/snapshotStore.ts";
import { useTexts } from "../../../kit/panel/useTexts.ts";
import { hostOf } from "../../realm-plan/server/otherRealm.ts";

/** Selects or deletes a snapshot of this browser. */
export default function SnapshotDialog({ onClose }: { onClose: (id?: string) => void }) {
  useTexts(english);
  const t = useT();
  const ask = useAsk();
  const store = useSnapshotStore();
  const { data, refetch } = useQuery({
    queryKey: ["realm-side", "snapshots"],
    queryFn: async () => [...(await store.list())].sort((one, other) => other.takenAtMs - one.takenAtMs),
    staleTime: 0,
    gcTime: 0,
    networkMode: "always",
  });
  const remove = async ({ id, realm }: SnapshotHead) => {
    const isConfirmed = await ask(ConfirmDialog, {
      danger: true,
      title: t("realmSide.deleteSnapshot"),
      text: realm,
      confirm: t("delete"),
    });
    if (!isConfirmed) return;
    await store.remove(id);
    await refetch();
  };
  return (
    <Dialog
      name="choose-snapshot"
      title={t("realmSide.chooseSnapshot")}
      text={t("realmSide.snapshotText")}
      onClose={() => onClose()}
      cancel={t("cancel")}
    >
      {!data ? (
        <Skeleton lines={3} />
      ) : data.length === 0 ? (
        <Empty title={t("realmSide.noSnapshots")} text={t("realmSide.noSnapshotsText")} />
      ) : (
        <SmallTable<SnapshotHead>
          label={t("realmSide.snapshots")}
          rows={data}
          rowId={({ id }) => id}
          rowName={({ realm }) => realm}
          columns={[
            { id: "realm", cell: ({ realm }) => <bdi>{realm}</bdi> },
            { id: "realmSide.server", cell: ({ serverUrl }) => <bdi>{hostOf(serverUrl)}</bdi> },
            { id: "time", cell: ({ takenAtMs }) => <Time ms={takenAtMs} /> },
            { id: "cause", title: "snapshots.cause", cell: ({ cause }) => t(`snapshots.cause.${cause}`) },
          ]}
          rowButtons={(snapshot) => (
            <>
              <Button action="select" onClick={() => onClose(snapshot.id)}>
                {t("select")}
              </Button>
              <IconButton
                action="delete"
                icon="trash"
                label={t("realmSide.deleteSnapshot")}
                onClick={() => void remove(snapshot)}
              />
            </>
          )}
        />
      )}
    </Dialog>
  );
}
