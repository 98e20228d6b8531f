import type { FetchQueryOptions } from "@tanstack/react-query";
import type { Server } from "../../api/server.ts";
import type { ActionDef } from "../../kit/action/defineActions.ts";
import type { ChangeAction } from "../../kit/write/changeActions.ts";
import type { Words } from "../../i18n/words.ts";
import type { PoliciesApi } from "./api.ts";
import type { PolicyRef } from "./policy.ts";

export interface RemovalContext {
  api: { key: PoliciesApi["key"]; policies: PoliciesApi };
  clientId: string;
  manage: boolean;
}

interface Removal<C> {
  change: ChangeAction;
  title: string;
  text: Words;
  isSubjectLast?: boolean;
  /** Loads the records that use it, with the message before their names. */
  held?: { text: string; by: (id: string, context: C) => FetchQueryOptions<PolicyRef[]> };
  said: { done: string; failed: string };
  remove: (context: C, server: Server, id: string) => Promise<unknown>;
}

/** Delete action of an authorization record. Lists the records that use it. */
export const removing = <R extends { name?: string | undefined }, C extends RemovalContext>(
  idOf: (record: R) => string,
  { change, title, text, isSubjectLast, held, said, remove }: Removal<C>,
): ActionDef<R, C> => ({
  id: "delete",
  label: "delete",
  icon: "trash",
  tone: "danger",
  separated: true,
  on: (_, { manage }) => manage,
  confirm: (record, context) => ({
    title,
    subject: record.name ?? "",
    text,
    button: "delete",
    ...(isSubjectLast && { isSubjectLast }),
    ...(held && {
      facts: async (fetch) => {
        const names = (await fetch(held.by(idOf(record), context))).map(({ name = "" }) => name);
        return names.length ? { warnings: [{ state: "held", text: held.text, names }] } : {};
      },
    }),
  }),
  change,
  about: ({ name = "" }, { clientId }) => ({ before: { name, client: clientId } }),
  run: (server, record, context) => remove(context, server, idOf(record)),
  said,
  refresh: (_, { api }) => [api.key()],
});

/** Delete action of a policy. `warning` is the message key before the permissions that use it. */
export const removingPolicy = <C extends RemovalContext>(warning: string): ActionDef<PolicyRef, C> =>
  removing<PolicyRef, C>(({ id = "" }) => id, {
    change: "policy-deleted",
    title: "deletePolicy",
    text: "deletePolicyConfirm",
    held: { text: warning, by: (id, { api }) => api.policies.dependents(id) },
    said: { done: "policyDeletedSuccess", failed: "policyDeletedError" },
    remove: ({ api }, server, id) => api.policies.by(server).remove(id),
  });

export const removingPermission = <C extends RemovalContext>(): ActionDef<PolicyRef, C> =>
  removing<PolicyRef, C>(({ id = "" }) => id, {
    change: "permission-deleted",
    title: "deletePermission",
    text: ["deletePermissionConfirm", { permission: "" }],
    isSubjectLast: true,
    said: { done: "permissionDeletedSuccess", failed: "permissionDeletedError" },
    remove: ({ api }, server, id) => api.policies.by(server).remove(id),
  });
