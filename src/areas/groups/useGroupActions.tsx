import { useState, type ReactNode } from "react";
import { lazily } from "../../kit/base/lazily.tsx";
import type { MenuItem } from "../../kit/overlay/Menu.tsx";
import { useT } from "../../kit/panel.ts";
import type { Group } from "./area.ts";
import { GroupDelete } from "./GroupDelete.tsx";
import { useRights } from "./useRights.ts";

const GroupForm = lazily(() => import("./GroupForm.tsx"));
const GroupMove = lazily(() => import("./GroupMove.tsx"));
const GroupDuplicate = lazily(() => import("./GroupDuplicate.tsx"));

type Open =
  | { dialog: "create"; below: Group | undefined }
  | { dialog: "edit" | "duplicate" | "move"; group: Group }
  | { dialog: "delete"; groups: readonly Group[]; onDone: () => void };

/** What can be done to a group, the same in the tree, in lists and in a group's own menu, and the dialogs for it. `onGone`: called once a group was deleted by the menu. */
export function useGroupActions({ onGone }: { onGone?: (group: Group) => void } = {}) {
  const t = useT();
  const { manage, mayDo } = useRights();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const create = (below?: Group) => setOpen({ dialog: "create", below });
  const remove = (groups: readonly Group[], onDone: () => void) => setOpen({ dialog: "delete", groups, onDone });
  const menu = (group: Group): readonly MenuItem[] =>
    manage(group)
      ? (
          [
            { action: "rename", label: t("edit"), icon: "pencil", onSelect: () => setOpen({ dialog: "edit", group }) },
            { action: "move", label: t("moveTo"), icon: "branch", onSelect: () => setOpen({ dialog: "move", group }) },
            { action: "create-child", label: t("createChildGroup"), icon: "plus", onSelect: () => create(group) },
            {
              action: "duplicate",
              label: t("duplicate"),
              icon: "copy",
              onSelect: () => setOpen({ dialog: "duplicate", group }),
            },
            {
              action: "delete",
              label: t("delete"),
              icon: "trash",
              danger: true,
              separated: true,
              onSelect: () => remove([group], () => onGone?.(group)),
            },
          ] satisfies MenuItem[]
        ).filter((item) => mayDo(item))
      : [];
  return { menu, create, remove, dialogs: open && dialogOf(open, close) };
}

function dialogOf(open: Open, onClose: () => void): ReactNode {
  switch (open.dialog) {
    case "create":
      return <GroupForm below={open.below} onClose={onClose} />;
    case "edit":
      return <GroupForm group={open.group} onClose={onClose} />;
    case "duplicate":
      return <GroupDuplicate group={open.group} onClose={onClose} />;
    case "move":
      return <GroupMove group={open.group} onClose={onClose} />;
    case "delete":
      return <GroupDelete groups={open.groups} onDone={open.onDone} onClose={onClose} />;
  }
}
