import { useMemo } from "react";
import { useNavigation, useScreenParams } from "../../../kit/navigation/navigation.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useOptional } from "../../../kit/states/useOptional.ts";
import { PolicyCreate } from "../../../sections/policies/PolicyEditor.tsx";
import { usePermissionsApi } from "../api.ts";
import { links, policyLinks, toTab } from "../links.ts";
import { Frame } from "../Frame.tsx";

/** Form of a new policy of the type in the route. */
export default function PolicyCreateScreen() {
  const t = useT();
  const { permissionClientId = "", policyType = "" } = useScreenParams();
  const { go } = useNavigation();
  const { policies } = usePermissionsApi(permissionClientId);
  const places = useMemo(() => policyLinks(permissionClientId), [permissionClientId]);
  const { value: types = [] } = useOptional(policies.types(), "authorization.types");
  const name = types.find(({ type }) => type === policyType)?.name ?? policyType;
  return (
    <Frame tab="policies" title={t("createPolicyOfType", { policyType: name })}>
      <PolicyCreate
        key={policyType}
        area="permissions"
        api={policies}
        links={places}
        type={policyType}
        onCancel={() => go(toTab(permissionClientId, "policies"))}
        onCreated={({ id: policyId = "", type = policyType }) =>
          go(links.policy({ permissionClientId, policyId, policyType: type }))
        }
      />
    </Frame>
  );
}
