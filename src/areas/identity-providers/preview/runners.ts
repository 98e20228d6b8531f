import { getIn } from "../../../kit/record/path.ts";
import type { Gift, Reason, Runner } from "./runner.ts";
import type { Identity, SamlAttribute } from "../../../sections/identity/identity.ts";
import { claimAt, equals, filled, matches, profileAt, textsOf } from "../../../sections/identity/values.ts";

type Config = Readonly<Record<string, string>>;

const none = (key: string, values?: Record<string, string>): Reason => ({
  key: `identityProviders.preview.why.${key}`,
  ...(values && { values }),
});

const claimsIn = (identity: Identity) => (identity.kind === "claims" ? identity.claims : undefined);
const attributesIn = (identity: Identity) => (identity.kind === "assertion" ? identity.attributes : undefined);

const pairs = (json: string | undefined): readonly { key: string; value: string }[] => {
  try {
    const value: unknown = JSON.parse(json ?? "[]");
    return Array.isArray(value) ? (value as { key: string; value: string }[]) : [];
  } catch {
    return [];
  }
};

/** User properties have one value. */
const properties = new Set(["email", "firstname", "lastname"]);

const attribute = (name: string | undefined, values: readonly string[]): readonly Gift[] | Reason =>
  name
    ? [{ to: "attribute", name, values: properties.has(name.toLowerCase()) ? values.slice(0, 1) : values }]
    : none("noTarget");

/** Grants a role or group. Returns a reason if the mapper names none. */
const granted = (to: "role" | "group", name: string | undefined): readonly Gift[] | Reason =>
  name ? [{ to, name, values: [] }] : none("noTarget");

/** Values of all attributes with this name or friendly name. */
const called = (attributes: readonly SamlAttribute[], name: string) =>
  attributes.filter((each) => each.name === name || each.friendlyName === name).flatMap(({ values }) => values);

/** Returns the reason for the first pair that does not match. Undefined if all match. */
function missing(
  wanted: readonly { key: string; value: string }[],
  valueOf: (key: string) => unknown,
  isPattern: boolean,
): Reason | undefined {
  for (const { key, value } of wanted) {
    try {
      if (!(isPattern ? matches(value, valueOf(key)) : equals(value, valueOf(key))))
        return none("noMatch", { claim: key, value });
    } catch {
      return none("noPattern", { value });
    }
  }
  return undefined;
}

const onClaims =
  (run: (config: Config, claims: Readonly<Record<string, unknown>>) => readonly Gift[] | Reason): Runner =>
  (config, identity) => {
    const claims = claimsIn(identity);
    return claims ? run(config, claims) : none("needsClaims");
  };

const onAttributes =
  (
    run: (
      config: Config,
      attributes: readonly SamlAttribute[],
      byXPath: Parameters<Runner>[2]["byXPath"],
    ) => readonly Gift[] | Reason,
  ): Runner =>
  (config, identity, { byXPath }) => {
    const attributes = attributesIn(identity);
    return attributes ? run(config, attributes, byXPath) : none("needsAssertion");
  };

const allClaims = (to: "role" | "group") =>
  onClaims(
    (config, claims) =>
      missing(pairs(config.claims), (key) => claimAt(claims, key), config["are.claim.values.regex"] === "true") ??
      granted(to, config[to]),
  );

const allAttributes = (to: "role" | "group") =>
  onAttributes(
    (config, attributes) =>
      missing(
        pairs(config.attributes),
        (key) => called(attributes, key),
        config["are.attribute.values.regex"] === "true",
      ) ?? granted(to, config[to]),
  );

const targets: Readonly<Record<string, Gift["to"]>> = { BROKER_ID: "brokerId", BROKER_USERNAME: "brokerUsername" };

/** Username from a template. */
const username: Runner = (config, identity, { alias }) => {
  const attributes = attributesIn(identity);
  const claims = claimsIn(identity);
  const text = filled(config.template ?? "", (variable) => {
    if (variable === "ALIAS") return alias;
    if (variable === "UUID") return "00000000-0000-0000-0000-000000000000";
    if (variable === "NAMEID" && identity.kind === "assertion") return identity.nameId ?? "";
    if (variable.startsWith("CLAIM.") && claims) return textsOf(claimAt(claims, variable.slice(6)))[0] ?? "";
    if (variable.startsWith("ATTRIBUTE.") && attributes) return called(attributes, variable.slice(10))[0] ?? "";
    return undefined;
  });
  return [{ to: targets[config.target ?? ""] ?? "username", name: "", values: [text] }];
};

