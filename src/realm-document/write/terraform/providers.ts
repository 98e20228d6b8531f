import { itemsOf, type Item, type Json } from "../../document.ts";
import { isJson, textOf } from "../../json.ts";
import { keyOf } from "../../keys.ts";
import { providerTypes } from "../../kinds/kinds.ts";
import { hasSecret, plainData, restOf, type Resource, type TerraformContext } from "./context.ts";
import type { Value } from "./hcl.ts";
import { taken, texts } from "./table.ts";
import { ldapTable, oidcProviderTable, samlProviderTable } from "./tables.ts";

const ownType = (providerId: unknown) =>
  providerId === "saml"
    ? (["keycloak_saml_identity_provider", samlProviderTable] as const)
    : providerId === "oidc" || providerId === "keycloak-oidc"
      ? (["keycloak_oidc_identity_provider", oidcProviderTable] as const)
      : undefined;

const configOf = ({ data }: Pick<Item, "data">): Json => (isJson(data.config) ? data.config : {});

/** Identity providers of OpenID Connect and SAML. Social ones have further resources, which are not written. */
export function identityProviderResources(context: TerraformContext): readonly Resource[] {
  return itemsOf(context.document, "identityProviders").flatMap((item) => {
    const { key, names, data } = item;
    const [alias = ""] = names;
    const own = ownType(data.providerId);
    if (!own) {
      context.uncovered.push(key);
      return [];
    }
    const [type, table] = own;
    const { args, rest } = taken(plainData(item), table);
    const { clientAuthMethod, ...config } = isJson(rest.config) ? rest.config : {};
    const secret =
      hasSecret(configOf(item).clientSecret) && type.includes("oidc")
        ? { client_secret: context.secret(alias, "client_secret") }
        : {};
    const organization = itemsOf(context.document, "organizations").find(({ data: { identityProviders } }) =>
      Array.isArray(identityProviders) ? identityProviders.includes(alias) : false,
    );
    return [
      {
        ...{ type, name: context.name(type, key, alias) },
        args: {
          ...{ realm: context.realmId, ...args },
          first_broker_login_flow_alias: context.flow(data.firstBrokerLoginFlowAlias),
          post_broker_login_flow_alias: context.flow(data.postBrokerLoginFlowAlias),
          ...(organization && { organization_id: context.reference(organization.key) }),
          ...secret,
          extra_config: texts({ ...config, ...(clientAuthMethod !== undefined && { clientAuthMethod }) }),
        } as Readonly<Record<string, Value | undefined>>,
        rest: restOf(rest, ["config", "authenticateByDefault"]),
        importId: context.importId(alias),
      },
    ];
  });
}

export function providerMapperResources(context: TerraformContext): readonly Resource[] {
  const type = "keycloak_custom_identity_provider_mapper";
  return itemsOf(context.document, "identityProviderMappers").map((item) => {
    const { key, names, data, id } = item;
    const [alias = "", name = ""] = names;
    return {
      ...{ type, name: context.name(type, key, alias, name) },
      args: {
        ...{ realm: context.realmId, name },
        identity_provider_alias: context.reference(keyOf("identityProvider", alias), "alias") ?? alias,
        identity_provider_mapper: textOf(data.identityProviderMapper),
        extra_config: texts(configOf({ data: plainData(item) })),
      },
      importId: context.importId(alias, id),
    };
  });
}

const single = (value: unknown): string => textOf(Array.isArray(value) ? value[0] : value);

const searchScopes: Readonly<Record<string, string>> = { "1": "ONE_LEVEL", "2": "SUBTREE" };

const truststore: Readonly<Record<string, string>> = {
  always: "ALWAYS",
  never: "NEVER",
  ldapsOnly: "ONLY_FOR_LDAPS",
};

/** LDAP providers. Their mappers and all other components are named in a comment. */
export function ldapResources(context: TerraformContext): readonly Resource[] {
  const type = "keycloak_ldap_user_federation";
  return itemsOf(context.document, "components").flatMap((item) => {
    const { key, data, id } = item;
    if (data.providerType !== providerTypes.users || data.providerId !== "ldap") {
      context.uncovered.push(key);
      return [];
    }
    const config = configOf(item);
    const { args, rest } = taken(plainData(item), ldapTable);
    const name = textOf(data.name);
    const written = ["userObjectClasses", "searchScope", "useTruststoreSpi", "vendor", "cachePolicy", "authType"];
    const others = Object.keys(configOf({ data: rest })).filter((field) => !written.includes(field));
    return [
      {
        ...{ type, name: context.name(type, key, name) },
        args: {
          ...{ realm_id: context.realmId, ...args, vendor: (single(config.vendor) || "other").toUpperCase() },
          user_object_classes: single(config.userObjectClasses)
            .split(/\s*,\s*/)
            .filter(Boolean),
          search_scope: searchScopes[single(config.searchScope)],
          use_truststore_spi: truststore[single(config.useTruststoreSpi)],
          ...(hasSecret(config.bindCredential) && { bind_credential: context.secret(name, "bind_credential") }),
        } as Readonly<Record<string, Value | undefined>>,
        ...(single(config.cachePolicy) && {
          blocks: [{ type: "cache", args: { policy: single(config.cachePolicy) } }],
        }),
        rest: others,
        importId: context.importId(id),
      },
    ];
  });
}
