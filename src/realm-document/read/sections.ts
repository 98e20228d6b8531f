import { statusOf } from "../../api/ApiError.ts";
import { itemOf } from "../canonical.ts";
import type { Item, Json, SectionId } from "../document.ts";
import { objectsIn, textOf, textsIn } from "../json.ts";
import { keyOf } from "../keys.ts";
import { authorizationItems } from "../shapes/authorization.ts";
import { componentItems } from "../shapes/components.ts";
import { flowTree } from "../shapes/flows.ts";
import { pathOf } from "./get.ts";
import { clientRoles, clients, realmRoles } from "./clients.ts";
import { groupTree } from "./groups.ts";
import type { ReadContext } from "./context.ts";

type Reader = (context: ReadContext) => Promise<readonly Item[]>;

const single =
  (kind: Item["kind"], path: string): Reader =>
  async ({ get, realm }) => [itemOf(kind, { names: [], record: await get.object<Json>(path), realm })];

const realmRecord: Reader = async (context) => {
  const { realm } = context;
  const record = await context.realmRecord();
  return [itemOf("realm", { names: [], record, realm, id: textOf(record.id) })];
};

const texts: Reader = async ({ get, realm }) => {
  const locales = textsIn(await get.list("/localization"));
  return Promise.all(
    locales.map(async (locale) =>
      itemOf("texts", { names: [locale], record: await get.object<Json>(pathOf("localization", locale)), realm }),
    ),
  );
};

const scopes: Reader = async (context) =>
  Promise.all(
    (await context.clientScopes()).filter(context.isWanted).map(async (scope) => {
      const { record, unread } = await context.withParts(scope, {
        scopeMappings: async () =>
          (await context.exported())?.scopeMappings("clientScope", textOf(scope.name)) ??
          context.mappingsAt("client-scopes", textOf(scope.id), "scope-mappings"),
      });
      return itemOf("clientScope", {
        names: [textOf(scope.name)],
        record,
        realm: context.realm,
        id: textOf(scope.id),
        unread,
      });
    }),
  );

const defaultScopes: Reader = async ({ get, realm }) => {
  const names = async (path: string) => (await get.list<Json>(path)).map(({ name }) => textOf(name));
  const [byDefault, optional] = await Promise.all([
    names("/default-default-client-scopes"),
    names("/default-optional-client-scopes"),
  ]);
  return [itemOf("realmDefaultScopes", { names: [], record: { default: byDefault, optional }, realm })];
};

const named =
  (kind: Item["kind"], path: string, list: string, query?: Record<string, boolean>): Reader =>
  async ({ get, realm }) =>
    objectsIn((await get.object<Json>(path, query))[list]).map((record) =>
      itemOf(kind, { names: [textOf(record.name)], record, realm }),
    );

function groupItems(context: ReadContext, list: readonly Json[], above: readonly string[]): readonly Item[] {
  return list.flatMap((group) => {
    const { realmRoles: realm, clientRoles: client, ...rest } = group;
    const names = [...above, textOf(group.name)];
    const roles = { realm: (Array.isArray(realm) ? realm : []).map((name) => context.roleName(name)), client };
    const item = itemOf("group", {
      names,
      record: { ...rest, roles },
      realm: context.realm,
      id: textOf(group.id),
      ...(above.length > 0 && { parent: keyOf("group", ...above) }),
    });
    return [item, ...groupItems(context, objectsIn(group.subGroups), names)];
  });
}

const groups: Reader = async (context) => groupItems(context, await groupTree(context), []);

const defaultGroups: Reader = async ({ get, realm }) => [
  itemOf("defaultGroups", {
    names: [],
    record: { groups: (await get.list<Json>("/default-groups")).map(({ path }) => path) },
    realm,
  }),
];

