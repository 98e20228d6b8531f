import { withoutSecrets } from "../../../api/secrets.ts";
import { nameOfRole, rawValue } from "../../canonical.ts";
import { itemsOf, type Item, type Json } from "../../document.ts";
import { isJson, objectsIn, textOf, textsIn, jsonOf } from "../../json.ts";
import { keyOf } from "../../keys.ts";
import { plainData, restOf, type Resource, type TerraformContext } from "./context.ts";
import type { Value } from "./hcl.ts";
import { taken, texts } from "./table.ts";
import { clientScopeTable, openIdClientTable, samlClientTable } from "./tables.ts";

const isSaml = ({ data }: Item) => data.protocol === "saml";

const accessType = ({ publicClient, bearerOnly }: Json): string =>
  publicClient === true ? "PUBLIC" : bearerOnly === true ? "BEARER-ONLY" : "CONFIDENTIAL";

/** Fields of a client that are other resources, other arguments, or the server's own. */
const clientElsewhere = [
  ...["attributes", "protocol", "publicClient", "bearerOnly", "surrogateAuthRequired", "protocolMappers"],
  ...["defaultClientScopes", "optionalClientScopes", "scopeMappings", "serviceAccountRoles"],
  "authenticationFlowBindingOverrides",
];

function overrides({ data }: Item, context: TerraformContext): Readonly<Record<string, Value>> | undefined {
  const map = data.authenticationFlowBindingOverrides;
  const idOf = (alias: unknown) => context.reference(keyOf("flow", textOf(alias)));
  const entries = Object.entries(isJson(map) ? map : {}).flatMap(([binding, alias]) => {
    const id = idOf(alias);
    return id ? [[`${binding}_id`, id] as const] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** Overrides by built-in flows, which have no resource with an ID. */
const unboundOverrides = ({ data }: Item, context: TerraformContext): readonly string[] => {
  const map = data.authenticationFlowBindingOverrides;
  return Object.entries(isJson(map) ? map : {}).flatMap(([binding, alias]) =>
    context.reference(keyOf("flow", textOf(alias))) ? [] : [`flow override ${binding}: ${textOf(alias)}`],
  );
};

function clientResource(item: Item, context: TerraformContext): Resource {
  const { key, id, kind } = item;
  const [clientId = ""] = item.names;
  const [type, table] = isSaml(item)
    ? (["keycloak_saml_client", samlClientTable] as const)
    : (["keycloak_openid_client", openIdClientTable] as const);
  const { args, rest } = taken(plainData(item), table);
  const bound = overrides(item, context);
  const isFile = context.document.source.type === "file";
  return {
    ...{ type, name: context.name(type, key, clientId) },
    args: {
      realm_id: context.realmId,
      ...args,
      ...(!isSaml(item) && { access_type: accessType(item.data) }),
      ...(isFile && isServerClient(clientId) && !isSaml(item) && { import: true }),
      extra_config: texts(rawValue(kind, rest.attributes ?? {}, ["attributes"], context.realm)),
    },
    ...(bound && { blocks: [{ type: "authentication_flow_binding_overrides", args: bound }] }),
    rest: [...restOf(rest, clientElsewhere), ...unboundOverrides(item, context)],
    importId: context.importId(id),
  };
}

const serverClients: ReadonlySet<string> = new Set([
  ...["account", "account-console", "admin-cli", "broker", "realm-management", "security-admin-console"],
]);

const isServerClient = (clientId: string) => serverClients.has(clientId);

/** Mappers of a client or of a client scope. */
function mapperResources(
  { kind, names, key, data, id, partIds }: Item,
  context: TerraformContext,
): readonly Resource[] {
  const type = "keycloak_generic_protocol_mapper";
  const [owner, path] =
    kind === "client" ? (["client_id", "client"] as const) : (["client_scope_id", "client-scope"] as const);
  return objectsIn(data.protocolMappers).map((mapper) => {
    const name = textOf(mapper.name);
    const part = keyOf("protocolMapper", kind, ...names, name);
    return {
      ...{ type, name: context.name(type, part, ...names, name) },
      args: {
        ...{ realm_id: context.realmId, [owner]: context.reference(key), name },
        protocol: textOf(mapper.protocol) || textOf(data.protocol) || "openid-connect",
        ...{ protocol_mapper: textOf(mapper.protocolMapper), config: texts(plainConfig(mapper)) ?? {} },
      },
      importId: context.importId(path, id, partIds?.[part]),
    };
  });
}

const plainConfig = (mapper: Json): unknown => withoutSecrets(mapper).config;

function scopeLists(item: Item, context: TerraformContext): readonly Resource[] {
  const protocol = isSaml(item) ? "saml" : "openid";
  return (["default", "optional"] as const).flatMap((list) => {
    const names = textsIn(item.data[`${list}ClientScopes`]);
    // The provider has no resource for optional scopes of SAML clients.
    if (names.length === 0 || (isSaml(item) && list === "optional")) return [];
    const type = `keycloak_${protocol}_client_${list}_scopes`;
    const scopes = names.map((name) => context.reference(keyOf("clientScope", name), "name") ?? name);
    return [
      {
        ...{ type, name: context.name(type, `${item.key}#${list}`, ...item.names) },
        args: { realm_id: context.realmId, client_id: context.reference(item.key), [`${list}_scopes`]: scopes },
      },
    ];
  });
}

/** Scope mappings. IDs to import those of realm roles have no documented form. */
export function scopeMappingResources(context: TerraformContext): readonly Resource[] {
  const type = "keycloak_generic_role_mapper";
  const { document } = context;
  return [...itemsOf(document, "clients"), ...itemsOf(document, "clientScopes")].flatMap((item) => {
    const owner = item.kind === "client" ? "client_id" : "client_scope_id";
    return context.roles(item.data.scopeMappings).ids.map((role) => ({
      ...{ type, name: context.name(type, `${item.key}#${role.code}`, ...item.names, role.code.split(".")[1] ?? "") },
      args: { realm_id: context.realmId, [owner]: context.reference(item.key), role_id: role },
    }));
  });
}

/** Roles of service accounts. */
export function serviceAccountResources(context: TerraformContext): readonly Resource[] {
  return itemsOf(context.document, "clients").flatMap(({ key, names, data }) => {
    const { realm, client } = jsonOf(data.serviceAccountRoles);
    const user = {
      realm_id: context.realmId,
      service_account_user_id: context.reference(key, "service_account_user_id"),
    };
    const [ofRealm, ofClient] = [
      "keycloak_openid_client_service_account_realm_role",
      "keycloak_openid_client_service_account_role",
    ] as const;
    return [
      ...textsIn(realm).map((role) => ({
        ...{ type: ofRealm, name: context.name(ofRealm, `${key}#${role}`, ...names, role) },
        args: { ...user, role: context.reference(keyOf("realmRole", role), "name") ?? nameOfRole(role, context.realm) },
      })),
      ...Object.entries(isJson(client) ? client : {}).flatMap(([owner, roles]) =>
        textsIn(roles).map((role) => ({
          ...{ type: ofClient, name: context.name(ofClient, `${key}#${owner}/${role}`, ...names, owner, role) },
          args: { ...user, client_id: context.reference(keyOf("client", owner)), role },
        })),
      ),
    ];
  });
}

export function clientResources(context: TerraformContext): readonly Resource[] {
  const items = itemsOf(context.document, "clients");
  const clients = items.map((item) => clientResource(item, context));
  return [...clients, ...items.flatMap((item) => [...mapperResources(item, context), ...scopeLists(item, context)])];
}

export function clientScopeResources(context: TerraformContext): readonly Resource[] {
  return itemsOf(context.document, "clientScopes").flatMap((item) => {
    const type = isSaml(item) ? "keycloak_saml_client_scope" : "keycloak_openid_client_scope";
    const { args, rest } = taken(plainData(item), clientScopeTable);
    const { "display.on.consent.screen": _shown, ...attributes } = isJson(rest.attributes) ? rest.attributes : {};
    const { include_in_token_scope: _token, include_in_openid_provider_metadata: _metadata, ...forSaml } = args;
    const scope: Resource = {
      ...{ type, name: context.name(type, item.key, ...item.names) },
      args: { realm_id: context.realmId, ...(isSaml(item) ? forSaml : args), extra_config: texts(attributes) },
      rest: restOf(rest, ["attributes", "protocol", "protocolMappers", "scopeMappings"]),
      importId: context.importId(item.id),
    };
    return [scope, ...mapperResources(item, context)];
  });
}

/** Default and optional client scopes of new clients. */
export function realmScopeResources(context: TerraformContext): readonly Resource[] {
  return itemsOf(context.document, "realmDefaultScopes").flatMap(({ key, data }) =>
    (["default", "optional"] as const).map((list) => {
      const type = `keycloak_realm_${list}_client_scopes`;
      const names = textsIn(data[list]).map((name) => context.reference(keyOf("clientScope", name), "name") ?? name);
      return {
        ...{ type, name: context.name(type, `${key}#${list}`, context.realm) },
        args: { realm_id: context.realmId, [`${list}_scopes`]: names },
        importId: context.document.source.type === "file" ? undefined : context.realm,
      };
    }),
  );
}
