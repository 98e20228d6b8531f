import { useState } from "react";
import { lazily } from "../../../kit/base/lazily.tsx";
import { useScreen } from "../../../kit/area/useScreen.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { Link } from "../../../kit/base/Link.tsx";
import { useAccess, useMayDo, useServer, useT } from "../../../kit/panel.ts";
import { Empty } from "../../../kit/states/states.tsx";
import type { Column } from "../../../kit/table/columns.ts";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { useTexts } from "../../../kit/useTexts.ts";
import { clients } from "../area.ts";
import { ClientsPage } from "../ClientsPage.tsx";
import { registrationTabs } from "../tabs.ts";
import { registrationApi, subTypeOf, type RegistrationPolicy } from "./api.ts";
import english from "./en.json" with { type: "json" };
import { PolicyDelete } from "./PolicyDelete.tsx";

const Providers = lazily(() => import("./Providers.tsx"));

/** Rules for applications that register themselves, without a token or with one. */
export default function PolicyList() {
  useTexts(english);
  const t = useT();
  const active = subTypeOf(useScreen().inside);
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
  return (
    <ClientsPage>
      <DataTable<RegistrationPolicy>
        key={active}
        name="registration-policies"
        label={t(registrationTabs[active].title)}
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
