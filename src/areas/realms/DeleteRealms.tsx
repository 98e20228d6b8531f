import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { ActionDialogProps } from "../../kit/action/defineActions.ts";
import { useAction } from "../../kit/action/useAction.ts";
import { useAlerts } from "../../kit/alerts/useAlerts.ts";
import { useNavigation } from "../../kit/navigation/navigation.ts";
import { ConfirmDialog } from "../../kit/overlay/ConfirmDialog.tsx";
import { usePanel } from "../../kit/panel/panel.ts";
import { useSession } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { WriteLog } from "../../session/writes.ts";
import { realmsApi } from "./api.ts";
import type { RealmEntry } from "./realm.ts";
import { recentRealms } from "../../sections/recent-realms/recents.ts";
import { places } from "../places.ts";

/** Deletes realms. The admin must type the technical name, or the number of realms if several are selected. */
export default function DeleteRealms({ records: chosen, onClose }: ActionDialogProps<RealmEntry>) {
  const t = useT();
  const session = useSession();
  const { realm } = usePanel();
  const { go } = useNavigation();
  const { run } = useAction();
  const alerts = useAlerts();
  const queries = useQueryClient();
  const [first] = chosen;
  const done = useRef<readonly string[]>([]);
  const isOwn = chosen.some(({ name }) => name === session.realm);

  const remove = async () => {
    const log = new WriteLog();
    // In parallel: one failure doesn't stop the other deletions.
    const outcomes = await Promise.all(
      chosen.map(({ name }) =>
        run(
          {
            area: "realms",
            action: "deleted",
            id: name,
            failure: "realms.deleteFailed",
            values: { name },
            invalidate: [],
            log,
          },
          (server) => realmsApi(server).remove(name),
        ),
      ),
    );
    const gone = chosen.filter((_, index) => outcomes[index] !== undefined).map(({ name }) => name);
    if (gone.length) alerts.success(t("deletedSuccessRealmSetting"), log.written());
    recentRealms.drop(gone);
    done.current = gone;
    if (gone.some((name) => name === realm) && !isOwn) go({ ...places.realms(), realm: session.realm });
    await queries.invalidateQueries({ queryKey: session.server().key("realms") });
  };
  return (
    <ConfirmDialog
      title={t("deleteConfirmRealm", { count: chosen.length, name: first?.name })}
      text={t("deleteConfirmRealmSetting")}
      confirm={t("delete")}
      danger
      typed={chosen.length === 1 && first ? first.name : t("realms.deleteTyped", { count: chosen.length })}
      onConfirm={remove}
      onClose={() => onClose(done.current)}
    >
      {chosen.length > 1 && (
        <ul className="names">
          {chosen.map(({ name }) => (
            <li key={name}>
              <bdi>
                <code>{name}</code>
              </bdi>
            </li>
          ))}
        </ul>
      )}
      {isOwn && <p className="notice danger">{t("realms.deleteOwn")}</p>}
    </ConfirmDialog>
  );
}
