import { useMemo } from "react";
import { useScreenParams } from "../../../../kit/area/navigation.ts";
import { Tag } from "../../../../kit/base/Tag.tsx";
import { useOptional } from "../../../../kit/states/useOptional.ts";
import type { Policy } from "../../../../sections/policies/policy.ts";
import { PolicyEdit } from "../../../../sections/policies/PolicyEditor.tsx";
import { useAuthorizationApi } from "../api.ts";
import { policyLinks } from "../links.ts";
import { RecordPage } from "../RecordPage.tsx";
import { useMayAuthorize } from "../rights.ts";
import { policyActions } from "../actions.ts";
import { useAuthorizationActions } from "../useAuthorizationActions.ts";

/** One policy. */
export default function PolicyDetail() {
  const { id = "", policyId = "", policyType = "" } = useScreenParams();
  const { policies } = useAuthorizationApi(id);
  const links = useMemo(() => policyLinks(id), [id]);
  const { manage } = useMayAuthorize();
  const actions = useAuthorizationActions(policyActions, id, "policies");
  const { value: types = [] } = useOptional(policies.types(), "authorization.types");
  // The server answers with the policy's own type, whatever the address says.
  const typeOf = (policy: Policy) => policy.type ?? policyType;
  return (
    <RecordPage<Policy>
      clientId={id}
      tab="policies"
      query={policies.detail(policyType, policyId)}
      title={({ name }) => name ?? ""}
      id={(policy) => policy.id}
      tags={(policy) => <Tag>{types.find(({ type }) => type === typeOf(policy))?.name ?? typeOf(policy)}</Tag>}
      menu={actions.menuOf}
    >
      {(policy) => (
        <PolicyEdit
          key={policyId}
          area="clients"
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
