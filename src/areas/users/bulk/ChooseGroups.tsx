import { lazily } from "../../../kit/states/lazily.tsx";
import { useT } from "../../../kit/panel/texts.ts";

const GroupPicker = lazily(async () => ({
  default: (await import("../../../sections/pickers/GroupPicker.tsx")).GroupPicker,
}));

/** Selects the groups to join or leave. */
export function ChooseGroups({
  what,
  count,
  onChoose,
  onClose,
}: {
  what: "join-group" | "leave-group";
  count: number;
  onChoose: (groups: readonly { id?: string; path?: string }[]) => void;
  onClose: () => void;
}) {
  const t = useT();
  return (
    <GroupPicker
      many
      name="join-group"
      title={t(`users.bulk.${what}`, { count })}
      okLabel={t("preview")}
      okAction="join"
      onPick={(groups) => onChoose(groups)}
      onClose={onClose}
    />
  );
}
