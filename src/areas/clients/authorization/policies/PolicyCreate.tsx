import { useMemo } from "react";
import { useNavigation, useScreenParams } from "../../../../kit/area/navigation.ts";
import { useT } from "../../../../kit/panel.ts";
import { useOptional } from "../../../../kit/states/useOptional.ts";
import { PolicyCreate } from "../../../../sections/policies/PolicyEditor.tsx";
import { clients } from "../../area.ts";
import { useAuthorizationApi } from "../api.ts";
import { policyLinks } from "../links.ts";
import { AuthorizationPage, toTab } from "../RecordPage.tsx";

/** A new policy of the type in the route. */
export default function PolicyCreateScreen() {
  const t = useT();
  const { id = "", policyType = "" } = useScreenParams();
  const { go } = useNavigation();
  const { policies } = useAuthorizationApi(id);
  const links = useMemo(() => policyLinks(id), [id]);
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
        links={links}
        type={policyType}
        onCancel={() => go(toTab(id, "policies"))}
        onCreated={({ id: policyId = "", type = policyType }) =>
          go(clients.to.policy({ id, policyId, policyType: type }))
        }
      />
    </AuthorizationPage>
  );
}
