import { useQuery } from "@tanstack/react-query";
import { ActionButton } from "../../../../kit/action/ActionButton.tsx";
import { useActions } from "../../../../kit/action/useActions.ts";
import { Link } from "../../../../kit/base/Link.tsx";
import { Tag } from "../../../../kit/base/Tag.tsx";
import { useAccess, useServer } from "../../../../kit/panel/session.ts";
import { useT } from "../../../../kit/panel/texts.ts";
import { Empty } from "../../../../kit/states/states.tsx";
import { DataTable } from "../../../../kit/table/DataTable.tsx";
import { rowsOf } from "../../../../kit/table/rows.ts";
import { links } from "../../links.ts";
import { policyActions, usedProfileActions, type UsedProfile } from "../actions.ts";
import { clientPoliciesApi } from "../api.ts";
import { policiesOf, profilesOf, type Policy } from "../documents.ts";
import { useShutOut } from "../useShutOut.ts";

/** Profiles of a policy. A missing profile makes Keycloak reject all policies at the next save. */
export function UsedProfiles({ policy }: { policy: Policy }) {
  const t = useT();
  const { name = "" } = policy;
  const api = clientPoliciesApi(useServer());
  const manage = useAccess().has("manage-realm") && policy.global !== true;
  const shutOut = useShutOut();
  const context = { api, manage, shutOut };
  const actions = useActions(usedProfileActions, context);
  const add = useActions(policyActions, context).buttonOf("add-client-profiles", policy);
  const { data } = useQuery(api.profiles);
  const known = data && profilesOf(data);
  const rowOf = (used: string): UsedProfile => {
    const found = known?.find((profile) => profile.name === used);
    return { ...found, name: used, policy: name, isMissing: known !== undefined && !found };
  };
  return (
    <DataTable<UsedProfile>
      name="policy-profiles"
      label={t("clientProfiles")}
      local
      toolbarStart={<h2 className="section-title">{t("clientProfiles")}</h2>}
      columns={[
        {
          id: "name",
          title: "clientProfileName",
          priority: 1,
          value: (row) => row.name,
          cell: (row) => (
            <span className="tags">
              {row.isMissing ? (
                <Tag state="dangling" title={t("realmSettings.clientPolicies.dangling")}>
                  {row.name}
                </Tag>
              ) : (
                <Link className="strong" to={links.clientProfile({ profileName: row.name })}>
                  <bdi>{row.name}</bdi>
                </Link>
              )}
              {row.global && <Tag>{t("global")}</Tag>}
            </span>
          ),
        },
        { id: "description" },
      ]}
      rowId={(row) => row.name}
      rowName={(row) => row.name}
      load={() =>
        rowsOf(api.policies, (document) =>
          (policiesOf(document).find((one) => one.name === name)?.profiles ?? []).map(rowOf),
        )
      }
      paging="client"
      toolbarEnd={({ isEmpty }) => !isEmpty && <ActionButton of={add} />}
      rowActions={actions.menuOf}
      roles={["view-realm"]}
      empty={
        <Empty title={t("emptyProfiles")} text={t("clientProfilesHelp")}>
          <ActionButton of={add} />
        </Empty>
      }
    />
  );
}
