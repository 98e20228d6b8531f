import { useMemo } from "react";
import { useScreenParams } from "../../../kit/navigation/navigation.ts";
import { PolicyPage } from "../../../sections/policies/PolicyPage.tsx";
import { policyActions } from "../actions.ts";
import { usePermissionsApi } from "../api.ts";
import { Frame } from "../Frame.tsx";
import { policyLinks } from "../links.ts";
import { useMayPermit } from "../rights.ts";
import { usePermissionActions } from "../usePermissionActions.ts";

export default function PolicyDetail() {
  const { permissionClientId = "" } = useScreenParams();
  const { policies } = usePermissionsApi(permissionClientId);
  const links = useMemo(() => policyLinks(permissionClientId), [permissionClientId]);
  const { manage } = useMayPermit();
  const { menuOf } = usePermissionActions(policyActions, permissionClientId, "policies");
  return (
    <PolicyPage
      area="permissions"
      api={policies}
      links={links}
      menu={menuOf}
      disabled={!manage}
      frame={(parts) => <Frame tab="policies" {...parts} />}
    />
  );
}
