import { useMemo } from "react";
import { RecordSwitch } from "../../../../kit/action/RecordSwitch.tsx";
import { useActions } from "../../../../kit/action/useActions.ts";
import { useNavigation, useScreenParams } from "../../../../kit/navigation/navigation.ts";
import { RecordForm } from "../../../../kit/form/RecordForm.tsx";
import { useAccess, useServer } from "../../../../kit/panel/session.ts";
import { links } from "../../links.ts";
import { policyActions, policyVerbs } from "../actions.ts";
import { clientPoliciesApi } from "../api.ts";
import { policiesOf, type Policy } from "../documents.ts";
import { policyForm } from "../form.ts";
import { conditionScreens } from "../kinds.ts";
import { useShutOut } from "../useShutOut.ts";
import { EntryPage, listOf } from "./EntryPage.tsx";
import { PartList } from "./PartList.tsx";
import { UsedProfiles } from "./UsedProfiles.tsx";

const refresh = [["client-policies"]];

/** Page of one policy with its conditions and profiles. */
export default function PolicyDetail() {
  const { policyName = "" } = useScreenParams();
  const api = clientPoliciesApi(useServer());
  const manage = useAccess().has("manage-realm");
  const shutOut = useShutOut();
  const actions = useActions(policyActions, { api, manage, shutOut }, { leaveTo: listOf("policies") });
  return (
    <EntryPage
      tab="policies"
      name={policyName}
      query={api.policies}
      entries={policiesOf}
      menu={(policy) => actions.menuOf(policy)}
      actions={(policy) => <RecordSwitch record={policy} actions={actions} verbs={policyVerbs} isAlwaysShown />}
    >
      {(policy, all) => (
        <div className="form-sections">
          <Editor key={policyName} policy={policy} all={all} disabled={!manage || policy.global === true} />
          <PartList screens={conditionScreens} entry={policy} query={api.policies} entries={policiesOf} />
          <UsedProfiles policy={policy} />
        </div>
      )}
    </EntryPage>
  );
}

function Editor({ policy, all, disabled }: { policy: Policy; all: readonly Policy[]; disabled: boolean }) {
  const { go } = useNavigation();
  const api = clientPoliciesApi(useServer());
  const { name = "" } = policy;
  const form = useMemo(
    () => policyForm({ taken: all.flatMap((other) => (other.name === name ? [] : (other.name ?? []))) }),
    [all, name],
  );
  return (
    <RecordForm<Policy>
      {...api.policy(name)}
      area="realm-settings"
      id={name}
      record={policy}
      form={form}
      disabled={disabled}
      success="updateClientPolicySuccess"
      failure="updateClientPoliciesError"
      invalidate={refresh}
      onSaved={(saved) => {
        if (saved.name && saved.name !== name) go(links.clientPolicy({ policyName: saved.name }), { replace: true });
      }}
    />
  );
}
