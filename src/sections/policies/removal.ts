import type { FetchQueryOptions } from "@tanstack/react-query";
import type { Server } from "../../api/server.ts";
import type { ActionDef } from "../../kit/action/defineActions.ts";
import type { ChangeAction } from "../../kit/action/changeActions.ts";
import type { Words } from "../../kit/action/words.ts";
import type { PoliciesApi } from "./api.ts";
import type { PolicyRef } from "./policy.ts";

/** What taking a part of a client's authorization away looks at. */
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
  /** What uses the record, and what is said in front of the names. */
  held?: { text: string; by: (id: string, context: C) => FetchQueryOptions<PolicyRef[]> };
  said: { done: string; failed: string };
  remove: (context: C, server: Server, id: string) => Promise<unknown>;
}

/** Takes a part of a client's authorization away, and names what uses it. */
export const removing = <R extends { name?: string | undefined }, C extends RemovalContext>(
  idOf: (record: R) => string,
  { change, title, text, isSubjectLast, held, said, remove }: Removal<C>,
): ActionDef<R, C> => ({
  id: "delete",
  label: "delete",
  icon: "trash",
  tone: "danger",
  separated: true,
  may: (_, { manage }) => manage,
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

/** Takes a policy away. `warning`: text key of what is said in front of the permissions that use it. */
export const removingPolicy = <C extends RemovalContext>(warning: string): ActionDef<PolicyRef, C> =>
  removing<PolicyRef, C>(({ id = "" }) => id, {
    change: "policy-deleted",
    title: "deletePolicy",
    text: "deletePolicyConfirm",
    held: { text: warning, by: (id, { api }) => api.policies.dependents(id) },
    said: { done: "policyDeletedSuccess", failed: "policyDeletedError" },
    remove: ({ api }, server, id) => api.policies.by(server).remove(id),
  });

/** Takes a permission away. */
export const removingPermission = <C extends RemovalContext>(): ActionDef<PolicyRef, C> =>
  removing<PolicyRef, C>(({ id = "" }) => id, {
    change: "permission-deleted",
    title: "deletePermission",
    text: ["deletePermissionConfirm", { permission: "" }],
    isSubjectLast: true,
    said: { done: "permissionDeletedSuccess", failed: "permissionDeletedError" },
    remove: ({ api }, server, id) => api.policies.by(server).remove(id),
  });
