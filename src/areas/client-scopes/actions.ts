import type { callsBy } from "../../api/calls.ts";
import { defineActions, type ActionDef } from "../../kit/action/defineActions.ts";
import { severally } from "../../sections/bulk/severally.ts";
import type { AssignedType } from "../../sections/scope-type/TypeSelect.tsx";
import type { clientScopesApi } from "./api.ts";
import { isParameterized, type ClientScope } from "./scope.ts";

/** What the actions of client scopes look at. */
export interface ScopeContext {
  api: ReturnType<typeof callsBy<ReturnType<typeof clientScopesApi>>>;
  isManager: boolean;
  /** What new clients get is known. */
  hasTypes: boolean;
  /** No scope would be left without so many, as far as that is known. */
  areAll: (count: number) => boolean;
  /** Those that may go: none where that were all of them, which is then said. */
  leavingOne: (chosen: readonly ClientScope[]) => readonly ClientScope[];
}

const id = (scope: ClientScope) => scope.id ?? "";
const typeOf = (scope: ClientScope) => scope.type ?? "none";

/** Types that a scope can have. */
export const typesOf = (scope: ClientScope): readonly AssignedType[] =>
  isParameterized(scope) ? ["none", "optional"] : ["none", "default", "optional"];

/** Makes scopes what new clients get always, when they ask, or not at all. */
const retype = (to: AssignedType): ActionDef<ClientScope, ScopeContext> => ({
  id: "change-type",
  label: "changeTypeTo",
  // Of a single one the list has the type itself.
  only: "button",
  may: (_, { isManager }) => isManager,
  refuses: (scope) => (scope.type === to ? "clientScopes.bulk.typeKept" : undefined),
  change: "updated",
  about: (scope) => ({ before: { type: scope.type }, after: { type: to } }),
  run: (server, scope, { api }) => api.by(server).setType(id(scope), typeOf(scope), to),
  said: { done: "clientScopeSuccess", failed: "clientScopeError" },
  inBulk: severally({
    way: { id: `type-${to}`, label: `clientScopeType.${to}`, fits: (scope) => typesOf(scope).includes(to) },
    may: ({ isManager, hasTypes }) => isManager && hasTypes,
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

/** What can be done to a client scope. */
export const scopeActions = defineActions<ClientScope, ScopeContext>({
  area: "client-scopes",
  idOf: id,
  nameOf: (scope) => scope.name ?? "",
  list: [
    retype("default"),
    retype("optional"),
    retype("none"),
    {
      id: "delete",
      label: "delete",
      icon: "trash",
      tone: "danger",
      may: (_, { isManager }) => isManager,
      refuses: (_, { areAll }) => (areAll(1) ? "notAllowedToDeleteAllClientScopes" : undefined),
      // Clients that have one lose what it puts into their tokens.
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
        may: ({ isManager }) => isManager,
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
