import { useQueryClient } from "@tanstack/react-query";
import { useDates } from "../../../kit/base/useDates.ts";
import type { MenuItem } from "../../../kit/menu/menuItem.ts";
import { useNavigation } from "../../../kit/navigation/navigation.ts";
import { useAsk } from "../../../kit/overlay/ask.tsx";
import { ConfirmDialog } from "../../../kit/overlay/ConfirmDialog.tsx";
import type { SnapshotHead } from "../../../kit/panel/snapshotStore.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { download } from "../../../kit/file/download.ts";
import { useSnapshotStore } from "../../../sections/snapshots/useSnapshots.ts";
import { places } from "../../places.ts";

/** Menu of a snapshot: comparison, file, deletion. */
export function useSnapshotActions(): (head: SnapshotHead) => readonly MenuItem[] {
  const t = useT();
  const ask = useAsk();
  const { go } = useNavigation();
  const { exact } = useDates();
  const store = useSnapshotStore();
  const queries = useQueryClient();
  const remove = async ({ id, takenAtMs }: SnapshotHead) => {
    const isConfirmed = await ask(ConfirmDialog, {
      danger: true,
      title: t("history.deleteSnapshot"),
      text: exact(takenAtMs),
      confirm: t("delete"),
    });
    if (!isConfirmed) return;
    await store.remove(id);
    await queries.invalidateQueries({ queryKey: ["history", "snapshots"] });
  };
  const save = async ({ id, realm, takenAtMs }: SnapshotHead) => {
    const text = await store.read(id);
    const day = new Date(takenAtMs).toISOString().slice(0, 10);
    if (text !== undefined) download(`${realm}-${day}.json`, text, "application/json");
  };
  return (head) => [
    {
      action: "compare",
      writes: false,
      icon: "swap",
      label: t("history.compareNow"),
      onSelect: () => go(places.compare({ snapshot: head.id, realm: head.realm })),
    },
    { action: "export", writes: false, icon: "download", label: t("export"), onSelect: () => void save(head) },
    {
      action: "delete",
      writes: false,
      icon: "trash",
      danger: true,
      separated: true,
      label: t("delete"),
      onSelect: () => void remove(head),
    },
  ];
}
