import { defineActions, type ActionDef, type ActionSet } from "../../../kit/action/defineActions.ts";
import type { PolicyRef } from "../../../sections/policies/policy.ts";
import {
  removing,
  removingPermission,
  removingPolicy,
  type RemovalContext,
} from "../../../sections/policies/removal.ts";
import type { AuthorizationApi, Resource, Scope } from "./api.ts";

export interface AuthorizationContext extends RemovalContext {
  api: AuthorizationApi;
  /** Opens the form of a permission for a resource or a scope. */
  newPermission: (permissionType: "resource" | "scope", selectedId: string) => void;
}

const nameOf = ({ name = "" }: { name?: string | undefined }) => name;

type Set<R> = ActionSet<R, AuthorizationContext>;

const permit = <R>(
  permissionType: "resource" | "scope",
  idOf: (record: R) => string,
): ActionDef<R, AuthorizationContext> => ({
  id: "create-permission",
  label: "createPermission",
  only: "page",
  on: (_, { manage }) => manage,
  does: (record, { newPermission }) => newPermission(permissionType, idOf(record)),
});

const resourceId = ({ _id = "" }: Resource) => _id;
const scopeId = ({ id = "" }: Scope) => id;
const policyId = ({ id = "" }: PolicyRef) => id;

export const resourceActions: Set<Resource> = defineActions({
  area: "clients",
  idOf: resourceId,
  nameOf,
  list: [
    permit("resource", resourceId),
    removing<Resource, AuthorizationContext>(resourceId, {
      change: "resource-deleted",
      title: "deleteResource",
      text: "deleteResourceConfirm",
      held: { text: "deleteResourceWarning", by: (id, { api }) => api.permissionsOfResource(id) },
      said: { done: "resourceDeletedSuccess", failed: "resourceDeletedError" },
      remove: ({ api }, server, id) => api.by(server).removeResource(id),
    }),
  ],
});

export const scopeActions: Set<Scope> = defineActions({
  area: "clients",
  idOf: scopeId,
  nameOf,
  list: [
    permit("scope", scopeId),
    removing<Scope, AuthorizationContext>(scopeId, {
      change: "scope-deleted",
      title: "deleteScope",
      text: "deleteScopeConfirm",
      held: { text: "deleteScopeWarning", by: (id, { api }) => api.permissionsOfScope(id) },
      said: { done: "resourceScopeSuccess", failed: "resourceScopeError" },
      remove: ({ api }, server, id) => api.by(server).removeScope(id),
    }),
  ],
});

export const policyActions: Set<PolicyRef> = defineActions({
  area: "clients",
  idOf: policyId,
  nameOf,
  list: [removingPolicy("deletePolicyWarning")],
});

export const permissionActions: Set<PolicyRef> = defineActions({
  area: "clients",
  idOf: policyId,
  nameOf,
  list: [removingPermission()],
});
