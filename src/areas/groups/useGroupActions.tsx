import { lazy, Suspense, useState, type ReactNode } from "react";
import type { MenuItem } from "../../kit/overlay/Menu.tsx";
import { useT } from "../../kit/panel.ts";
import type { Group } from "./area.ts";
import { GroupDelete } from "./GroupDelete.tsx";
import { GroupForm } from "./GroupForm.tsx";
import { useRights } from "./useRights.ts";

const GroupMove = lazy(() => import("./GroupMove.tsx"));

type Open = { dialog: "create" | "edit" | "duplicate" | "move"; group?: Group | undefined } | { dialog: "delete"; groups: readonly Group[]; done: () => void };

/** What can be done to a group, the same in the tree, in lists and in a group's own menu, and the dialogs for it. */
export function useGroupActions({ onGone, onMoved }: { onGone: (group: Group) => void; onMoved: (group: Group) => void }) {
  const t = useT();
  const { manage, mayDo } = useRights();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const remove = (groups: readonly Group[], done: () => void) => setOpen({ dialog: "delete", groups, done });
  const menu = (group: Group): readonly MenuItem[] => (manage(group) ? ([
    { action: "rename", label: t("edit"), onSelect: () => setOpen({ dialog: "edit", group }) },
    { action: "move", label: t("moveTo"), onSelect: () => setOpen({ dialog: "move", group }) },
    { action: "create-child", label: t("createChildGroup"), icon: "plus", onSelect: () => setOpen({ dialog: "create", group }) },
    { action: "duplicate", label: t("duplicate"), icon: "copy", onSelect: () => setOpen({ dialog: "duplicate", group }) },
    { action: "delete", label: t("delete"), icon: "trash", danger: true, separated: true, onSelect: () => remove([group], () => onGone(group)) },
  ] satisfies MenuItem[]).filter(({ action }) => mayDo(action)) : []);
  const dialogs: ReactNode = open && (open.dialog === "delete" ? <GroupDelete groups={open.groups} onDone={open.done} onClose={close} />
    : open.dialog === "move" ? open.group && <Suspense fallback={null}><GroupMove group={open.group} onDone={() => open.group && onMoved(open.group)} onClose={close} /></Suspense>
    : open.dialog === "create" ? <GroupForm mode="create" below={open.group} onClose={close} />
    : <GroupForm mode={open.dialog} group={open.group} onClose={close} />);
  return { menu, dialogs, remove, create: (below?: Group) => setOpen({ dialog: "create", group: below }) };
}