const notes = onClaims((config, claims) => {
  const isPattern = config["are.claim.values.regex"] === "true";
  const wanted = pairs(config.claims);
  const found = wanted.flatMap(({ key, value }): Gift[] => {
    const claim = claimAt(claims, key);
    return typeof claim === "string" && !missing([{ key, value }], () => claim, isPattern)
      ? [{ to: "note", name: key, values: [claim] }]
      : [];
  });
  return found.length ? found : none("noNotes");
});

/** Role of an external Keycloak: a realm role, or `client.role`. */
const externalRole = onClaims((config, claims) => {
  const role = config["external.role"] ?? "";
  const dot = role.lastIndexOf(".");
  const holder = dot < 0 ? claims.realm_access : getIn(claims.resource_access, [role.slice(0, dot)]);
  const roles = getIn(holder, ["roles"]);
  return equals(role.slice(dot + 1), roles) ? granted("role", config.role) : none("noRole", { role });
});

const known: Readonly<Record<string, Runner>> = {
  "hardcoded-attribute-idp-mapper": (config) => attribute(config.attribute, [config["attribute.value"] ?? ""]),
  "hardcoded-user-session-attribute-idp-mapper": (config) =>
    config.attribute
      ? [{ to: "note", name: config.attribute, values: [config["attribute.value"] ?? ""] }]
      : none("noTarget"),
  "oidc-hardcoded-role-idp-mapper": (config) => granted("role", config.role),
  "oidc-hardcoded-group-idp-mapper": (config) => granted("group", config.group),
  "oidc-user-attribute-idp-mapper": onClaims((config, claims) => {
    const { claim = "" } = config;
    const values = textsOf(claimAt(claims, claim));
    if (!values.length && config["allow.nullable.property"] !== "true") return none("noClaim", { claim });
    return attribute(config["user.attribute"], values);
  }),
  "oidc-role-idp-mapper": onClaims((config, claims) => {
    const { claim = "", "claim.value": value = "" } = config;
    return missing([{ key: claim, value }], () => claimAt(claims, claim), false) ?? granted("role", config.role);
  }),
  "oidc-advanced-role-idp-mapper": allClaims("role"),
  "oidc-advanced-group-idp-mapper": allClaims("group"),
  "oidc-user-session-note-idp-mapper": notes,
  "oidc-username-idp-mapper": username,
  "saml-username-idp-mapper": username,
  "keycloak-oidc-role-to-role-idp-mapper": externalRole,
  "saml-user-attribute-idp-mapper": onAttributes((config, attributes) => {
    const name = config["attribute.name"] || config["attribute.friendly.name"] || "";
    const values = called(attributes, name);
    if (!values.length && config["allow.nullable.property"] !== "true") return none("noAttribute", { name });
    return attribute(config["user.attribute"], values);
  }),
  "saml-xpath-attribute-idp-mapper": onAttributes((config, attributes, byXPath) => {
    const name = config["attribute.name"] || config["attribute.friendly.name"];
    const values = (name ? called(attributes, name) : attributes.flatMap((each) => each.values)).flatMap(
      (value) => byXPath(value, config["attribute.xpath"] ?? "") ?? [],
    );
    return values.length ? attribute(config["user.attribute"], values) : none("noXPath");
  }),
  "saml-role-idp-mapper": onAttributes((config, attributes) => {
    const { "attribute.name": name, "attribute.friendly.name": friendly, "attribute.value": value = "" } = config;
    const has = attributes.some(
      (each) =>
        (!name || each.name === name) && (!friendly || each.friendlyName === friendly) && each.values.includes(value),
    );
    return has ? granted("role", config.role) : none("noMatch", { claim: name || friendly || "", value });
  }),
  "saml-advanced-role-idp-mapper": allAttributes("role"),
  "saml-advanced-group-idp-mapper": allAttributes("group"),
};

/** User attribute mapper of all social providers. */
const ofProfile = onClaims((config, claims) => {
  const { jsonField: claim = "" } = config;
  const values = textsOf(profileAt(claims, claim));
  return values.length ? attribute(config.userAttribute, values) : none("noClaim", { claim });
});

/** Returns the runner of a mapper type. Undefined for an unknown type. */
export const runners = (type: string): Runner | undefined =>
  known[type] ?? (type.endsWith("-user-attribute-mapper") ? ofProfile : undefined);
