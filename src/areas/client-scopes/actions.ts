import type { callsBy } from "../../api/calls.ts";
import { defineActions, type ActionDef } from "../../kit/action/defineActions.ts";
import { severally } from "../../sections/bulk/severally.ts";
import type { AssignedType } from "../../sections/scope-type/TypeSelect.tsx";
import type { clientScopesApi } from "./api.ts";
import { isParameterized, type ClientScope } from "./scope.ts";
import { duplicateAction } from "../../sections/duplicate/actions.ts";
import { codeActions } from "../../sections/realm-code/actions.ts";
import { links } from "./links.ts";

export interface ScopeContext {
  api: ReturnType<typeof callsBy<ReturnType<typeof clientScopesApi>>>;
  isManager: boolean;
  /** True if the assigned types are readable. */
  hasTypes: boolean;
  /** True if `count` scopes are all that the realm has. False while that is unknown. */
  areAll: (count: number) => boolean;
  /** Returns the chosen scopes, or none with an alert if they are all that the realm has. */
  leavingOne: (chosen: readonly ClientScope[]) => readonly ClientScope[];
}

const id = (scope: ClientScope) => scope.id ?? "";
const typeOf = (scope: ClientScope) => scope.type ?? "none";

/** Assigned types that a scope can have. A parameterized scope cannot be default. */
export const typesOf = (scope: ClientScope): readonly AssignedType[] =>
  isParameterized(scope) ? ["none", "optional"] : ["none", "default", "optional"];

/** Changes the assigned type of the selected scopes. */
const retype = (to: AssignedType): ActionDef<ClientScope, ScopeContext> => ({
  id: "change-type",
  label: "changeTypeTo",
  // Bulk only: the row itself has a control for the type.
  only: "button",
  on: (scope, { isManager }) => isManager && (scope.type !== to || { because: "clientScopes.bulk.typeKept" }),
  change: "updated",
  about: (scope) => ({ before: { type: scope.type }, after: { type: to } }),
  run: (server, scope, { api }) => api.by(server).setType(id(scope), typeOf(scope), to),
  said: { done: "clientScopeSuccess", failed: "clientScopeError" },
  inBulk: severally({
    way: { id: `type-${to}`, label: `clientScopeType.${to}`, on: (scope) => typesOf(scope).includes(to) },
    on: ({ isManager, hasTypes }) => isManager && hasTypes,
    isOneAsked: true,
    deed: "change",
    title: ({ length: count }) => ["clientScopes.bulk.type", { count, type: { key: `clientScopeType.${to}` } }],
    text: () => "clientScopes.bulk.typeText",
    preview: (scope) => [
      "clientScopes.bulk.typeChange",
      { from: { key: `clientScopeType.${typeOf(scope)}` }, to: { key: `clientScopeType.${to}` } },
    ],
    start: "clientScopes.bulk.change",
  }),
});

export const scopeActions = defineActions<ClientScope, ScopeContext>({
  area: "client-scopes",
  idOf: id,
  nameOf: (scope) => scope.name ?? "",
  list: [
    retype("default"),
    retype("optional"),
    retype("none"),
    duplicateAction<ClientScope, ScopeContext>({
      original: (scope) => ({ kind: "clientScope", id: id(scope), name: scope.name ?? "" }),
      place: () => ({ area: "client-scopes", pageOf: (copy) => links.detail({ id: copy.id, tab: "settings" }) }),
      on: (_, { isManager }) => isManager,
    }),
    ...codeActions<ClientScope>((scope) => ({ section: "clientScopes", item: id(scope) })),
    {
      id: "delete",
      label: "delete",
      icon: "trash",
      tone: "danger",
      on: (_, { isManager, areAll }) => isManager && (!areAll(1) || { because: "notAllowedToDeleteAllClientScopes" }),
      // Warn about assigned scopes: clients lose the claims that the scope adds to tokens.
      confirm: (scope) => ({
        title: ["deleteClientScope", { count: 1, name: "" }],
        subject: scope.name,
        text: "deleteConfirmClientScopes",
        ...(typeOf(scope) !== "none" && {
          warnings: [{ text: `clientScopes.delete.${typeOf(scope)}`, state: "assigned" }],
        }),
      }),
      change: "deleted",
      about: (scope) => ({ before: scope }),
      run: (server, scope, { api }) => api.by(server).remove(scope),
      said: { done: "deletedSuccessClientScope", failed: "deletedErrorClientScope" },
      refresh: [["client-scopes", "list"], ["client-scopes", "types"], ["clients"]],
      inBulk: severally({
        on: ({ isManager }) => isManager,
        pick: (chosen, { leavingOne }) => leavingOne(chosen),
        isOneAsked: true,
        deed: "delete",
        title: ({ length: count }) => ["deleteClientScope", { count, name: "" }],
        text: () => "clientScopes.bulk.deleteText",
        preview: (scope) => `clientScopes.bulk.delete.${typeOf(scope)}`,
        start: "clientScopes.bulk.start",
      }),
    },
  ],
});
