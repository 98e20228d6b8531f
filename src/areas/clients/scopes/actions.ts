import { defineActions, type ActionDef } from "../../../kit/action/defineActions.ts";
import { severally } from "../../../sections/bulk/severally.ts";
import { mappersKey } from "../../../sections/mappers/owner.ts";
import type { Client } from "../client.ts";
import { linkedScopesApi, type LinkedScope } from "./api.ts";

/** Row of a scope, or of the dedicated scope. */
export type ScopeRow = LinkedScope | { id: "dedicated"; name: string; type: "dedicated"; description: string };

export interface ScopeContext {
  client: Client;
  isManager: boolean;
}

type Type = LinkedScope["type"];

export const types: readonly Type[] = ["default", "optional"];
export const isScope = (row: ScopeRow): row is LinkedScope => row.type !== "dedicated";

/** Assigned types that a scope can have. Parameterized scopes are always optional. */
export const typesOf = (scope: LinkedScope): readonly Type[] => (scope.isOnlyOptional ? ["optional"] : types);

const refresh = [["clients", "scopes"], [mappersKey]];
const pick = (rows: readonly ScopeRow[]): readonly ScopeRow[] => rows.filter(isScope);
const api = (server: Parameters<typeof linkedScopesApi>[0], { client }: ScopeContext) =>
  linkedScopesApi(server, client.id ?? "");

/** Changes the assigned type of the selected scopes. */
const retype = (to: Type): ActionDef<ScopeRow, ScopeContext> => ({
  id: "change-type",
  label: "changeTypeTo",
  // Bulk only: the row itself has a control for the type.
  only: "button",
  on: (row, { isManager }) => isManager && isScope(row),
  change: "scope-type-changed",
  about: (row, { client }) => ({ id: client.id, before: row, after: { ...row, type: to } }),
  run: async (server, row, context) => {
    if (isScope(row)) await api(server, context).setType(row, to);
  },
  said: { done: "clientScopeSuccess", failed: "clientScopeError" },
  refresh,
  inBulk: severally({
    way: {
      id: `type-${to}`,
      label: `clientScopeType.${to}`,
      on: (row) => isScope(row) && typesOf(row).includes(to),
    },
    pick,
    on: ({ isManager }) => isManager,
    isOneAsked: true,
    deed: "change",
    title: ({ length: count }) => ["clients.scopes.bulk.type", { count, type: { key: `clientScopeType.${to}` } }],
    preview: ({ type }) =>
      type === to
        ? { skip: "clients.scopes.bulk.kept" }
        : [
            "clients.scopes.bulk.typeChange",
            { from: { key: `clientScopeType.${type}` }, to: { key: `clientScopeType.${to}` } },
          ],
    start: "clients.scopes.bulk.change",
  }),
});

/** Actions for a scope of a client. They do not change the scope itself. */
export const linkedScopeActions = defineActions<ScopeRow, ScopeContext>({
  area: "clients",
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  list: [
    ...types.map(retype),
    {
      id: "remove",
      label: "remove",
      tone: "danger",
      on: (row, { isManager }) => isManager && isScope(row),
      confirm: ({ name }) => ({ title: "clients.scopes.remove", subject: name, text: "clients.scopes.removeText" }),
      change: "scope-removed",
      about: (row, { client }) => ({ id: client.id, before: row }),
      run: async (server, row, context) => {
        if (isScope(row)) await api(server, context).remove(row);
      },
      said: { done: "clientScopeRemoveSuccess", failed: "clientScopeRemoveError" },
      refresh,
      inBulk: severally({
        pick,
        on: ({ isManager }) => isManager,
        isOneAsked: true,
        deed: "remove",
        title: ({ length: count }) => ["clients.scopes.bulk.remove", { count }],
        text: () => "clients.scopes.removeText",
        preview: ({ type }) => `clientScopeType.${type}`,
        start: "bulk.start.remove",
      }),
    },
  ],
});

/** Actions that need no scope. */
export const addScopeActions = defineActions<undefined, ScopeContext>({
  area: "clients",
  idOf: () => "",
  nameOf: () => "",
  list: [
    {
      id: "add-scope",
      label: "addClientScope",
      icon: "plus",
      on: (_, { isManager }) => isManager,
      dialog: () => import("./AddScopes.tsx"),
    },
  ],
});
