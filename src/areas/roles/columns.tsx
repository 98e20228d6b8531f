import { Link, MaybeLink } from "../../kit/base/Link.tsx";
import { Tag } from "../../kit/base/Tag.tsx";
import { Help } from "../../kit/overlay/Help.tsx";
import { useT } from "../../kit/panel.ts";
import type { Column } from "../../kit/table/columns.ts";
import { roleOf } from "../../sections/pickers/role.ts";
import { RoleDescription } from "../../sections/pickers/RoleCells.tsx";
import { places } from "../places.ts";
import type { Group } from "./api.ts";
import { roles, type Role } from "./area.ts";
import { useDefaultRole } from "./useDefaultRole.ts";

function Name({ role }: { role: Role }) {
  const t = useT();
  const isDefault = useDefaultRole()(role);
  return (
    <span className="role-name">
      <Link className="strong" to={roles.to.detail({ id: role.id ?? "", tab: isDefault ? "default-roles" : "details" })}><bdi>{role.name}</bdi></Link>
      {isDefault && <Help text={t("defaultRole")} label={role.name ?? ""} />}
    </span>
  );
}

function Composite({ role }: { role: Role }) {
  const t = useT();
  return role.composite ? <Tag tone="info">{t("roles.true")}</Tag> : <span>{t("roles.false")}</span>;
}

export const columns: readonly Column<Role>[] = [
  { id: "name", title: "roleName", priority: 1, cell: (role) => <Name role={role} /> },
  { id: "composite", priority: 1, value: (role) => String(role.composite === true), cell: (role) => <Composite role={role} /> },
  { id: "description", cell: (role) => <RoleDescription role={roleOf(role)} /> },
];

/** Groups as a role meets them: those that hold it, and the default groups. */
export const groupColumns: readonly Column<Group>[] = [
  { id: "groupName", priority: 1, value: (group) => group.name, cell: (group) => <span className="strong"><MaybeLink to={places.group({ id: group.id ?? "" })}><bdi>{group.name}</bdi></MaybeLink></span> },
  { id: "path", value: (group) => group.path },
];
