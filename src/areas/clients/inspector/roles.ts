import { isObject } from "../../../api/isObject.ts";
import type { MapperInScope } from "./origins.ts";

/** A role that a claim names. Without `client`, a realm role. With `null`, either. */
export interface NamedRole {
  name: string;
  client?: string | null | undefined;
}

/** Mappers that write role names. Source: protocol mapper types of Keycloak 26.7. */
const ofRealm = "oidc-usermodel-realm-role-mapper";
const ofClients = "oidc-usermodel-client-role-mapper";
const ofSaml = "saml-role-list-mapper";

const textsIn = (value: unknown): readonly string[] =>
  typeof value === "string"
    ? [value]
    : Array.isArray(value)
      ? value.flatMap(textsIn)
      : isObject(value)
        ? Object.values(value).flatMap(textsIn)
        : [];

const without = (prefix: string | undefined, text: string): string =>
  prefix && text.startsWith(prefix) ? text.slice(prefix.length) : text;

function namedBy({ protocolMapper, config }: MapperInScope, value: unknown): readonly NamedRole[] {
  if (protocolMapper === ofSaml) return textsIn(value).map((name) => ({ name, client: null }));
  if (protocolMapper === ofRealm) {
    const prefix = config["usermodel.realmRoleMapping.rolePrefix"];
    return textsIn(value).map((text) => ({ name: without(prefix, text) }));
  }
  if (protocolMapper !== ofClients) return [];
  const prefix = config["usermodel.clientRoleMapping.rolePrefix"];
  const one = config["usermodel.clientRoleMapping.clientId"];
  const named = (client: string | null, part: unknown) =>
    textsIn(part).map((text) => ({ name: without(prefix, text), client }));
  // `resource_access` has an object per client.
  const isPerClient = config["claim.name"]?.includes("${client_id}") === true && isObject(value);
  return isPerClient
    ? Object.entries(value).flatMap(([client, part]) => named(client, part))
    : named(one || null, value);
}

/** Roles in the value of a claim, by the mappers that made it. Empty for claims without roles. */
export function rolesNamed(mappers: readonly MapperInScope[], value: unknown): readonly NamedRole[] {
  const found = new Map<string, NamedRole>();
  for (const mapper of mappers)
    for (const role of namedBy(mapper, value)) found.set(`${role.client ?? ""} ${role.name}`, role);
  return [...found.values()];
}
