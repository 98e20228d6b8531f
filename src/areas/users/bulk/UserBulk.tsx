import type { ChangeAction } from "../../../kit/action/changeActions.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { lazily } from "../../../kit/base/lazily.tsx";
import { Button } from "../../../kit/base/Button.tsx";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { useRealm, useServer, useT } from "../../../kit/panel.ts";
import { LoadError, Skeleton } from "../../../kit/states/states.tsx";
import { BulkDialog } from "../../../sections/bulk/BulkDialog.tsx";
import type { Role } from "../../../sections/pickers/role.ts";
import { roleOwnerApi } from "../../../sections/role-mapping/owner.ts";
import { usersApi, type UserRow } from "../api.ts";
import { actionOptions } from "../form.tsx";
import { useIsSelf } from "../rights.ts";
import { applyChange, type BulkChange } from "./change.ts";

const RolePicker = lazily(async () => ({
  default: (await import("../../../sections/pickers/RolePicker.tsx")).RolePicker,
}));
const GroupPicker = lazily(async () => ({
  default: (await import("../../../sections/pickers/GroupPicker.tsx")).GroupPicker,
}));

/** What the events say: the same as of one user. */
const changeActions: Readonly<Record<BulkChange["kind"], ChangeAction>> = {
  "join-group": "groups-joined",
  "leave-group": "groups-left",
  "assign-role": "roles-assigned",
  "unassign-role": "roles-unassigned",
  "required-actions": "updated",
  enable: "updated",
  disable: "updated",
};

export interface UserBulkProps {
  what: BulkChange["kind"];
  rows: readonly UserRow[];
  /** Ids of the users that are done. */
  onClose: (done: readonly string[]) => void;
}

/** Many users at a time: choose what, see what it does to whom, then run it. Nothing runs without the preview. */
export default function UserBulk({ what, rows, onClose }: UserBulkProps) {
  const [change, setChange] = useState<BulkChange | undefined>(
    what === "enable" || what === "disable" ? { kind: what } : undefined,
  );
  // Pickers close themselves after a choice; that is no cancel.
  const isChosen = useRef(false);
  const choose = (next: BulkChange) => {
    isChosen.current = true;
    setChange(next);
  };
  const cancel = () => {
    if (!isChosen.current) onClose([]);
  };
  if (change) return <Preview change={change} rows={rows} onClose={onClose} />;
  return (
    <>
      {(what === "assign-role" || what === "unassign-role") && (
        <ChooseRoles
          what={what}
          count={rows.length}
          onChoose={(roles) => choose({ kind: what, roles })}
          onClose={cancel}
        />
      )}
      {(what === "join-group" || what === "leave-group") && (
        <ChooseGroups
          what={what}
          count={rows.length}
          onChoose={(groups) => choose({ kind: what, groups })}
          onClose={cancel}
        />
      )}
      {what === "required-actions" && (
        <ChooseActions count={rows.length} onChoose={(actions) => choose({ kind: what, actions })} onClose={cancel} />
      )}
    </>
  );
}

function Preview({
  change,
  rows,
  onClose,
}: {
  change: BulkChange;
  rows: readonly UserRow[];
  onClose: (done: readonly string[]) => void;
}) {
  const t = useT();
  const server = useServer();
  const isSelf = useIsSelf();
  const { kind } = change;
  const words =
    "roles" in change
      ? change.roles.map((role) => (role.client ? `${role.client.clientId} / ${role.name}` : role.name)).join(", ")
      : "groups" in change
        ? change.groups.map((group) => group.path).join(", ")
        : "actions" in change
          ? change.actions.join(", ")
          : "";
  const preview = (user: UserRow) => {
    if (kind === "disable" && isSelf(user)) return { skip: t("users.bulk.self") };
    if (user.access?.manage === false) return { skip: t("users.bulk.refused") };
    if (kind === "enable" && user.enabled) return { skip: t("users.bulk.isEnabled") };
    if (kind === "disable" && !user.enabled) return { skip: t("users.bulk.isDisabled") };
    return { change: <bdi>{t(`users.bulk.does.${kind}`, { what: words })}</bdi> };
  };
  return (
    <BulkDialog<UserRow>
      name={`bulk-${kind}`}
      area="users"
      action={changeActions[kind]}
      title={t(`users.bulk.${kind}`, { count: rows.length })}
      rows={rows}
      rowId={(user) => user.id ?? ""}
      rowName={(user) => user.username ?? ""}
      preview={preview}
      run={(user, once) => applyChange(server, user, change, once)}
      deed="change"
      start={(count) => t(`users.bulk.${kind}`, { count })}
      danger={kind === "disable"}
      invalidate={[["users"], ["groups"], ["role-mapping"]]}
      onClose={onClose}
    />
  );
}

/** Roles of the realm and of its clients. Those every new user gets anyway are left out. */
function ChooseRoles({
  what,
  count,
  onChoose,
  onClose,
}: {
  what: "assign-role" | "unassign-role";
  count: number;
  onChoose: (roles: readonly Role[]) => void;
  onClose: () => void;
}) {
  const t = useT();
  const server = useServer();
  const queries = useQueryClient();
  const { data: realm } = useRealm();
  const defaultRole = realm?.defaultRole?.id;
  const supply = useMemo(() => {
    const api = roleOwnerApi(server, queries, { type: "roles", id: defaultRole ?? "", name: "" });
    return {
      key: ["users", "bulk-roles", defaultRole],
      realmRoles: api.realmRoles,
      ...(defaultRole && {
        clientRoles: api.clientRoles,
        rolesOfClient: api.rolesOfClient,
        allRealmRoles: api.allRealmRoles,
      }),
    };
  }, [server, queries, defaultRole]);
  return (
    <RolePicker
      name="assign-role"
      title={t(`users.bulk.${what}`, { count })}
      supply={supply}
      okAction="assign"
      okLabel={() => t("preview")}
      onPick={(roles) => onChoose(roles)}
      onClose={onClose}
    />
  );
}

function ChooseGroups({
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

function ChooseActions({
  count,
  onChoose,
  onClose,
}: {
  count: number;
  onChoose: (actions: readonly string[]) => void;
  onClose: () => void;
}) {
  const t = useT();
  const { data, error, refetch } = useQuery(usersApi(useServer()).requiredActions);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <Dialog
      name="required-actions"
      size="small"
      title={t("users.bulk.required-actions", { count })}
      onClose={onClose}
      footer={
        <>
          <Button action="cancel" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button action="confirm" tone="primary" disabled={!chosen.length} onClick={() => onChoose(chosen)}>
            {t("preview")}
          </Button>
        </>
      }
    >
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <fieldset className="choices">
          <legend className="visually-hidden">{t("requiredUserActions")}</legend>
          {actionOptions(data).map(({ value, label }) => (
            <label key={value} className="choice">
              <input
                type="checkbox"
                className="box"
                data-field="requiredActions"
                value={value}
                checked={chosen.includes(value)}
                onChange={(event) =>
                  setChosen(event.target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
                }
              />
              {t.has(value) ? t(value) : label}
            </label>
          ))}
        </fieldset>
      ) : (
        <Skeleton lines={4} />
      )}
    </Dialog>
  );
}
