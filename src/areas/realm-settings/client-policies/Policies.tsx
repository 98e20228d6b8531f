import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { RecordSwitch } from "../../../kit/action/RecordSwitch.tsx";
import { useActions } from "../../../kit/action/useActions.ts";
import { Tag } from "../../../kit/base/Tag.tsx";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { rowsOf } from "../../../kit/table/rows.ts";
import { links } from "../links.ts";
import { policyActions, policyVerbs } from "./actions.ts";
import { clientPoliciesApi } from "./api.ts";
import { danglingOf, policiesOf, profilesOf, type Policy } from "./documents.ts";
import { EntriesEditor } from "./EntriesEditor.tsx";
import { EntryList } from "./EntryList.tsx";
import { conditionScreens } from "./kinds.ts";
import { TwoViews } from "./TwoViews.tsx";
import { useShutOut } from "./useShutOut.ts";

const conditionsOf = ({ conditions = [] }: Policy) => conditions.map(({ condition = "" }) => condition).join(", ");

/** Client policies: which profiles apply to which clients. */
export default function Policies() {
  return <TwoViews label="policiesConfigType" list={(views) => <List views={views} />} text={<Text />} />;
}

function List({ views }: { views: ReactNode }) {
  const t = useT();
  const api = clientPoliciesApi(useServer());
  const manage = useAccess().has("manage-realm");
  const actions = useActions(policyActions, { api, manage, shutOut: useShutOut() });
  return (
    <EntryList<Policy>
      name="client-policies"
      label={t("clientPolicies")}
      views={views}
      toEntry={conditionScreens.toEntry}
      columns={[
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
      load={() => rowsOf(api.policies, policiesOf)}
      searchLabel={t("clientPolicySearch")}
      rowActions={actions.menuOf}
      create={{ action: "create-client-policy", label: t("createClientPolicy"), to: links.clientPolicyCreate() }}
      empty={{ title: t("noClientPolicies"), text: t("noClientPoliciesInstructions") }}
    />
  );
}

/** Profile names of a policy. Keycloak rejects a policy with a missing profile. */
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
  return (
    <EntriesEditor
      id="client-policies"
      query={api.policies}
      entriesOf={policiesOf}
      screens={conditionScreens}
      changeOf={(entries) => ({ policies: () => entries })}
      write={(server, entries) => api.by(server).putPolicies(entries)}
      success="updateClientPoliciesSuccess"
      failure="updateClientPoliciesError"
    />
  );
}
