import type { LoaderArgs } from "../../kit/area/defineArea.ts";
import { Icon } from "../../kit/base/Icon.tsx";
import { Link } from "../../kit/base/Link.tsx";
import { Page } from "../../kit/page/Page.tsx";
import { realmQuery } from "../../kit/panel/realm.ts";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { Empty } from "../../kit/states/states.tsx";
import { firstPage } from "../../kit/table/firstPage.ts";
import { OrganizationList as OrganizationTable } from "../../sections/organization-list/OrganizationList.tsx";
import { organizationsApi } from "./api.ts";
import type { Organization } from "./organization.ts";
import { links } from "./links.ts";
import { OrganizationGate } from "./OrganizationGate.tsx";
import { useOrganizationActions } from "./useOrganizationActions.ts";
import { useRights } from "./useRights.ts";

const linkOf = ({ id = "" }: Organization) => links.detail({ id, tab: "settings" });

export default function OrganizationList() {
  const t = useT();
  const api = organizationsApi(useServer());
  const { manage, mayDo } = useRights();
  const { menuOf } = useOrganizationActions();
  const create = manage && mayDo("create") && (
    <Link to={links.create()} className="btn primary" action="create">
      <Icon name="plus" />
      {t("createOrganization")}
    </Link>
  );
  return (
    <OrganizationGate>
      <Page
        title={t("organizationsList")}
        subtitle={t("organizationsExplain")}
        documentation="_managing_organizations"
        actions={create}
      >
        <OrganizationTable<Organization>
          name="organizations"
          link={linkOf}
          load={api.list}
          count={api.count}
          searchLabel={t("searchOrganization")}
          roles={["view-organizations"]}
          rowActions={menuOf}
          empty={
            <Empty title={t("emptyOrganizations")} text={t("emptyOrganizationsInstructions")}>
              {create}
            </Empty>
          }
        />
      </Page>
    </OrganizationGate>
  );
}

OrganizationList.loader = ({ server, isPlain, fetch }: LoaderArgs) =>
  Promise.all([fetch(realmQuery(server)), isPlain && fetch(organizationsApi(server).list(firstPage()))]);
