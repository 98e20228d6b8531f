import { useMemo, useState } from "react";
import { useNavigation, useScreenParams } from "../../../../kit/area/navigation.ts";
import { Tag } from "../../../../kit/base/Tag.tsx";
import { useT } from "../../../../kit/panel.ts";
import { useOptional } from "../../../../kit/states/useOptional.ts";
import type { Policy } from "../../../../sections/policies/policy.ts";
import { PolicyEdit } from "../../../../sections/policies/PolicyEditor.tsx";
import { useAuthorizationApi } from "../api.ts";
import { policyLinks } from "../links.ts";
import { RecordPage, toTab } from "../RecordPage.tsx";
import { useMayAuthorize } from "../rights.ts";
import { PolicyDelete } from "./PolicyDelete.tsx";

/** One policy. */
export default function PolicyDetail() {
  const t = useT();
  const { id = "", policyId = "", policyType = "" } = useScreenParams();
  const { go } = useNavigation();
  const { policies } = useAuthorizationApi(id);
  const links = useMemo(() => policyLinks(id), [id]);
  const { manage } = useMayAuthorize();
  const [removing, setRemoving] = useState<Policy>();
  const { value: types = [] } = useOptional(policies.types(), "authorization.types");
  // The server answers with the policy's own type, whatever the address says.
  const typeOf = (policy: Policy) => policy.type ?? policyType;
  return (
    <>
      <RecordPage<Policy>
        clientId={id}
        tab="policies"
        query={policies.detail(policyType, policyId)}
        title={({ name }) => name ?? ""}
        id={(policy) => policy.id}
        tags={(policy) => <Tag>{types.find(({ type }) => type === typeOf(policy))?.name ?? typeOf(policy)}</Tag>}
        menu={(policy) =>
          manage
            ? [
                {
                  action: "delete",
                  label: t("delete"),
                  icon: "trash",
                  danger: true,
                  onSelect: () => setRemoving(policy),
                },
              ]
            : []
        }
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
      {removing && (
        <PolicyDelete
          clientId={id}
          policy={removing}
          onClose={() => setRemoving(undefined)}
          onDeleted={() => go(toTab(id, "policies"))}
        />
      )}
    </>
  );
}
