import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { lazily } from "../../../kit/base/lazily.tsx";
import { useAction } from "../../../kit/action/useAction.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { ConfirmDialog } from "../../../kit/overlay/ConfirmDialog.tsx";
import { useAccess, useMayDo, useServer, useT } from "../../../kit/panel.ts";
import { Empty } from "../../../kit/states/states.tsx";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { each } from "../../../sections/bulk/each.ts";
import { groupColumns } from "../../../sections/role/columns.tsx";
import { defaultsApi, type Group } from "../api.ts";

const GroupPicker = lazily(async () => ({
  default: (await import("../../../sections/pickers/GroupPicker.tsx")).GroupPicker,
}));
const invalidate = [["roles", "default-groups"]] as const;

/** Groups that every new user joins. They stand beside the default role, though the server keeps them with the realm. */
export default function DefaultGroups() {
  const t = useT();
  const api = defaultsApi(useServer());
  const { run } = useAction();
  const isManager = useAccess().has("manage-realm");
  const mayAdd = useMayDo()("add-group") && isManager;
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<{ rows: readonly Group[]; clear: () => void }>();
  const groups = useQuery(api.defaultGroups());
  const addButton = mayAdd && (
    <Button action="add-group" tone="primary" icon="plus" onClick={() => setAdding(true)}>
      {t("addDefaultGroups")}
    </Button>
  );
  return (
    <>
      <DataTable<Group>
        name="default-groups"
        label={t("defaultGroups")}
        columns={groupColumns}
        rowId={(group) => group.id ?? ""}
        rowName={(group) => group.path ?? group.name ?? ""}
        load={api.defaultGroups}
        paging="client"
        searchLabel={t("searchForGroups")}
        toolbarEnd={({ isEmpty }) => !isEmpty && addButton}
        rowActions={(group) =>
          isManager
            ? [
                {
                  action: "remove",
                  label: t("remove"),
                  danger: true,
                  onSelect: () => setLeaving({ rows: [group], clear: () => {} }),
                },
              ]
            : []
        }
        bulkActions={
          isManager
            ? [
                {
                  action: "remove",
                  label: t("remove"),
                  danger: true,
                  run: (rows, clear) => setLeaving({ rows, clear }),
                },
              ]
            : []
        }
        empty={
          <Empty title={t("noDefaultGroups")} text={t("roles.noDefaultGroupsText")}>
            {addButton}
          </Empty>
        }
      />
      {isAdding && (
        <GroupPicker
          name="add-group"
          many
          title={t("addDefaultGroups")}
          okAction="add"
          okLabel={t("add")}
          disabledIds={new Set(groups.data?.map((group) => group.id ?? ""))}
          disabledReason={t("roles.isDefaultGroup")}
          onClose={() => setAdding(false)}
          onPick={(chosen) =>
            run(
              {
                area: "roles",
                action: "default-groups-added",
                success: "defaultGroupAdded",
                failure: "roles.defaultGroupsError",
                rethrow: true,
                values: { count: chosen.length },
                invalidate,
              },
              (server) => each(chosen, (group) => defaultsApi(server).addDefaultGroup(group.id ?? "")),
            )
          }
        />
      )}
      {leaving && (
        <ConfirmDialog
          name="confirm-remove"
          danger
          title={t("roles.removeDefaultGroups", { count: leaving.rows.length })}
          text={t("roles.removeDefaultGroupsText")}
          confirm={t("remove")}
          onClose={() => setLeaving(undefined)}
          onConfirm={async () => {
            const done = await run(
              {
                area: "roles",
                action: "default-groups-removed",
                success: "roles.defaultGroupsRemoved",
                failure: "roles.defaultGroupsError",
                values: { count: leaving.rows.length },
                invalidate,
              },
              (server) => each(leaving.rows, (group) => defaultsApi(server).removeDefaultGroup(group.id ?? "")),
            );
            if (done !== undefined) leaving.clear();
          }}
        >
          <ul className="name-list">
            {leaving.rows.map((group) => (
              <li key={group.id}>
                <bdi>{group.path}</bdi>
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </>
  );
}
