import { useQuery } from "@tanstack/react-query";
import { readRecord } from "../../../api/record.ts";
import { useActions } from "../../../kit/action/useActions.ts";
import { Tag } from "../../../kit/base/Tag.tsx";
import { DocumentEditor } from "../../../kit/form/DocumentEditor.tsx";
import { useAccess, useServer, useT } from "../../../kit/panel.ts";
import { Loaded } from "../../../kit/states/Loaded.tsx";
import { Empty } from "../../../kit/states/states.tsx";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { rowsOf } from "../../../kit/table/rows.ts";
import { policyActions } from "./actions.ts";
import { clientPoliciesApi } from "./api.ts";
import { danglingOf, entriesCheck, marked, type Policies as Document, type Policy } from "./documents.ts";
import { TwoViews } from "./TwoViews.tsx";

const entriesOf = ({ globalPolicies, policies }: Document) => marked<Policy>(globalPolicies, policies);
const conditionsOf = ({ conditions = [] }: Policy) => conditions.map(({ condition = "" }) => condition).join(", ");

/** Policies: which clients are held to which profiles. */
export default function Policies() {
  return <TwoViews label="policiesConfigType" list={<List />} text={<Text />} />;
}

function List() {
  const t = useT();
  const api = clientPoliciesApi(useServer());
  const actions = useActions(policyActions, { api, manage: useAccess().has("manage-realm") });
  return (
    <DataTable<Policy>
      name="client-policies"
      label={t("clientPolicies")}
      columns={[
        {
          id: "name",
          priority: 1,
          value: ({ name = "" }) => name,
          cell: ({ name, global }) => (
            <span className="tags">
              <span className="strong">{name}</span>
              {global && <Tag>{t("global")}</Tag>}
            </span>
          ),
        },
        {
          id: "status",
          value: ({ enabled }) => t(enabled ? "enabled" : "disabled"),
          cell: ({ enabled }) => (enabled ? <Tag tone="ok">{t("enabled")}</Tag> : <Tag>{t("disabled")}</Tag>),
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
      load={() => rowsOf(api.policies, entriesOf)}
      paging="client"
      searchLabel={t("clientPolicySearch")}
      rowActions={actions.menuOf}
      roles={["view-realm"]}
      empty={<Empty title={t("noClientPolicies")} text={t("realmSettings.clientPolicies.none")} />}
    />
  );
}

/** Names of profiles; one that is not there bars the policy from being saved. */
function ProfilesOf({ policy }: { policy: Policy }) {
  const t = useT();
  const { data } = useQuery(clientPoliciesApi(useServer()).profiles);
  const known = data && new Set(marked(data.globalProfiles, data.profiles).map(({ name = "" }) => name));
  const dangling = new Set(known ? danglingOf(policy, known) : []);
  return (
    <span className="tags">
      {(policy.profiles ?? []).map((name) =>
        dangling.has(name) ? (
          <Tag key={name} tone="danger" title={t("realmSettings.clientPolicies.dangling")}>
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
  const manage = useAccess().has("manage-realm");
  return (
    <Loaded query={api.policies} roles={["view-realm"]}>
      {(document) => (
        <DocumentEditor<Policy[]>
          area="realm-settings"
          id="client-policies"
          label="profilesConfigTypes.jsonEditor"
          document={entriesOf(document)}
          query={{
            queryKey: [...api.policies.queryKey, "text"],
            queryFn: async ({ signal }) => entriesOf(await readRecord(api.policies, signal)),
          }}
          write={(server, entries) => api.by(server).putPolicies(entries)}
          check={entriesCheck(new Set((document.globalPolicies ?? []).map(({ name = "" }) => name)))}
          success="updateClientPoliciesSuccess"
          failure="updateClientPoliciesError"
          invalidate={[["client-policies"]]}
          disabled={!manage}
        />
      )}
    </Loaded>
  );
}
