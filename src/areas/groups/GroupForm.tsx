import { useState } from "react";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { useServer, useT } from "../../kit/panel.ts";
import { groupsApi } from "./api.ts";
import type { Group } from "./area.ts";
import { duplicate, type Copied } from "./duplicate.ts";
import { group as groupForm } from "./form.ts";

export interface GroupFormProps {
  mode: "create" | "edit" | "duplicate";
  /** The group that is changed or copied. */
  group?: Group | undefined;
  /** Group the new one is put below. */
  below?: Group | undefined;
  onClose: () => void;
}

const trimmed = <G extends Group>(record: G): G => ({ ...record, ...(record.name !== undefined && { name: record.name.trim() }) });

/** Name and description of a new, changed or copied group. */
export function GroupForm({ mode, group, below, onClose }: GroupFormProps) {
  const t = useT();
  const api = groupsApi(useServer());
  const [copied, setCopied] = useState<Copied>();
  const id = group?.id ?? "";
  const shared = { area: "groups", form: groupForm, onClose, size: "small" } as const;
  if (mode === "edit" && group) {
    return (
      <FormDialog<Group, unknown> {...shared} name="edit-group" action="updated" id={id} title={t("editGroup")} initial={group} submitLabel={t("save")} success="groupUpdated" failure="couldNotCreateGroup"
        run={async (_record, applyTo) => api.update(id, trimmed(applyTo(await api.read(id))))} />
    );
  }
  if (mode === "duplicate" && group) {
    return (
      <FormDialog<Group, Copied> {...shared} name="duplicate-group" action="created" title={t("duplicateAGroup")} initial={{ name: t("copyOf", { name: group.name }), description: group.description ?? "" }} submitLabel={t("duplicate")}
        allowUnchanged success="groupDuplicated" failure="couldNotDuplicateGroup" idOf={(result) => result.id} run={(record) => duplicate(api, id, record.name?.trim() ?? "", group.parentId, setCopied, record.description)}
        before={<p className="notice warning" role="status"><span>{t("duplicateGroupWarning")}{copied && <> {t("groups.copied", { groups: copied.groups, members: copied.members, roles: copied.roles })}</>}</span></p>} />
    );
  }
  return (
    <FormDialog<Group, { id: string }> {...shared} name="create-group" action="created" title={t(below ? "createChildGroup" : "createAGroup")} {...(below && { text: <bdi>{below.path ?? below.name}</bdi> })} submitLabel={t("create")} allowInvalid
      success="groupCreated" failure="couldNotCreateGroup" idOf={(created) => created.id}
      run={async (record) => {
        const created = await api.create(trimmed(record), below?.id);
        // A group made below another takes only its name.
        if (below && record.description) await api.update(created.id, { ...(await api.read(created.id)), description: record.description });
        return created;
      }} />
  );
}
