import type { FetchQueryOptions } from "@tanstack/react-query";
import type { Server } from "../../../api/server.ts";
import { defineActions, type ActionDef, type ActionSet } from "../../../kit/action/defineActions.ts";
import type { Words } from "../../../kit/action/words.ts";
import type { PolicyRef } from "../../../sections/policies/policy.ts";
import type { AuthorizationApi, Resource, Scope } from "./api.ts";

/** What the actions on a client's authorization look at. */
export interface AuthorizationContext {
  api: AuthorizationApi;
  clientId: string;
  manage: boolean;
  /** Opens the form of a permission for a resource or a scope. */
  newPermission: (permissionType: "resource" | "scope", selectedId: string) => void;
}

interface Removal {
  kind: "resource" | "scope" | "policy" | "permission";
  title: string;
  text: Words;
  isSubjectLast?: boolean;
  /** What uses the record and goes with it, and what is said in front of the names. */
  held?: { text: string; by: (id: string, api: AuthorizationApi) => FetchQueryOptions<PolicyRef[]> };
  said: { done: string; failed: string };
  remove: (api: AuthorizationApi, server: Server, id: string) => Promise<unknown>;
}

const nameOf = ({ name = "" }: { name?: string | undefined }) => name;

type Set<R> = ActionSet<R, AuthorizationContext>;

/** Takes a part of a client's authorization away, and names what would go with it. */
const removing = <R extends { name?: string | undefined }>(
  idOf: (record: R) => string,
  { kind, title, text, isSubjectLast, held, said, remove }: Removal,
): ActionDef<R, AuthorizationContext> => ({
  id: "delete",
  label: "delete",
  icon: "trash",
  tone: "danger",
  separated: true,
  may: (_, { manage }) => manage,
  confirm: (record, { api }) => ({
    title,
    subject: record.name ?? "",
    text,
    button: "confirm",
    ...(isSubjectLast && { isSubjectLast }),
    ...(held && {
      facts: async (fetch) => {
        const names = (await fetch(held.by(idOf(record), api))).map(nameOf);
        return names.length ? { warnings: [{ state: "held", text: held.text, names }] } : {};
      },
    }),
  }),
  change: `${kind}-deleted`,
  about: ({ name = "" }, { clientId }) => ({ before: { name, client: clientId } }),
  run: (server, record, { api }) => remove(api, server, idOf(record)),
  said,
  refresh: (_, { api }) => [api.key()],
});

const permit = <R>(
  permissionType: "resource" | "scope",
  idOf: (record: R) => string,
): ActionDef<R, AuthorizationContext> => ({
  id: "create-permission",
  label: "createPermission",
  only: "page",
  may: (_, { manage }) => manage,
  does: (record, { newPermission }) => newPermission(permissionType, idOf(record)),
});

const resourceId = ({ _id = "" }: Resource) => _id;
const scopeId = ({ id = "" }: Scope) => id;
const policyId = ({ id = "" }: PolicyRef) => id;

/** What can be done to a resource. */
export const resourceActions: Set<Resource> = defineActions({
  area: "clients",
  idOf: resourceId,
  nameOf,
  list: [
    permit("resource", resourceId),
    removing(resourceId, {
      kind: "resource",
      title: "deleteResource",
      text: "deleteResourceConfirm",
      held: { text: "deleteResourceWarning", by: (id, api) => api.permissionsOfResource(id) },
      said: { done: "resourceDeletedSuccess", failed: "resourceDeletedError" },
      remove: (api, server, id) => api.by(server).removeResource(id),
    }),
  ],
});

/** What can be done to a scope of resources. */
export const scopeActions: Set<Scope> = defineActions({
  area: "clients",
  idOf: scopeId,
  nameOf,
  list: [
    permit("scope", scopeId),
    removing(scopeId, {
      kind: "scope",
      title: "deleteScope",
      text: "deleteScopeConfirm",
      held: { text: "deleteScopeWarning", by: (id, api) => api.permissionsOfScope(id) },
      said: { done: "resourceScopeSuccess", failed: "resourceScopeError" },
      remove: (api, server, id) => api.by(server).removeScope(id),
    }),
  ],
});

/** What can be done to a policy. */
export const policyActions: Set<PolicyRef> = defineActions({
  area: "clients",
  idOf: policyId,
  nameOf,
  list: [
    removing(policyId, {
      kind: "policy",
      title: "deletePolicy",
      text: "deletePolicyConfirm",
      held: { text: "deletePolicyWarning", by: (id, api) => api.policies.dependents(id) },
      said: { done: "policyDeletedSuccess", failed: "policyDeletedError" },
      remove: (api, server, id) => api.policies.by(server).remove(id),
    }),
  ],
});

/** What can be done to a permission. */
export const permissionActions: Set<PolicyRef> = defineActions({
  area: "clients",
  idOf: policyId,
  nameOf,
  list: [
    removing(policyId, {
      kind: "permission",
      title: "deletePermission",
      text: ["deletePermissionConfirm", { permission: "" }],
      isSubjectLast: true,
      said: { done: "permissionDeletedSuccess", failed: "permissionDeletedError" },
      remove: (api, server, id) => api.by(server).removePermission(id),
    }),
  ],
});
