import type { Access } from "../../../session/access.ts";
import { defineActions } from "../../../kit/action/defineActions.ts";
import { severally } from "../../../sections/bulk/severally.ts";
import { reportsApi } from "../api.ts";
import type { Unused, UnusedKind } from "./types.ts";

export interface UnusedContext {
  access: Access;
  /** Updates the report after a write, without reading it again. */
  settled: (row: Unused, how: "disabled" | "deleted") => void;
}

/** Role that may change records of a kind. */
const roleFor: Readonly<Record<UnusedKind, string>> = {
  ...{ client: "manage-clients", clientScope: "manage-clients", clientRole: "manage-clients" },
  ...{ user: "manage-users", group: "manage-users" },
  ...{ identityProvider: "manage-identity-providers", realmRole: "manage-realm", flow: "manage-realm" },
};

const mayChange = ({ kind }: Unused, { access }: UnusedContext) => access.has(roleFor[kind]);

/** Records with sign-ins are only disabled: what a report does not know may still need them. */
const isDeletable = ({ enabled }: Unused) => enabled === undefined;

const lists = [
  ...["clients", "users", "identity-providers", "client-scopes", "roles", "groups", "authentication"].map((area) => [
    area,
  ]),
];

export const unusedActions = defineActions<Unused, UnusedContext>({
  area: "reports",
  idOf: ({ kind, id }) => `${kind}/${id}`,
  nameOf: ({ name }) => name,
  list: [
    {
      id: "disable",
      label: "disable",
      icon: "circle-x",
      on: (row, context) => mayChange(row, context) && row.enabled === true,
      confirm: ({ kind, name }) => ({
        title: [`reports.unused.disableTitle.${kind}`, { name }],
        text: `reports.unused.disableText.${kind}`,
        isDanger: true,
      }),
      change: "updated",
      about: ({ id }) => ({ id, before: { enabled: true }, after: { enabled: false } }),
      run: async (server, row, { settled }) => {
        await reportsApi(server).disable(row);
        settled(row, "disabled");
      },
      said: {
        done: "reports.unused.disabled",
        failed: "reports.unused.disableError",
        values: ({ name }) => ({ name }),
      },
      refresh: lists,
      inBulk: severally({
        on: ({ access }) => access.hasSome("manage-clients", "manage-users", "manage-identity-providers"),
        deed: "change",
        title: ({ length: count }) => ["reports.unused.disableMany", { count }],
        text: () => "reports.unused.disableManyText",
        preview: ({ enabled }) =>
          enabled === true ? "reports.unused.becomesDisabled" : { skip: "reports.unused.notDisabled" },
        start: "reports.unused.disableCount",
      }),
    },
    {
      id: "delete",
      label: "delete",
      icon: "trash",
      tone: "danger",
      separated: true,
      on: (row, context) => mayChange(row, context) && isDeletable(row),
      confirm: ({ kind, name }) => ({
        title: ["reports.unused.deleteTitle", { name }],
        text: `reports.unused.deleteText.${kind}`,
        typed: name,
      }),
      change: "deleted",
      about: ({ id }) => ({ id }),
      run: async (server, row, { settled }) => {
        await reportsApi(server).remove(row);
        settled(row, "deleted");
      },
      said: { done: "reports.unused.deleted", failed: "reports.unused.deleteError", values: ({ name }) => ({ name }) },
      refresh: lists,
      inBulk: severally({
        on: ({ access }) => access.hasSome("manage-clients", "manage-users", "manage-realm"),
        deed: "delete",
        title: ({ length: count }) => ["reports.unused.deleteMany", { count }],
        text: () => "reports.unused.deleteManyText",
        preview: (row) => (isDeletable(row) ? { name: row.name } : { skip: "reports.unused.notDeleted" }),
        start: "reports.unused.deleteCount",
      }),
    },
  ],
});
