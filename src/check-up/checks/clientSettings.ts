import { standIn } from "../../api/secrets.ts";
import type { Json } from "../../realm-document/document.ts";
import { textOf } from "../../realm-document/json.ts";
import type { Subject } from "../check.ts";
import { defineChecks, pathOf } from "../define.ts";
import type { Facts } from "../facts.ts";
import { accessTypeOf } from "../policies.ts";
import { asvs, fapi2, guideSection, keycloakIssue, rfc9700 } from "../sources.ts";
import { isNoWebPage, isUnencrypted } from "../uris.ts";
import { attribute, fieldOf, isTrue, numberOf } from "../values.ts";

const fieldsWhere = (data: Json, fields: readonly string[], isBad: (value: unknown) => boolean): readonly string[] =>
  fields.filter((field) => isBad(fieldOf(data, pathOf(field))));

const hitOf = (fields: readonly string[]) => fields.length > 0 && { fields: fields.map(pathOf) };

/** A mask in a partial export hides the secret. From the server, ten asterisks are the secret. */
function secretState({ data }: Subject, { document }: Facts): boolean | "unknown" {
  const secret = textOf(data.secret);
  if (
    accessTypeOf(data) !== "confidential" ||
    !/^client-secret/.test(textOf(data.clientAuthenticatorType) || "client-secret")
  )
    return false;
  if (secret === "" || (secret === standIn && document.source.type !== "server")) return "unknown";
  if (secret.startsWith("${vault.")) return false;
  return secret === standIn || secret.length < 16 || secret === data.clientId;
}

const signatureFields = ["id.token.signed.response.alg", "access.token.signed.response.alg"].map(
  (name) => `attributes/${name}`,
);

const requestObject = "attributes/request.object.signature.alg";

function weakSignatures(data: Json): readonly string[] {
  const isWeak = (value: unknown) => value === "none" || /^HS\d/.test(textOf(value));
  const isUnsigned = (value: unknown) => value === "none" || (value === "any" && data.publicClient === true);
  return [...fieldsWhere(data, signatureFields, isWeak), ...fieldsWhere(data, [requestObject], isUnsigned)];
}

const pageFields = ["rootUrl", "baseUrl", "attributes/logoUri", "attributes/policyUri", "attributes/tosUri"];

const backChannelFields = ["adminUrl", "attributes/backchannel.logout.url", "attributes/jwks.url"];

const without = (fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, undefined]));

const withHttps = (data: Json) =>
  Object.fromEntries(
    fieldsWhere(data, backChannelFields, isUnencrypted).map((field) => [
      field,
      textOf(fieldOf(data, pathOf(field))).replace(/^http:/i, "https:"),
    ]),
  );

const boundTokens = ["dpop.bound.access.tokens", "tls.client.certificate.bound.access.tokens"];

/** Settings that FAPI 2.0 requires and a client lacks. */
function missingForFapi(data: Json): readonly string[] {
  const isBound = boundTokens.some((name) => isTrue(attribute(data, name)));
  const hasKey = ["client-jwt", "client-x509"].includes(textOf(data.clientAuthenticatorType));
  return [
    ...(accessTypeOf(data) === "confidential" ? [] : ["publicClient"]),
    ...(hasKey ? [] : ["clientAuthenticatorType"]),
    ...(isTrue(attribute(data, "require.pushed.authorization.requests"))
      ? []
      : ["attributes/require.pushed.authorization.requests"]),
    ...(isBound ? [] : ["attributes/dpop.bound.access.tokens"]),
  ];
}

const fapiFixes: Json = {
  "attributes/require.pushed.authorization.requests": "true",
  "attributes/dpop.bound.access.tokens": "true",
};

const isFapi = ({ names, data }: Subject, facts: Facts): boolean =>
  isTrue(attribute(data, "fapi")) || facts.fapiClients.includes(names[0] ?? "");

/** Secrets, signatures and URLs of OpenID Connect clients. */
export const clientSettingChecks = [
  ...defineChecks(
    "clients",
    "clients",
    {
      K19: {
        severity: "critical",
        fields: ["secret"],
        sources: [guideSection("Confidential client credentials")],
        test: secretState,
      },
      K20: {
        severity: "high",
        fields: ["attributes/access.token.lifespan"],
        sources: [guideSection("Compromised access and refresh tokens")],
        kcwarden: ["ClientAccessTokenLifespanTooLong"],
        test: ({ data }) => {
          const seconds = numberOf(attribute(data, "access.token.lifespan"));
          return seconds !== undefined && (seconds <= 0 || seconds > 600);
        },
        fix: without(["attributes/access.token.lifespan"]),
      },
      K21: {
        severity: "high",
        fields: [...signatureFields, requestObject],
        sources: [fapi2("5.4.1")],
        test: ({ data }) => hitOf(weakSignatures(data)),
        riskyFix: ({ data }) => without(weakSignatures(data)),
      },
      K22: {
        severity: "critical",
        fields: pageFields,
        sources: [keycloakIssue(50347, "CVE-2026-9086")],
        test: ({ data }) => hitOf(fieldsWhere(data, pageFields, isNoWebPage)),
        fix: ({ data }) => without(fieldsWhere(data, pageFields, isNoWebPage)),
      },
      K23: {
        severity: "medium",
        fields: backChannelFields,
        sources: [rfc9700("2.6")],
        test: ({ data }) => hitOf(fieldsWhere(data, backChannelFields, isUnencrypted)),
        riskyFix: ({ data }) => withHttps(data),
      },
      K29: {
        severity: "medium",
        fields: ["clientAuthenticatorType", ...Object.keys(fapiFixes)],
        sources: [fapi2("5.3.2.1"), fapi2("5.3.2.2"), asvs("10.4.13"), asvs("10.4.14"), asvs("10.4.16")],
        test: (client, facts) => isFapi(client, facts) && hitOf(missingForFapi(client.data)),
        riskyFix: ({ data }) =>
          Object.fromEntries(Object.entries(fapiFixes).filter(([field]) => missingForFapi(data).includes(field))),
      },
    },
    { select: (facts) => facts.oidcClients },
  ),
  ...defineChecks("clients", "authorization", {
    K28: {
      severity: "medium",
      fields: ["policyEnforcementMode"],
      sources: [asvs("8.2.1")],
      test: ({ kind, data: { policyEnforcementMode: mode } }) =>
        kind === "authorizationSettings" && mode !== undefined && mode !== "ENFORCING",
      riskyFix: { policyEnforcementMode: "ENFORCING" },
    },
  }),
];
