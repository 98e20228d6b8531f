import { useSession } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Empty } from "../../../kit/states/states.tsx";
import type { Column } from "../../../kit/table/columns.ts";
import { PickerDialog } from "../../pickers/PickerDialog.tsx";
import { realmNamesApi, type RealmChoice } from "../api.ts";

const columns: readonly Column<RealmChoice>[] = [{ id: "name", priority: 1 }, { id: "displayName" }];

/** Selects a realm of this server. */
export default function RealmDialog({ onClose }: { onClose: (realm?: string) => void }) {
  const t = useT();
  const api = realmNamesApi(useSession().server());
  return (
    <PickerDialog<RealmChoice>
      name="choose-realm"
      single
      list="pick-realm"
      title={t("realmSide.chooseRealm")}
      columns={columns}
      rowId={({ name }) => name}
      rowName={({ name }) => name}
      load={({ first, max, search }) => api.realms({ first, max, search })}
      searchLabel={t("realmSide.findRealm")}
      empty={<Empty title={t("realmSide.noRealms")} />}
      onPick={([realm]) => onClose(realm?.name)}
      onClose={() => onClose()}
    />
  );
}
