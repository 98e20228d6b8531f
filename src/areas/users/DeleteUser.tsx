import { useQueryClient } from "@tanstack/react-query";
import { useAction } from "../../kit/action/useAction.ts";
import { ConfirmDialog } from "../../kit/overlay/ConfirmDialog.tsx";
import { useServer, useT } from "../../kit/panel.ts";
import { usersApi } from "./api.ts";
import type { User } from "./area.ts";
import { isTransient, useIsSelf } from "./rights.ts";

/** Asks before a user goes; for one's own account the name must be typed. A transient user goes with its sessions. */
export function DeleteUser({ user, onDeleted, onClose }: { user: User; onDeleted?: () => void; onClose: () => void }) {
  const t = useT();
  const server = useServer();
  const api = usersApi(server);
  const { run } = useAction();
  const queries = useQueryClient();
  const isSelf = useIsSelf()(user);
  const { id = "", username = "" } = user;
  const remove = async () => {
    const done = await run(
      {
        area: "users",
        action: "deleted",
        id,
        success: "userDeletedSuccess",
        failure: "userDeletedError",
        invalidate: [
          ["users", "list"],
          ["users", "count"],
        ],
      },
      async () => {
        await (isTransient(user) ? api.logout(id) : api.remove(id));
        return true;
      },
    );
    if (!done) return;
    onDeleted?.();
    queries.removeQueries({ queryKey: server.key("users", "detail", id) });
  };
  return (
    <ConfirmDialog
      title={t("deleteConfirmUsers", { count: 1, name: username })}
      text={isSelf ? t("users.delete.self") : t("deleteConfirmCurrentUser")}
      confirm={t("delete")}
      danger
      {...(isSelf && { typed: username })}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
