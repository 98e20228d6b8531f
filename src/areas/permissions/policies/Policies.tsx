import { useMemo } from "react";
import { useScreenParams } from "../../../kit/navigation/navigation.ts";
import { PolicyList } from "../../../sections/policies/PolicyList.tsx";
import { policyActions } from "../actions.ts";
import { usePermissionsApi } from "../api.ts";
import { policyLinks } from "../links.ts";
import { useMayPermit } from "../rights.ts";
import { usePermissionActions } from "../usePermissionActions.ts";

export default function Policies() {
  const { permissionClientId: id = "" } = useScreenParams();
  return (
    <PolicyList
      api={usePermissionsApi(id).policies}
      links={useMemo(() => policyLinks(id), [id])}
      actions={usePermissionActions(policyActions, id)}
      mayCreate={useMayPermit().mayDo("create")}
      createLabel="createPermissionPolicy"
      emptyText="emptyPermissionPoliciesInstructions"
    />
  );
}
