import { useMemo } from "react";
import { PolicyList } from "../../../../sections/policies/PolicyList.tsx";
import { useClient } from "../../client.ts";
import { policyActions } from "../actions.ts";
import { useAuthorizationApi } from "../api.ts";
import { policyLinks } from "../links.ts";
import { useMayAuthorize } from "../rights.ts";
import { useAuthorizationActions } from "../useAuthorizationActions.ts";

export default function ClientPolicies() {
  const { id = "" } = useClient();
  return (
    <PolicyList
      api={useAuthorizationApi(id).policies}
      links={useMemo(() => policyLinks(id), [id])}
      actions={useAuthorizationActions(policyActions, id)}
      mayCreate={useMayAuthorize().mayDo("create")}
      createLabel="createPolicy"
      emptyText="emptyPoliciesInstructions"
    />
  );
}
