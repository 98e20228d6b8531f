import { useQuery } from "@tanstack/react-query";
import { readRecord } from "../../../api/record.ts";
import { RecordSwitch } from "../../../kit/action/RecordSwitch.tsx";
import { useActions } from "../../../kit/action/useActions.ts";
import { Icon } from "../../../kit/base/Icon.tsx";
import { Link } from "../../../kit/base/Link.tsx";
import { Tag } from "../../../kit/base/Tag.tsx";
import { DocumentEditor } from "../../../kit/form/DocumentEditor.tsx";
import { useReview } from "../../../kit/form/useReview.ts";
import { useAccess, useMayDo, useServer, useT } from "../../../kit/panel.ts";
import { Loaded } from "../../../kit/states/Loaded.tsx";
import { Empty } from "../../../kit/states/states.tsx";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { rowsOf } from "../../../kit/table/rows.ts";
import { realmSettings } from "../area.ts";
import { policyActions, policyVerbs } from "./actions.ts";
import { clientPoliciesApi } from "./api.ts";
import { danglingOf, entriesCheck, policiesOf, profilesOf, type Policy } from "./documents.ts";
import { conditionScreens } from "./kinds.ts";
import { TwoViews } from "./TwoViews.tsx";
import { requiredIn, useProviders } from "./useProviders.ts";
import { shutOutReview, useShutOut } from "./useShutOut.ts";

const conditionsOf = ({ conditions = [] }: Policy) => conditions.map(({ condition = "" }) => condition).join(", ");

/** Policies: which clients are held to which profiles. */
export default function Policies() {
  return <TwoViews label="policiesConfigType" list={<List />} text={<Text />} />;
}

function List() {
  const t = useT();
  const api = clientPoliciesApi(useServer());
  const manage = useAccess().has("manage-realm");
  const mayCreate = useMayDo()("create-client-policy") && manage;
  const actions = useActions(policyActions, { api, manage, shutOut: useShutOut() });
  const create = mayCreate && (
    <Link to={realmSettings.to.clientPolicyCreate()} className="btn primary" action="create-client-policy">
      <Icon name="plus" />
      {t("createClientPolicy")}
    </Link>
  );
  return (
    <DataTable<Policy>
      name="client-policies"
      label={t("clientPolicies")}
      columns={[
        {
          id: "name",
          priority: 1,
          value: ({ name = "" }) => name,
          cell: ({ name = "", global }) => (
            <span className="tags">
              <Link className="strong" to={realmSettings.to.clientPolicy({ policyName: name })}>
                <bdi>{name}</bdi>
              </Link>
              {global && <Tag>{t("global")}</Tag>}
            </span>
          ),
        },
        {
          id: "status",
          value: ({ enabled }) => t(enabled ? "enabled" : "disabled"),
          priority: 1,
          cell: (policy) => (
            <RecordSwitch
              record={policy}
              actions={actions}
              verbs={policyVerbs}
              name={t("realmSettings.clientPolicies.isOn", { name: policy.name })}
              isAlwaysShown
            />
          ),
        },
        { id: "conditions", value: conditionsOf },
        {
          id: "clientProfiles",
          value: ({ profiles = [] }) => profiles.join(", "),
          cell: (policy) => <ProfilesOf policy={policy} />,
        },
        { id: "description", value: ({ description = "" }) => description },
      ]}
      rowId={({ name = "" }) => name}
      rowName={({ name = "" }) => name}
      load={() => rowsOf(api.policies, policiesOf)}
      paging="client"
      searchLabel={t("clientPolicySearch")}
      toolbarEnd={({ isEmpty }) => !isEmpty && create}
      rowActions={actions.menuOf}
      roles={["view-realm"]}
      empty={
        <Empty title={t("noClientPolicies")} text={t("noClientPoliciesInstructions")}>
          {create}
        </Empty>
      }
    />
  );
}

/** Names of profiles; one that is not there bars the policy from being saved. */
function ProfilesOf({ policy }: { policy: Policy }) {
  const t = useT();
  const { data } = useQuery(clientPoliciesApi(useServer()).profiles);
  const known = data && new Set(profilesOf(data).map(({ name = "" }) => name));
  const dangling = new Set(known ? danglingOf(policy, known) : []);
  return (
    <span className="tags">
      {(policy.profiles ?? []).map((name) =>
        dangling.has(name) ? (
          <Tag key={name} state="dangling" title={t("realmSettings.clientPolicies.dangling")}>
            {name}
          </Tag>
        ) : (
          <Tag key={name}>{name}</Tag>
        ),
      )}
    </span>
  );
}

function Text() {
  const api = clientPoliciesApi(useServer());
  const shutOut = useShutOut();
  const review = useReview();
  const manage = useAccess().has("manage-realm");
  const required = requiredIn(useProviders(conditionScreens));
  return (
    <Loaded query={api.policies} roles={["view-realm"]}>
      {(document) => (
        <DocumentEditor<Policy[]>
          area="realm-settings"
          id="client-policies"
          label="profilesConfigTypes.jsonEditor"
          document={policiesOf(document)}
          query={{
            queryKey: [...api.policies.queryKey, "text"],
            queryFn: async ({ signal }) => policiesOf(await readRecord(api.policies, signal)),
          }}
          write={(server, entries) => api.by(server).putPolicies(entries)}
          check={entriesCheck(new Set((document.globalPolicies ?? []).map(({ name = "" }) => name)), required)}
          confirm={async (entries) => {
            const names = shutOut({ policies: () => entries });
            const found = shutOutReview(names, { label: "policies", after: names.join(", ") });
            return !found || (await review(found));
          }}
          success="updateClientPoliciesSuccess"
          failure="updateClientPoliciesError"
          invalidate={[["client-policies"]]}
          disabled={!manage}
        />
      )}
    </Loaded>
  );
}
