import { useState } from "react";
import { Icon } from "../../kit/base/Icon.tsx";
import { Link } from "../../kit/base/Link.tsx";
import { Page } from "../../kit/page/Page.tsx";
import { useServer, useT } from "../../kit/panel.ts";
import { Empty } from "../../kit/states/states.tsx";
import { OrganizationList as OrganizationTable } from "../../sections/organization-list/OrganizationList.tsx";
import { organizationsApi } from "./api.ts";
import { organizations, type Organization } from "./area.ts";
import { OrganizationDelete } from "./OrganizationDelete.tsx";
import { OrganizationGate } from "./OrganizationGate.tsx";
import { useRights } from "./useRights.ts";

const linkOf = ({ id = "" }: Organization) => organizations.to.detail({ id, tab: "settings" });

/** Organizations of the realm. */
export default function OrganizationList() {
  const t = useT();
  const api = organizationsApi(useServer());
  const { manage, mayDo } = useRights();
  const [removing, setRemoving] = useState<Organization>();
  const create = manage && mayDo("create") && (
    <Link to={organizations.to.create()} className="btn primary" action="create">
      <Icon name="plus" />
      {t("createOrganization")}
    </Link>
  );
  return (
    <OrganizationGate>
      <Page
        title={t("organizationsList")}
        subtitle={t("organizationsExplain")}
        documentation="https://www.keycloak.org/docs/latest/server_admin/#_managing_organizations"
        actions={create}
      >
        <OrganizationTable<Organization>
          name="organizations"
          link={linkOf}
          load={api.list}
          count={api.count}
          searchLabel={t("searchOrganization")}
          roles={["view-organizations"]}
          rowActions={(organization) =>
            manage
              ? [
                  {
                    action: "delete",
                    label: t("delete"),
                    icon: "trash",
                    danger: true,
                    onSelect: () => setRemoving(organization),
                  },
                ]
              : []
          }
          empty={
            <Empty title={t("emptyOrganizations")} text={t("emptyOrganizationsInstructions")}>
              {create}
            </Empty>
          }
        />
        {removing && <OrganizationDelete organization={removing} onClose={() => setRemoving(undefined)} />}
      </Page>
    </OrganizationGate>
  );
}
