import { useServer } from "../../../../kit/panel.ts";
import { realmSettings } from "../../area.ts";
import { clientPoliciesApi } from "../api.ts";
import { policiesOf, type Policy } from "../documents.ts";
import { policyForm } from "../form.ts";
import { EntryCreate } from "./EntryCreate.tsx";

/** On, for it applies to nobody before it has a condition. */
const blank: Policy = { enabled: true, conditions: [], profiles: [] };

/** A new policy. */
export default function PolicyCreate() {
  const api = clientPoliciesApi(useServer());
  return (
    <EntryCreate
      tab="policies"
      title="createPolicy"
      query={api.policies}
      entries={policiesOf}
      form={policyForm}
      initial={blank}
      create={(server, policy) => api.by(server).addPolicy(policy)}
      success="createClientPolicySuccess"
      failure="createClientPolicyError"
      to={(policyName) => realmSettings.to.clientPolicy({ policyName })}
    />
  );
}
