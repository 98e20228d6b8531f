import type { FieldDef, ValueOf } from "../../../kit/form/fields.ts";
import { configPath } from "../../../kit/record/path.ts";

type Need = true | ((values: ValueOf) => boolean);

const eitherName =
  (other: string): Need =>
  (values) =>
    !values(configPath(other));

/** SAML attribute: requires a name or a friendly name. */
const samlAttribute: Readonly<Record<string, Need>> = {
  "attribute.name": eitherName("attribute.friendly.name"),
  "attribute.friendly.name": eitherName("attribute.name"),
};

const each = (...names: string[]): Readonly<Record<string, Need>> =>
  Object.fromEntries(names.map((name): [string, Need] => [name, true]));

/**
 * Settings without which a mapper has no effect. The server (26.7) does not mark them as required.
 * Source: docs/spec/areas/identity-providers.md "Mappers".
 */
const needed: Readonly<Record<string, Readonly<Record<string, Need>>>> = {
  "saml-advanced-role-idp-mapper": each("role"),
  "saml-advanced-group-idp-mapper": each("group"),
  "saml-role-idp-mapper": { ...each("attribute.value", "role"), ...samlAttribute },
  "saml-user-attribute-idp-mapper": { ...each("user.attribute"), ...samlAttribute },
  "saml-xpath-attribute-idp-mapper": each("attribute.xpath", "user.attribute"),
  "saml-username-idp-mapper": each("template"),
  "oidc-advanced-role-idp-mapper": each("role"),
  "oidc-advanced-group-idp-mapper": each("group"),
  "oidc-role-idp-mapper": each("claim", "claim.value", "role"),
  "oidc-user-attribute-idp-mapper": each("claim", "user.attribute"),
  "oidc-username-idp-mapper": each("template"),
  "oidc-hardcoded-role-idp-mapper": each("role"),
  "oidc-hardcoded-group-idp-mapper": each("group"),
  "keycloak-oidc-role-to-role-idp-mapper": each("external.role", "role"),
  "hardcoded-attribute-idp-mapper": each("attribute", "attribute.value"),
  "hardcoded-user-session-attribute-idp-mapper": each("attribute", "attribute.value"),
};

/** Social providers share the setting names. Their type IDs end alike, as in `github-user-attribute-mapper`. */
const social = each("jsonField", "userAttribute");

const needsOf = (typeId: string) => needed[typeId] ?? (typeId.endsWith("-user-attribute-mapper") ? social : {});

/** Returns the field, required if the mapper has no effect without it. */
export function withTarget(typeId: string, field: FieldDef): FieldDef {
  const needs = needsOf(typeId);
  const name = field.path[field.path.length - 1] ?? "";
  const need = needs[name];
  if (!need) return field;
  const follows = need === true ? [] : Object.keys(samlAttribute).map(configPath);
  return { ...field, required: need, marked: false, ...(follows.length && { follows }) };
}
