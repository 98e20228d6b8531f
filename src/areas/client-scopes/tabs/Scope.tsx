import { useHelpMode } from "../../../kit/overlay/Help.tsx";
import { useClientScope } from "../detail.ts";
import { useAccess, useT } from "../../../kit/panel.ts";
import { RoleMapping } from "../../../sections/role-mapping/RoleMapping.tsx";
import { places } from "../../places.ts";

const links = { role: places.role };

/** Roles that a user needs one of for the scope to come into tokens; and which roles it lets into them. */
export default function Scope() {
  const t = useT();
  const help = useHelpMode();
  const { id = "", name = "" } = useClientScope();
  const isManager = useAccess().has("manage-clients");
  return (
    <>
      {help && (
        <p className="notice info">
          <span>{t("clientScopesRolesScope")}</span>
        </p>
      )}
      <RoleMapping
        area="client-scopes"
        owner={{ type: "clientScopes", id, name }}
        mayManage={isManager}
        links={links}
      />
    </>
  );
}
