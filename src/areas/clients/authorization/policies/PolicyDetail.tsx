import { useMemo } from "react";
import { useScreenParams } from "../../../../kit/navigation/navigation.ts";
import { useTexts } from "../../../../kit/panel/useTexts.ts";
import { PolicyPage } from "../../../../sections/policies/PolicyPage.tsx";
import { policyActions } from "../actions.ts";
import { useAuthorizationApi } from "../api.ts";
import english from "../en.json" with { type: "json" };
import { policyLinks } from "../links.ts";
import { AuthorizationPage } from "../RecordPage.tsx";
import { useMayAuthorize } from "../rights.ts";
import { useAuthorizationActions } from "../useAuthorizationActions.ts";

export default function PolicyDetail() {
  useTexts(english);
  const { id = "" } = useScreenParams();
  const { policies } = useAuthorizationApi(id);
  const links = useMemo(() => policyLinks(id), [id]);
  const { manage } = useMayAuthorize();
  const { menuOf } = useAuthorizationActions(policyActions, id, "policies");
  return (
    <PolicyPage
      area="clients"
      api={policies}
      links={links}
      menu={menuOf}
      disabled={!manage}
      frame={(parts) => <AuthorizationPage clientId={id} tab="policies" {...parts} />}
    />
  );
}
