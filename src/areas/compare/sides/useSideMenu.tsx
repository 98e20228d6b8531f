import { useQueryState } from "../../../kit/navigation/navigation.ts";
import { useAlerts } from "../../../kit/alerts/useAlerts.ts";
import type { MenuItem } from "../../../kit/menu/menuItem.ts";
import { useAsk } from "../../../kit/overlay/ask.tsx";
import { ConfirmDialog } from "../../../kit/overlay/ConfirmDialog.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { lazily } from "../../../kit/states/lazily.tsx";
import { largeSections } from "../../../realm-document/index.ts";
import { formatSide, type Side } from "../../../sections/realm-side/side.ts";
import { isPartial } from "../../../sections/realm-plan/reading.ts";
import { keep as keepSnapshot } from "../../../sections/snapshots/take.ts";
import { useSnapshotStore } from "../../../sections/snapshots/useSnapshots.ts";
import { useSideItems } from "../../../sections/realm-side/useSideItems.ts";
import { isLive, type SideState } from "../../../sections/realm-side/useSide.ts";

const ServerDialog = lazily(() => import("./ServerDialog.tsx"));

/** Menu entries to select a side, and to store a snapshot of a realm that was read. */
export function useSideMenu(name: "source" | "target", state: SideState): readonly MenuItem[] {
  const t = useT();
  const ask = useAsk();
  const alerts = useAlerts();
  const snapshots = useSnapshotStore();
  const query = useQueryState();
  const choose = (side: Side) => query.set({ [name]: formatSide(side) });
  const items = useSideItems(choose);
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
  const kept: MenuItem = {
    action: "keep-snapshot",
    writes: false,
    icon: "download",
    label: t("compare.keepSnapshot"),
    separated: true,
    onSelect: () => void keep(),
  };
  const isWhole =
    isLive(side) &&
    document !== undefined &&
    !state.isReading &&
    !isPartial(document) &&
    largeSections(document).length === 0;
  const otherServer: MenuItem = {
    action: "other-server",
    writes: false,
    icon: "external",
    label: t("compare.otherServerChoice"),
    onSelect: () => void ask(ServerDialog, {}).then((at) => at && choose({ type: "server", ...at })),
  };
  const { thisRealm, otherRealm, file, snapshot } = items;
  return [thisRealm, otherRealm, otherServer, file, snapshot, ...(isWhole ? [kept] : [])];
}
