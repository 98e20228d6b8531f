import { useMemo } from "react";
import { useScreenParams } from "../../../kit/area/navigation.ts";
import { Tag } from "../../../kit/base/Tag.tsx";
import { useOptional } from "../../../kit/states/useOptional.ts";
import type { Policy } from "../../../sections/policies/policy.ts";
import { PolicyEdit } from "../../../sections/policies/PolicyEditor.tsx";
import { RecordPage } from "../../../sections/policies/RecordPage.tsx";
import { policyActions } from "../actions.ts";
import { usePermissionsApi } from "../api.ts";
import { Frame } from "../Frame.tsx";
import { policyLinks, toTab } from "../links.ts";
import { useMayPermit } from "../rights.ts";
import { usePermissionActions } from "../usePermissionActions.ts";

/** One policy. */
export default function PolicyDetail() {
  const { permissionClientId = "", policyId = "", policyType = "" } = useScreenParams();
  const { policies } = usePermissionsApi(permissionClientId);
  const links = useMemo(() => policyLinks(permissionClientId), [permissionClientId]);
  const { manage } = useMayPermit();
  const actions = usePermissionActions(policyActions, permissionClientId, "policies");
  const { value: types = [] } = useOptional(policies.types(), "authorization.types");
  // The server answers with the policy's own type, whatever the address says.
  const typeOf = (policy: Policy) => policy.type ?? policyType;
  return (
    <RecordPage<Policy>
      list={toTab(permissionClientId, "policies")}
      query={policies.detail(policyType, policyId)}
      title={({ name }) => name ?? ""}
      id={(policy) => policy.id}
      tags={(policy) => <Tag>{types.find(({ type }) => type === typeOf(policy))?.name ?? typeOf(policy)}</Tag>}
      menu={actions.menuOf}
      frame={(parts) => <Frame tab="policies" {...parts} />}
    >
      {(policy) => (
        <PolicyEdit
          key={policyId}
          area="permissions"
          api={policies}
          links={links}
          type={typeOf(policy)}
          policy={policy}
          disabled={!manage}
        />
      )}
    </RecordPage>
  );
}
