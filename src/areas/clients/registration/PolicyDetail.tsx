import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useActions } from "../../../kit/action/useActions.ts";
import { useScreenParams } from "../../../kit/navigation/navigation.ts";
import { RecordForm } from "../../../kit/form/RecordForm.tsx";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { LoadError, Skeleton } from "../../../kit/states/states.tsx";
import { usePropertyFields } from "../../../sections/provider-config/usePropertyFields.ts";
import { registrationPolicyActions } from "./actions.ts";
import { policyKey, registrationApi, type PolicyProvider, type RegistrationPolicy } from "./api.ts";
import { policy as policyForm } from "./form.ts";
import { PolicyPage, toPolicies } from "./PolicyPage.tsx";

export default function PolicyDetail() {
  const { subTab, providerId = "", id = "" } = useScreenParams();
  const api = registrationApi(useServer());
  const isManager = useAccess().has("manage-realm");
  const { data: policy, error, isPending, refetch } = useQuery(api.policy(id));
  const items = useActions(registrationPolicyActions, { isManager }, { leaveTo: toPolicies(subTab) });
  return (
    <PolicyPage
      subTab={subTab}
      providerId={policy?.providerId ?? providerId}
      title={policy?.name ?? providerId}
      menu={policy ? items.menuOf(policy) : []}
    >
      {(provider) =>
        isPending ? (
          <Skeleton lines={6} />
        ) : !policy ? (
          <LoadError error={error} onRetry={() => void refetch()} list={toPolicies(subTab)} roles={["view-realm"]} />
        ) : (
          <Editor key={id} provider={provider} policy={policy} disabled={!isManager} />
        )
      }
    </PolicyPage>
  );
}

function Editor({
  provider,
  policy,
  disabled,
}: {
  provider: PolicyProvider;
  policy: RegistrationPolicy;
  disabled: boolean;
}) {
  const api = registrationApi(useServer());
  const fields = usePropertyFields(provider.properties);
  const form = useMemo(() => policyForm(fields), [fields]);
  const { id = "" } = policy;
  return (
    <RecordForm<RegistrationPolicy>
      area="clients"
      id={id}
      record={policy}
      form={form}
      disabled={disabled}
      query={api.policy(id)}
      write={(server, next) => registrationApi(server).update(id, next)}
      invalidate={[policyKey]}
      success="providerUpdatedSuccess"
      failure="providerUpdatedError"
    />
  );
}
