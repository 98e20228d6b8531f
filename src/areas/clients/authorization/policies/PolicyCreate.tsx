import { useMemo } from "react";
import { useNavigation, useScreenParams } from "../../../../kit/navigation/navigation.ts";
import { useT } from "../../../../kit/panel/texts.ts";
import { useOptional } from "../../../../kit/states/useOptional.ts";
import { PolicyCreate } from "../../../../sections/policies/PolicyEditor.tsx";
import { links } from "../../links.ts";
import { useAuthorizationApi } from "../api.ts";
import { policyLinks, toTab } from "../links.ts";
import { AuthorizationPage } from "../RecordPage.tsx";

/** New policy. The type comes from the route. */
export default function PolicyCreateScreen() {
  const t = useT();
  const { id = "", policyType = "" } = useScreenParams();
  const { go } = useNavigation();
  const { policies } = useAuthorizationApi(id);
  const places = useMemo(() => policyLinks(id), [id]);
  const { value: types = [] } = useOptional(policies.types(), "authorization.types");
  return (
    <AuthorizationPage
      clientId={id}
      tab="policies"
      title={t("createPolicyOfType", { policyType: types.find(({ type }) => type === policyType)?.name ?? policyType })}
    >
      <PolicyCreate
        key={policyType}
        area="clients"
        api={policies}
        links={places}
        type={policyType}
        onCancel={() => go(toTab(id, "policies"))}
        onCreated={({ id: policyId = "", type = policyType }) => go(links.policy({ id, policyId, policyType: type }))}
      />
    </AuthorizationPage>
  );
}
