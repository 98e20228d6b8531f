import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useAction } from "../../kit/action/useAction.ts";
import { ConfirmDialog } from "../../kit/overlay/ConfirmDialog.tsx";
import { useServer, useT } from "../../kit/panel.ts";
import { roleMappingKey } from "../role-mapping/owner.ts";
import { useRolesApi } from "./place.ts";
import type { Role } from "./role.ts";

/** How many holders are named before the sentence ends with "and more". */
const named = 5;

export interface RoleDeleteProps {
  role: Role;
  onClose: () => void;
  /** Called once the role is gone. */
  onDeleted?: (() => void) | undefined;
}

/** Asks before a role goes: it says who loses it, and then wants the name to be typed. */
export function RoleDelete({ role, onClose, onDeleted }: RoleDeleteProps) {
  const t = useT();
  const server = useServer();
  const api = useRolesApi();
  const queries = useQueryClient();
  const { run } = useAction();
  const name = role.name ?? "";
  // Who holds the role is a help for the decision; an admin who may not read it can still delete.
  const users = useQuery({ ...api.users(name, { first: 0, max: named + 1 }), retry: false });
  const groups = useQuery({ ...api.groups(name, { first: 0, max: named + 1 }), retry: false });
  const holders = [
    ...(users.data ?? []).map((user) => user.username ?? ""),
    ...(groups.data ?? []).map((group) => group.path ?? group.name ?? ""),
  ];
  const isHeld = holders.length > 0;
  const remove = async () => {
    const done = await run(
      {
        area: "roles",
        action: "deleted",
        id: role.id,
        before: role,
        success: "roleDeletedSuccess",
        failure: "roleDeleteError",
        invalidate: [[...api.key, "list"], [roleMappingKey]],
      },
      (server) => api.by(server).remove(role.id ?? ""),
    );
    if (done === undefined) return;
    onDeleted?.();
    queries.removeQueries({ queryKey: server.key(...api.key, "detail", role.id) });
  };
  return (
    <ConfirmDialog
      danger
      title={t("roleDeleteConfirm")}
      text={
        <>
          {t("roleDeleteConfirmDialog", { selectedRoleName: "" }).trimEnd()} <bdi className="strong">{name}</bdi>
        </>
      }
      confirm={t("delete")}
      onConfirm={remove}
      onClose={onClose}
      {...(isHeld && { typed: name })}
    >
      {isHeld && (
        <p className="notice warning" data-state="held">
          <span>
            {t("roles.delete.held")} <bdi>{holders.slice(0, named).join(", ")}</bdi>
            {holders.length > named && ` ${t("roles.delete.more")}`}
          </span>
        </p>
      )}
    </ConfirmDialog>
  );
}
