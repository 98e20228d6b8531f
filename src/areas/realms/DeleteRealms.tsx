import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { ActionDialogProps } from "../../kit/action/defineActions.ts";
import { useAction } from "../../kit/action/useAction.ts";
import { useAlerts } from "../../kit/alerts/useAlerts.ts";
import { useNavigation } from "../../kit/area/navigation.ts";
import { ConfirmDialog } from "../../kit/overlay/ConfirmDialog.tsx";
import { usePanel, useSession, useT } from "../../kit/panel.ts";
import { WriteLog } from "../../session/writes.ts";
import { realmsApi } from "./api.ts";
import { realms, type RealmEntry } from "./area.ts";
import { recentRealms } from "../../sections/recent-realms/recents.ts";

/** Removes realms after their technical name, or for several the number of them, was typed. */
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
    // Side by side; one that fails does not keep the others.
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
    if (gone.some((name) => name === realm) && !isOwn) go({ ...realms.to.list(), realm: session.realm });
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
