import { Tag } from "../../kit/base/Tag.tsx";
import { useScreenParams } from "../../kit/navigation/navigation.ts";
import { useOptional } from "../../kit/states/useOptional.ts";
import type { PoliciesApi } from "./api.ts";
import type { PolicyLinks } from "./links.ts";
import type { Policy } from "./policy.ts";
import { PolicyEdit } from "./PolicyEditor.tsx";
import { RecordPage, type RecordPageProps } from "./RecordPage.tsx";

interface PolicyPageProps extends Pick<RecordPageProps<Policy>, "menu" | "frame"> {
  /** Area of the events. */
  area: string;
  api: PoliciesApi;
  links: PolicyLinks;
  disabled: boolean;
}

/** Page of the policy in the URL. The type of the record overrides the type in the URL. */
export function PolicyPage({ area, api, links, disabled, ...page }: PolicyPageProps) {
  const { policyId = "", policyType = "" } = useScreenParams();
  const { value: types = [] } = useOptional(api.types(), "authorization.types");
  const typeOf = (policy: Policy) => policy.type ?? policyType;
  return (
    <RecordPage<Policy>
      {...page}
      list={links.list}
      query={api.detail(policyType, policyId)}
      title={({ name }) => name ?? ""}
      id={(policy) => policy.id}
      tags={(policy) => <Tag>{types.find(({ type }) => type === typeOf(policy))?.name ?? typeOf(policy)}</Tag>}
    >
      {(policy) => (
        <PolicyEdit
          key={policyId}
          area={area}
          api={api}
          links={links}
          type={typeOf(policy)}
          policy={policy}
          disabled={disabled}
        />
      )}
    </RecordPage>
  );
}
