import { useQueryState } from "../../../kit/navigation/navigation.ts";
import { useAlerts } from "../../../kit/alerts/useAlerts.ts";
import type { MenuItem } from "../../../kit/menu/menuItem.ts";
import { useAsk } from "../../../kit/overlay/ask.tsx";
import { ConfirmDialog } from "../../../kit/overlay/ConfirmDialog.tsx";
import { usePanel } from "../../../kit/panel/panel.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { lazily } from "../../../kit/states/lazily.tsx";
import { formatSide, type Side } from "../side.ts";
import { isPartial } from "../../../sections/realm-plan/reading.ts";
import { keep as keepSnapshot } from "../../../sections/snapshots/take.ts";
import { useSnapshotStore } from "../../../sections/snapshots/useSnapshots.ts";
import type { SideState } from "../useSide.ts";

const RealmDialog = lazily(() => import("./RealmDialog.tsx"));
const ServerDialog = lazily(() => import("./ServerDialog.tsx"));
const FileDialog = lazily(() => import("./FileDialog.tsx"));
const SnapshotDialog = lazily(() => import("./SnapshotDialog.tsx"));

/** Menu entries to select a side, and to store a snapshot of a realm that was read. */
export function useSideMenu(name: "source" | "target", state: SideState): readonly MenuItem[] {
  const t = useT();
  const ask = useAsk();
  const alerts = useAlerts();
  const snapshots = useSnapshotStore();
  const { realm } = usePanel();
  const query = useQueryState();
  const choose = (side: Side | undefined) => side && query.set({ [name]: formatSide(side) });
  const asRealm = (chosen: string | undefined): Side | undefined =>
    chosen === undefined ? undefined : { type: "realm", realm: chosen };
  const { document, side } = state;
  const keep = async () => {
    if (!document) return;
    const isConfirmed = await ask(ConfirmDialog, {
      name: "keep-snapshot",
      title: t("compare.keepSnapshot"),
      text: t("compare.keepSnapshotText"),
      confirm: t("compare.keep"),
    });
    if (!isConfirmed) return;
    const kept = await keepSnapshot(snapshots, document, "manual");
    if (kept !== "lost") alerts.success(t("compare.snapshotKept", { realm: document.realm }));
    else alerts.show("warning", t("compare.snapshotNotKept"));
  };
  const own: MenuItem = {
    action: "this-realm",
    writes: false,
    icon: "globe",
    label: t("compare.thisRealm"),
    onSelect: () => choose(asRealm(realm)),
  };
  const kept: MenuItem = {
    action: "keep-snapshot",
    writes: false,
    icon: "download",
    label: t("compare.keepSnapshot"),
    separated: true,
    onSelect: () => void keep(),
  };
  const isWhole =
    (side?.type === "realm" || side?.type === "server") &&
    document !== undefined &&
    !state.isReading &&
    !isPartial(document);
  return [
    own,
    {
      action: "other-realm",
      writes: false,
      icon: "globe",
      label: t("compare.otherRealm"),
      onSelect: () => void ask(RealmDialog, {}).then((chosen) => choose(asRealm(chosen))),
    },
    {
      action: "other-server",
      writes: false,
      icon: "external",
      label: t("compare.otherServerChoice"),
      onSelect: () => void ask(ServerDialog, {}).then((at) => choose(at && { type: "server", ...at })),
    },
    {
      action: "file",
      writes: false,
      icon: "upload",
      label: t("compare.openFile"),
      onSelect: () =>
        void ask(FileDialog, {}).then((id) => choose(id === undefined ? undefined : { type: "file", id })),
    },
    {
      action: "snapshot",
      writes: false,
      icon: "clock",
      label: t("compare.chooseSnapshot"),
      onSelect: () =>
        void ask(SnapshotDialog, {}).then((id) => choose(id === undefined ? undefined : { type: "snapshot", id })),
    },
    ...(isWhole ? [kept] : []),
  ];
}
