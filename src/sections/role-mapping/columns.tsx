import type { Sources } from "./loadSources.ts";
import type { Column } from "../../kit/table/columns.ts";
import { RoleDescription, RoleName } from "../pickers/RoleCells.tsx";
import { roleText } from "../pickers/role.ts";
import type { MappedRole } from "./owner.ts";
import { SourceList, type RoleLinks } from "./SourceList.tsx";
import type { Translate } from "../../i18n/texts.ts";

/** Columns of assigned roles. `known` has the sources of each role once loaded. */
export function columnsOf(
  t: Translate,
  { known, links, isInherited }: { known: Sources | undefined; links: RoleLinks; isInherited: boolean },
): readonly Column<MappedRole>[] {
  return [
    {
      id: "name",
      title: "role",
      priority: 1,
      value: roleText,
      cell: (role) => <RoleName role={role} to={links.role?.(role)} />,
    },
    {
      id: "sources",
      title: "roles.comesFrom",
      sortable: false,
      priority: isInherited ? 1 : 2,
      cell: (role) => {
        const found = known?.of.get(role.id);
        if (found?.length) return <SourceList sources={found} links={links} />;
        if (role.isDirect) return <SourceList sources={[{ groups: [], through: [] }]} links={links} />;
        return known ? <span className="dash">{t("roles.sourceHidden")}</span> : <span className="bone w1" />;
      },
    },
    { id: "inherent", optional: true, value: (role) => t(role.isDirect ? "no" : "yes") },
    {
      id: "description",
      priority: 3,
      value: (role) => role.description,
      cell: (role) => <RoleDescription role={role} />,
    },
  ];
}
