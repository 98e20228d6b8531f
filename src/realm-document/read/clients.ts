import { itemOf } from "../canonical.ts";
import type { Item, Json } from "../document.ts";
import { isJson, textOf } from "../json.ts";
import { keyOf } from "../keys.ts";
import type { ReadContext } from "./context.ts";
import { pathOf } from "./get.ts";

type Reader = (context: ReadContext) => Promise<readonly Item[]>;

/** IDs of flows become aliases. An unknown ID stays, as an unresolved reference. */
const withFlowAliases = (overrides: unknown, flows: readonly Json[]): Json =>
  Object.fromEntries(
    Object.entries(isJson(overrides) ? overrides : {}).map(([binding, id]) => [
      binding,
      flows.find((flow) => flow.id === id)?.alias ?? id,
    ]),
  );

export const clients: Reader = async (context) => {
  const list = await context.clients();
  const hasOverrides = list.some(
    ({ authenticationFlowBindingOverrides: overrides }) => isJson(overrides) && Object.keys(overrides).length,
  );
  const flows = hasOverrides ? await context.flows() : [];
  return Promise.all(
    list.map(async (client) => {
      const id = textOf(client.id);
      const { record, unread } = await context.withParts(
        {
          ...client,
          authenticationFlowBindingOverrides: withFlowAliases(client.authenticationFlowBindingOverrides, flows),
        },
        {
          scopeMappings: async () =>
            (await context.exported())?.scopeMappings("client", textOf(client.clientId)) ??
            context.mappingsAt("clients", id, "scope-mappings"),
          ...(client.serviceAccountsEnabled === true && {
            serviceAccountRoles: async () =>
              (await context.exported())?.serviceAccountRoles(textOf(client.clientId)) ??
              serviceAccountRoles(context, id),
          }),
        },
      );
      return itemOf("client", { names: [textOf(client.clientId)], record, realm: context.realm, id, unread });
    }),
  );
};

async function serviceAccountRoles(context: ReadContext, clientId: string): Promise<Json> {
  const user = await context.get.object<Json>(pathOf("clients", clientId, "service-account-user"));
  return context.mappingsAt("users", textOf(user.id), "role-mappings");
}

const compositesOf = async (context: ReadContext, role: Json): Promise<unknown> => {
  const exported = await context.exported();
  return exported ? exported.composites(role) : context.rolesAt("roles-by-id", textOf(role.id), "composites");
};

async function roleItem(context: ReadContext, role: Json, client?: string): Promise<Item> {
  const { record, unread } = await context.withParts(
    { ...role, ...(client === undefined && { name: context.roleName(role.name) }) },
    role.composite === true ? { composites: () => compositesOf(context, role) } : {},
  );
  return client === undefined
    ? itemOf("realmRole", {
        names: [context.roleName(role.name)],
        record,
        realm: context.realm,
        id: textOf(role.id),
        unread,
      })
    : itemOf("clientRole", {
        names: [client, textOf(role.name)],
        record,
        realm: context.realm,
        id: textOf(role.id),
        parent: keyOf("client", client),
        unread,
      });
}

const full = { briefRepresentation: false };

export const realmRoles: Reader = async (context) => {
  const exported = await context.exported();
  const roles = exported?.realmRoles() ?? (await context.get.all<Json>("/roles", full));
  return Promise.all(roles.filter(context.isWanted).map((role) => roleItem(context, role)));
};

export const clientRoles: Reader = async (context) => {
  const exported = await context.exported();
  const lists = await Promise.all(
    (await context.clients()).map(async ({ id, clientId }) => {
      const roles =
        exported?.clientRoles(textOf(clientId)) ??
        (await context.get.list<Json>(pathOf("clients", textOf(id), "roles"), full));
      return Promise.all(roles.filter(context.isWanted).map((role) => roleItem(context, role, textOf(clientId))));
    }),
  );
  return lists.flat();
};
