import { defineActions } from "../../kit/action/defineActions.ts";
import { severally } from "../../sections/bulk/severally.ts";
import { whoMayAction, type WhoMay } from "../../sections/permissions/whoMay.ts";
import type { clientsApi } from "./api.ts";
import { isBuiltIn, isRealmClient, type Client } from "./client.ts";
import { isOidc } from "./fields.ts";
import { saving } from "./saving.ts";
import { duplicateAction } from "../../sections/duplicate/actions.ts";
import { codeActions } from "../../sections/realm-code/actions.ts";
import { links } from "./links.ts";

export interface ClientContext {
  api: ReturnType<typeof clientsApi>;
  may: (client: Client, right: "view" | "configure" | "manage") => boolean;
  /** True for the client of the admin's own session. */
  isOwn: (client: Client) => boolean;
  /** Opens the comparison of two clients. */
  compare: (clients: readonly Client[]) => void;
  /** Opens the first steps of the client. */
  start: (client: Client) => void;
  whoMay: WhoMay;
  /** May create clients. */
  mayCreate: boolean;
}

const id = (client: Client) => client.id ?? "";
const clientIdOf = (client: Client) => client.clientId ?? "";
const configures = (client: Client, { may }: ClientContext) => may(client, "configure");
const mayDelete = (client: Client, { may }: ClientContext) => !isRealmClient(client) && may(client, "manage");

/** True for a client that a bulk deletion may include. Excludes built-in clients and the own client. */
export const isSpare = (client: Client, context: ClientContext): boolean =>
  mayDelete(client, context) && !isBuiltIn(client) && !context.isOwn(client);

export const clientActions = defineActions<Client, ClientContext>({
  area: "clients",
  idOf: id,
  nameOf: clientIdOf,
  list: [
    {
      id: "start",
      label: "clients.start.title",
      icon: "globe",
      only: "page",
      writes: false,
      on: (client) => isOidc(client) && !isRealmClient(client) && !client.bearerOnly,
      does: (client, { start }) => start(client),
    },
    {
      id: "adapter-config",
      label: "downloadAdapterConfig",
      icon: "download",
      only: "page",
      writes: false,
      on: () => true,
      dialog: () => import("./AdapterConfig.tsx"),
    },
    {
      id: "export",
      label: "export",
      icon: "download",
      writes: false,
      on: () => true,
      does: async (client) => (await import("./exported.ts")).downloadClient(client),
    },
    {
      id: "compare",
      label: "clients.compare.action",
      icon: "swap",
      writes: false,
      on: () => true,
      does: (client, { compare }) => compare([client]),
      inBulk: { does: (chosen, { compare }) => compare(chosen) },
    },
    duplicateAction<Client, ClientContext>({
      original: (client) => ({ kind: "client", id: id(client), name: clientIdOf(client), client: id(client) }),
      place: () => ({
        area: "clients",
        pageOf: (copy) => links.detail({ clientId: copy.id, tab: "settings" }),
        invalidate: [["clients", "list"]],
      }),
      on: (client, { mayCreate }) => mayCreate && !isRealmClient(client),
    }),
    whoMayAction(),
    ...codeActions<Client>((client) => ({ section: "clients", item: id(client), client: id(client) })),
    {
      id: "enable",
      label: "enable",
      only: "button",
      on: (client, context) => configures(client, context) && !client.enabled,
      set: { path: ["enabled"], to: true },
      saving: (client, { api }) => saving(api, id(client)),
    },
    {
      id: "disable",
      label: "disable",
      only: "button",
      on: (client, context) => configures(client, context) && client.enabled === true,
      confirm: (client, { isOwn }) => ({
        title: "disableConfirmClientTitle",
        text: "disableConfirmClient",
        isDanger: true,
        ...((isBuiltIn(client) || isOwn(client)) && {
          typed: clientIdOf(client),
          warnings: [{ text: isOwn(client) ? "clients.delete.own" : "clients.delete.needed", state: "needed" }],
        }),
      }),
      set: { path: ["enabled"], to: false },
      saving: (client, { api }) => saving(api, id(client)),
    },
    {
      id: "delete",
      label: "delete",
      icon: "trash",
      tone: "danger",
      separated: true,
      on: mayDelete,
      // Requires typing the client ID if users, the server or this page depend on the client.
      confirm: (client, { api, isOwn }) => {
        const own = isOwn(client) ? [{ text: "clients.delete.own", state: "own" }] : [];
        const needed = isBuiltIn(client) ? [{ text: "clients.delete.needed", state: "needed" }] : [];
        const typed = clientIdOf(client);
        const isAlways = own.length + needed.length > 0;
        return {
          title: ["clientDelete", { clientId: typed }],
          text: "clientDeleteConfirm",
          warnings: [...own, ...needed],
          ...(isAlways && { typed }),
          facts: async (fetch) => {
            const count = await fetch(api.sessionCount(id(client)));
            const used = count > 0 ? [{ text: ["clients.delete.sessions", { count }] as const, state: "used" }] : [];
            return { warnings: [...own, ...used, ...needed], ...((isAlways || count > 0) && { typed }) };
          },
        };
      },
      change: "deleted",
      about: (client) => ({ before: client }),
      run: (server, client, { api }) => api.by(server).remove(id(client)),
      said: { done: "clientDeletedSuccess", failed: "clientDeleteError" },
      refresh: [["clients", "list"]],
      inBulk: severally({
        isOneAsked: true,
        deed: "delete",
        title: ({ length: count }) => ["clients.bulk.delete", { count }],
        text: () => "clients.bulk.deleteText",
        preview: (client, context) =>
          isSpare(client, context)
            ? client.serviceAccountsEnabled
              ? "clients.bulk.deleteAccount"
              : "clients.bulk.deletePlain"
            : { skip: "clients.bulk.needed" },
        start: "clients.bulk.delete",
      }),
    },
  ],
});
