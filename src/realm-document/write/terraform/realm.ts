import { itemsOf, type Json } from "../../document.ts";
import { isJson, objectsIn, textsIn } from "../../json.ts";
import { hasSecret, plainData, restOf, type Resource, type TerraformContext } from "./context.ts";
import type { Block, Value } from "./hcl.ts";
import { taken, texts } from "./table.ts";
import {
  bindingTable,
  bruteForceTable,
  headersTable,
  otpTable,
  realmTable,
  smtpTable,
  webAuthnTable,
} from "./realmTables.ts";

const hasValue = (args: Readonly<Record<string, Value | undefined>>) =>
  Object.values(args).some((value) => value !== undefined);

const blockOf = (type: string, args: Block["args"], blocks: readonly Block[] = []): readonly Block[] =>
  hasValue(args) || blocks.length > 0 ? [{ type, args, blocks }] : [];

function smtpBlock(context: TerraformContext, smtp: unknown, original: unknown): readonly Block[] {
  if (!isJson(smtp) || smtp.host === undefined) return [];
  const password = isJson(original) && hasSecret(original.password) ? context.secret("smtp_password") : undefined;
  const auth =
    String(smtp.auth) === "true" && password ? blockOf("auth", { username: String(smtp.user ?? ""), password }) : [];
  return blockOf("smtp_server", taken(smtp, smtpTable).args, auth);
}

function localeBlock({ internationalizationEnabled, supportedLocales, defaultLocale }: Json): readonly Block[] {
  if (internationalizationEnabled !== true || typeof defaultLocale !== "string") return [];
  return blockOf("internationalization", {
    supported_locales: textsIn(supportedLocales),
    default_locale: defaultLocale,
  });
}

function defenses(data: Json): readonly Block[] {
  const headers = isJson(data.browserSecurityHeaders) ? taken(data.browserSecurityHeaders, headersTable).args : {};
  const force = data.bruteForceProtected === true ? taken(data, bruteForceTable).args : {};
  const inside = [...blockOf("headers", headers), ...blockOf("brute_force_detection", force)];
  return blockOf("security_defenses", {}, inside);
}

const written = [
  ...["smtpServer", "internationalizationEnabled", "supportedLocales", "defaultLocale", "browserSecurityHeaders"],
  ...["bruteForceProtected", "attributes", "eventsEnabled", "eventsListeners", "adminEventsEnabled"],
];

/** The realm's own settings. Flow bindings are a resource of their own, since flows need the realm. */
export function realmResources(context: TerraformContext): readonly Resource[] {
  return itemsOf(context.document, "realm").map((item): Resource => {
    const data = plainData(item);
    const tables = [otpTable, webAuthnTable("webAuthnPolicy"), webAuthnTable("webAuthnPolicyPasswordless")];
    const [otp, webAuthn, passwordless] = tables.map((table) => taken(data, table).args);
    const rest = [...tables, bruteForceTable, bindingTable].reduce(
      (left, table) => taken(left, table).rest,
      taken(data, realmTable).rest,
    );
    return {
      ...{ type: "keycloak_realm", name: context.name("keycloak_realm", item.key, context.realm) },
      args: { realm: context.realm, ...taken(data, realmTable).args, attributes: texts(data.attributes) },
      blocks: [
        ...smtpBlock(context, data.smtpServer, item.data.smtpServer),
        ...localeBlock(data),
        ...defenses(data),
        ...blockOf("otp_policy", otp ?? {}),
        ...blockOf("web_authn_policy", webAuthn ?? {}),
        ...blockOf("web_authn_passwordless_policy", passwordless ?? {}),
      ],
      rest: restOf(rest, written),
      importId: context.document.source.type === "file" ? undefined : context.realm,
    };
  });
}

export function bindingResources(context: TerraformContext): readonly Resource[] {
  const type = "keycloak_authentication_bindings";
  return itemsOf(context.document, "realm").map(({ key, data }) => {
    const bindings = Object.entries(taken(data, bindingTable).args);
    const flows = Object.fromEntries(bindings.map(([name, alias]) => [name, context.flow(alias)]));
    return {
      ...{ type, name: context.name(type, `${key}#bindings`, context.realm) },
      args: { realm_id: context.realmId, ...flows },
    };
  });
}

export function localizationResources(context: TerraformContext): readonly Resource[] {
  const type = "keycloak_realm_localization";
  return itemsOf(context.document, "localization").map(({ key, names: [locale = ""], data }) => ({
    ...{ type, name: context.name(type, key, locale) },
    args: { realm_id: context.realmId, locale, texts: texts(data) },
    importId: context.importId(locale),
  }));
}

export function requiredActionResources(context: TerraformContext): readonly Resource[] {
  const type = "keycloak_required_action";
  return itemsOf(context.document, "requiredActions").map(({ key, names: [alias = ""], data }) => {
    const { name, enabled, defaultAction, priority, config } = data;
    return {
      ...{ type, name: context.name(type, key, alias) },
      args: {
        ...{ realm_id: context.realmId, alias, name: String(name ?? alias), enabled: enabled === true },
        ...{ default_action: defaultAction === true, config: texts(config) },
        ...(typeof priority === "number" && { priority }),
      },
      importId: context.importId(alias),
    };
  });
}

export function organizationResources(context: TerraformContext): readonly Resource[] {
  const type = "keycloak_organization";
  return itemsOf(context.document, "organizations").map(({ key, names: [alias = ""], data, id }) => {
    const { name, description, redirectUrl, domains, attributes, ...rest } = data;
    const text = (value: unknown) => (typeof value === "string" ? value : undefined);
    return {
      ...{ type, name: context.name(type, key, alias) },
      args: {
        ...{ realm: context.realmId, name: text(name) ?? alias, alias, description: text(description) },
        ...{ redirect_url: text(redirectUrl), attributes: texts(attributes) },
      },
      blocks: objectsIn(domains).map((domain) => ({
        ...{ type: "domain", args: { name: String(domain.name), verified: domain.verified === true } },
      })),
      rest: restOf(rest, ["alias", "enabled", "identityProviders"]),
      importId: context.importId(id),
    };
  });
}
