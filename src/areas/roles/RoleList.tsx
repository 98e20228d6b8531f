import type { LoaderArgs } from "../../kit/area/defineArea.ts";
import { Page } from "../../kit/page/Page.tsx";
import { useT } from "../../kit/panel/texts.ts";
import { firstPage } from "../../kit/table/firstPage.ts";
import { rolesApi } from "../../sections/role/api.ts";
import { RoleCreateLink, RoleTable } from "../../sections/role/RoleTable.tsx";
import { RealmRoles } from "./RealmRoles.tsx";

export default function RoleList() {
  const t = useT();
  return (
    <RealmRoles>
      <Page
        title={t("titleRoles")}
        subtitle={t("roleExplain")}
        documentation="assigning-permissions-using-roles-and-groups"
        actions={<RoleCreateLink />}
      >
        <RoleTable label={t("titleRoles")} empty={{ title: t("noRealmRoles"), text: t("roles.emptyText") }} />
      </Page>
    </RealmRoles>
  );
}

RoleList.loader = ({ server, isPlain, fetch }: LoaderArgs) => isPlain && fetch(rolesApi(server).list(firstPage()));
