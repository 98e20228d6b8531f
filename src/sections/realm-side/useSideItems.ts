import type { MenuItem } from "../../kit/menu/menuItem.ts";
import { useAsk } from "../../kit/overlay/ask.tsx";
import { usePanel } from "../../kit/panel/panel.ts";
import { useT } from "../../kit/panel/texts.ts";
import { lazily } from "../../kit/states/lazily.tsx";
import type { Side } from "./side.ts";

const RealmDialog = lazily(() => import("./choose/RealmDialog.tsx"));
const FileDialog = lazily(() => import("./choose/FileDialog.tsx"));
const SnapshotDialog = lazily(() => import("./choose/SnapshotDialog.tsx"));

/** Menu entries that select this realm, another realm of the server, a file or a snapshot. */
export function useSideItems(
  choose: (side: Side) => void,
): Readonly<Record<"thisRealm" | "otherRealm" | "file" | "snapshot", MenuItem>> {
  const t = useT();
  const ask = useAsk();
  const { realm } = usePanel();
  /** Selects the result of a dialog, unless it was closed without one. */
  const chosen = async (asked: Promise<string | undefined>, sideOf: (name: string) => Side) => {
    const name = await asked;
    if (name !== undefined) choose(sideOf(name));
  };
  return {
    thisRealm: {
      ...{ action: "this-realm", writes: false, icon: "globe", label: t("realmSide.thisRealm") },
      onSelect: () => choose({ type: "realm", realm }),
    },
    otherRealm: {
      ...{ action: "other-realm", writes: false, icon: "globe", label: t("realmSide.otherRealm") },
      onSelect: () => void chosen(ask(RealmDialog, {}), (name) => ({ type: "realm", realm: name })),
    },
    file: {
      ...{ action: "file", writes: false, icon: "upload", label: t("realmSide.openFile") },
      onSelect: () => void chosen(ask(FileDialog, {}), (id) => ({ type: "file", id })),
    },
    snapshot: {
      ...{ action: "snapshot", writes: false, icon: "clock", label: t("realmSide.chooseSnapshot") },
      onSelect: () => void chosen(ask(SnapshotDialog, {}), (id) => ({ type: "snapshot", id })),
    },
  };
}
