import { useState } from "react";
import { lazily } from "../../../kit/base/lazily.tsx";
import { useScreenParams } from "../../../kit/area/navigation.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { Link } from "../../../kit/base/Link.tsx";
import { Help } from "../../../kit/overlay/Help.tsx";
import { Views } from "../../../kit/page/Views.tsx";
import { useAccess, useMayDo, useServer, useT } from "../../../kit/panel.ts";
import { Empty } from "../../../kit/states/states.tsx";
import type { Column } from "../../../kit/table/columns.ts";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { useTexts } from "../../../kit/useTexts.ts";
import { clients } from "../area.ts";
import { ClientsPage } from "../ClientsPage.tsx";
import { registrationApi, subTypes, type RegistrationPolicy, type SubType } from "./api.ts";
import english from "./en.json" with { type: "json" };
import { PolicyDelete } from "./PolicyDelete.tsx";
import { useStyles } from "../../../kit/useStyles.ts";
import styles from "../clients.css";

const Providers = lazily(() => import("./Providers.tsx"));

/** Rules for applications that register themselves, without a token or with one. */
export default function PolicyList() {
  useStyles(styles);
  useTexts(english);
  const t = useT();
  const { subTab } = useScreenParams();
  const active: SubType = subTypes.find((subType) => subType === subTab) ?? "anonymous";
  const api = registrationApi(useServer());
  // Rules are components of the realm: the right to clients does not reach them.
  const isManager = useAccess().has("manage-realm");
  const mayDo = useMayDo();
  const [choosing, setChoosing] = useState(false);
  const [removing, setRemoving] = useState<RegistrationPolicy>();
  const columns: readonly Column<RegistrationPolicy>[] = [
    {
      id: "name",
      priority: 1,
      cell: ({ id = "", name, providerId = "" }) => (
        <Link className="strong" to={clients.to.registrationPolicy({ subTab: active, providerId, id })}>
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    { id: "providerId" },
  ];
  const create = isManager && mayDo("create") && (
    <Button action="create" tone="primary" icon="plus" onClick={() => setChoosing(true)}>
      {t("createPolicy")}
    </Button>
  );
  const titles = { anonymous: t("anonymousAccessPolicies"), authenticated: t("authenticatedAccessPolicies") };
  const helps = { anonymous: t("anonymousAccessPoliciesHelp"), authenticated: t("authenticatedAccessPoliciesHelp") };
  return (
    <ClientsPage active="client-registration">
      <div className="sub-tabs with-help">
        <Views
          label={t("clientRegistration")}
          active={active}
          views={subTypes.map((id) => ({ id, label: titles[id], to: clients.to.registrationOf({ subTab: id }) }))}
        />
        <Help label={titles[active]} text={helps[active]} />
      </div>
      <DataTable<RegistrationPolicy>
        key={active}
        name="registration-policies"
        label={titles[active]}
        columns={columns}
        rowId={({ id }) => id ?? ""}
        rowName={({ name }) => name ?? ""}
        load={() => api.policies(active)}
        paging="client"
        searchLabel={t("searchClientRegistration")}
        roles={["view-realm"]}
        toolbarEnd={({ isEmpty }) => !isEmpty && create}
        rowActions={(policy) =>
          isManager
            ? [
                {
                  action: "delete",
                  label: t("delete"),
                  icon: "trash",
                  danger: true,
                  onSelect: () => setRemoving(policy),
                },
              ]
            : []
        }
        empty={
          <Empty title={t("noAccessPolicies")} text={t("noAccessPoliciesInstructions")}>
            {create}
          </Empty>
        }
      />
      {choosing && <Providers subType={active} onClose={() => setChoosing(false)} />}
      {removing && <PolicyDelete policy={removing} onClose={() => setRemoving(undefined)} />}
    </ClientsPage>
  );
}
