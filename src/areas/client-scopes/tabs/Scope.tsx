import { useHelpMode } from "../../../kit/overlay/Help.tsx";
import { useClientScope } from "../scope.ts";
import { useAccess } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { RoleMapping } from "../../../sections/role-mapping/RoleMapping.tsx";
import { places } from "../../places.ts";

const links = { role: places.role };

/** Role scope mappings. A user needs one of these roles for the scope to apply; they also limit the roles in tokens. */
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