const flows: Reader = async (context) =>
  Promise.all(
    (await context.flows()).map(async (flow) => {
      const alias = textOf(flow.alias);
      const { authenticationExecutions: _brief, ...record } = flow;
      const { record: whole, unread } = await context.withParts(record, {
        executions: async () => {
          const list = await context.get.list<Json>(pathOf("authentication", "flows", alias, "executions"));
          const ids = list.map(({ authenticationConfig }) => textOf(authenticationConfig)).filter(Boolean);
          const configs = await Promise.all(ids.map((id) => context.authenticatorConfig(id)));
          return flowTree(list, new Map(configs.map((config) => [textOf(config.id), config])));
        },
      });
      return itemOf("flow", { names: [alias], record: whole, realm: context.realm, id: textOf(flow.id), unread });
    }),
  );

const requiredActions: Reader = async ({ get, realm }) =>
  (await get.list<Json>("/authentication/required-actions")).map((record) =>
    itemOf("requiredAction", { names: [textOf(record.alias)], record, realm, id: textOf(record.alias) }),
  );

const providers: Reader = async (context) =>
  (await context.providers()).filter(context.isWanted).map((record) =>
    itemOf("identityProvider", {
      names: [textOf(record.alias)],
      record,
      realm: context.realm,
      id: textOf(record.alias),
    }),
  );

const providerMappers: Reader = async (context) => {
  const lists = await Promise.all(
    (await context.providers()).filter(context.isWanted).map(async ({ alias }) => {
      const provider = textOf(alias);
      const list = await context.get.list<Json>(pathOf("identity-provider", "instances", provider, "mappers"));
      return list.map((record) =>
        itemOf("identityProviderMapper", {
          names: [provider, textOf(record.name)],
          record,
          realm: context.realm,
          id: textOf(record.id),
          parent: keyOf("identityProvider", provider),
        }),
      );
    }),
  );
  return lists.flat();
};

const components: Reader = async ({ get, realm }) => componentItems(await get.list<Json>("/components"), realm);

const full = { briefRepresentation: false };

const organizations: Reader = async (context) => {
  // Without the feature the server returns 404, so the realm has none.
  if ((await context.realmRecord()).organizationsEnabled !== true) return [];
  const [list, idps] = await Promise.all([
    context.get.all<Json>("/organizations", full),
    context.providers().catch((): readonly Json[] => []),
  ]);
  return list.map((record) =>
    itemOf("organization", {
      names: [textOf(record.alias)],
      record: {
        ...record,
        identityProviders: idps.filter(({ organizationId }) => organizationId === record.id).map(({ alias }) => alias),
      },
      realm: context.realm,
      id: textOf(record.id),
    }),
  );
};

const authorization: Reader = async (context) => {
  const lists = await Promise.all(
    (await context.clients())
      .filter(
        ({ authorizationServicesEnabled, clientId }) =>
          authorizationServicesEnabled && clientId !== "admin-permissions",
      )
      .map(async ({ id, clientId }) =>
        authorizationItems(
          textOf(clientId),
          await context.get.object<Json>(pathOf("clients", textOf(id), "authz", "resource-server", "settings")),
          context.realm,
        ),
      ),
  );
  return lists.flat();
};

const workflows: Reader = async ({ get, realm }) => {
  // Pages, since the server lists ten workflows without `max`.
  const list = get.all<Json>("/workflows").catch((error: unknown) => {
    // Without the feature the server returns 404, so the realm has none.
    if (statusOf(error) === 404) return [];
    throw error;
  });
  return (await list).map((record) =>
    itemOf("workflow", { names: [textOf(record.name)], record, realm, id: textOf(record.id) }),
  );
};

/** Reads of each section, with view roles only. Authorization and workflows need more and are marked otherwise. */
export const readers: Readonly<Record<SectionId, Reader>> = {
  realm: realmRecord,
  localization: texts,
  userProfile: single("userProfile", "/users/profile"),
  clients,
  clientScopes: scopes,
  realmDefaultScopes: defaultScopes,
  clientProfiles: named("clientProfile", "/client-policies/profiles", "profiles", { "include-global-profiles": false }),
  clientPolicies: named("clientPolicy", "/client-policies/policies", "policies", { "include-global-policies": false }),
  realmRoles,
  clientRoles,
  groups,
  defaultGroups,
  flows,
  requiredActions,
  identityProviders: providers,
  identityProviderMappers: providerMappers,
  components,
  organizations,
  authorization,
  workflows,
};
