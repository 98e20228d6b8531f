import { useActions } from "../../kit/action/useActions.ts";
import type { AreaLink } from "../../kit/navigation/address.ts";
import { roleMappingKey } from "../role-mapping/owner.ts";
import { roleActions } from "./actions.ts";
import { useRolePlace, useRolesApi } from "./place.ts";
import { useDefaultRole } from "./useDefaultRole.ts";

/** Actions on a role in a list or, with `leaveTo`, on its own page. */
export function useRoleActions(place?: { leaveTo: AreaLink }) {
  const { mayManage, whoMay, detail: pageOf } = useRolePlace();
  const context = {
    api: useRolesApi(),
    mayManage,
    whoMay,
    pageOf,
    isDefault: useDefaultRole(),
    mappingKey: roleMappingKey,
  };
  return useActions(roleActions, context, place);
}
