import { Link, MaybeLink } from "../../kit/base/Link.tsx";
import { Tag } from "../../kit/base/Tag.tsx";
import { Help } from "../../kit/overlay/Help.tsx";
import { useT } from "../../kit/panel/texts.ts";
import type { Column } from "../../kit/table/columns.ts";
import { roleOf } from "../pickers/role.ts";
import { RoleDescription } from "../pickers/RoleCells.tsx";
import type { Group } from "./api.ts";
import { useRolePlace } from "./place.ts";
import type { Role } from "./role.ts";
import { useDefaultRole } from "./useDefaultRole.ts";

function Name({ role }: { role: Role }) {
  const t = useT();
  const { detail } = useRolePlace();
  const isDefault = useDefaultRole()(role);
  return (
    <span className="tagged-name">
      <Link className="strong" to={detail(role.id ?? "", isDefault ? "default-roles" : "details")}>
        <bdi>{role.name}</bdi>
      </Link>
      {isDefault && <Help text={t("defaultRole")} label={role.name ?? ""} />}
    </span>
  );
}

function Composite({ role }: { role: Role }) {
  const t = useT();
  return role.composite ? <Tag tone="info">{t("yes")}</Tag> : <span>{t("no")}</span>;
}

export const columns: readonly Column<Role>[] = [
  { id: "name", title: "roleName", priority: 1, cell: (role) => <Name role={role} /> },
  {
    id: "composite",
    priority: 1,
    value: (role) => String(role.composite === true),
    cell: (role) => <Composite role={role} />,
  },
  { id: "description", cell: (role) => <RoleDescription role={roleOf(role)} /> },
];

function GroupName({ group }: { group: Group }) {
  const { links } = useRolePlace();
  return (
    <span className="strong">
      <MaybeLink to={links.group({ id: group.id ?? "" })}>
        <bdi>{group.name}</bdi>
      </MaybeLink>
    </span>
  );
}

/** Columns of groups with the role and of default groups. */
export const groupColumns: readonly Column<Group>[] = [
  { id: "groupName", priority: 1, value: (group) => group.name, cell: (group) => <GroupName group={group} /> },
  { id: "path", value: (group) => group.path },
];
