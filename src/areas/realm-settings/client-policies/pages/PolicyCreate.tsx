import { useServer } from "../../../../kit/panel/session.ts";
import { links } from "../../links.ts";
import { clientPoliciesApi } from "../api.ts";
import { policiesOf, type Policy } from "../documents.ts";
import { policyForm } from "../form.ts";
import { EntryCreate } from "./EntryCreate.tsx";

/** Enabled is safe: a policy without conditions applies to no client. */
const blank: Policy = { enabled: true, conditions: [], profiles: [] };

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
      to={(policyName) => links.clientPolicy({ policyName })}
    />
  );
}
