import { isJson, objectsIn, textsIn } from "../../realm-document/json.ts";
import type { Json } from "../../realm-document/document.ts";
import { defineChecks, pathOf } from "../define.ts";
import type { Facts } from "../facts.ts";
import { asvs, guideSection, nist, oidcCore, rfc9700 } from "../sources.ts";
import { isUnencrypted } from "../uris.ts";
import { attribute } from "../values.ts";

const headersOf = ({ browserSecurityHeaders }: Json): Json =>
  isJson(browserSecurityHeaders) ? browserSecurityHeaders : {};

const isFramed = (realm: Json): boolean => {
  const { contentSecurityPolicy, xFrameOptions } = headersOf(realm);
  return !String(contentSecurityPolicy ?? "").includes("frame-ancestors") && xFrameOptions === undefined;
};

const defaultHeaders: Json = {
  strictTransportSecurity: "max-age=31536000; includeSubDomains",
  xContentTypeOptions: "nosniff",
  referrerPolicy: "no-referrer",
};

const missingHeaders = (realm: Json) =>
  Object.entries(defaultHeaders)
    .filter(([name]) => headersOf(realm)[name] === undefined)
    .map(([name, value]): [string, unknown] => [`browserSecurityHeaders/${name}`, value]);

const algorithmFields = ["webAuthnPolicySignatureAlgorithms", "webAuthnPolicyPasswordlessSignatureAlgorithms"];

const verification = "webAuthnPolicyPasswordlessUserVerificationRequirement";

/** Fields of WebAuthn policies that are weak, with better values. */
function weakWebAuthn(realm: Json, { flows }: Facts): Json {
  const isUnverified = flows.hasPasskeys(realm.browserFlow) && realm[verification] !== "required";
  const weak = algorithmFields.filter((field) => textsIn(realm[field]).includes("RS1"));
  return {
    ...(isUnverified && { [verification]: "required" }),
    ...Object.fromEntries(weak.map((field) => [field, textsIn(realm[field]).filter((name) => name !== "RS1")])),
  };
}

const handsOnUsername = ({ protocolMappers }: Json) =>
  objectsIn(protocolMappers).some(({ config }) => isJson(config) && config["claim.name"] === "preferred_username");

/** Sign-in pages, brute force detection, one-time codes, WebAuthn. */
export const signInChecks = defineChecks("realm", "realm", {
  R07: {
    severity: "high",
    fields: ["bruteForceProtected"],
    sources: [asvs("6.3.1"), nist("3.2.2")],
    kcwarden: ["RealmBruteForceProtectionDisabled"],
    test: ({ data }) => data.bruteForceProtected !== true,
    fix: { bruteForceProtected: true },
  },
  R08: {
    severity: "low",
    fields: ["failureFactor", "permanentLockout", "maxTemporaryLockouts"],
    sources: [nist("3.2.2"), asvs("6.1.1")],
    test: ({ data: { bruteForceProtected, failureFactor, permanentLockout, maxTemporaryLockouts } }) =>
      bruteForceProtected === true &&
      (Number(failureFactor ?? 0) > 100 || (permanentLockout === true && Number(maxTemporaryLockouts ?? 0) === 0)),
    fix: ({ data }) => ({
      ...(Number(data.failureFactor ?? 0) > 100 && { failureFactor: 30 }),
      ...(data.permanentLockout === true && { maxTemporaryLockouts: 10 }),
    }),
  },
  R09: {
    severity: "critical",
    fields: ["sslRequired"],
    sources: [rfc9700("2.6"), guideSection("Compromised access and refresh tokens")],
    test: ({ data }) => String(data.sslRequired).toLowerCase() === "none",
    fix: { sslRequired: "external" },
  },
  R13: {
    severity: "medium",
    fields: ["duplicateEmailsAllowed"],
    sources: [oidcCore("5.7", "ClaimStability")],
    test: ({ data }) => data.duplicateEmailsAllowed === true,
  },
  R14: {
    severity: "low",
    needs: ["clientScopes", "clients"],
    fields: ["editUsernameAllowed"],
    sources: [asvs("10.3.3")],
    test: ({ data }, facts) =>
      data.editUsernameAllowed === true &&
      [...facts.subjects("clientScopes"), ...facts.subjects("clients")].some((item) => handsOnUsername(item.data)),
    riskyFix: { editUsernameAllowed: false },
  },
  R24: {
    severity: "high",
    fields: ["browserSecurityHeaders/contentSecurityPolicy", "browserSecurityHeaders/xFrameOptions"],
    sources: [rfc9700("4.16"), asvs("3.4.6")],
    test: ({ data }) => isFramed(data),
    fix: {
      "browserSecurityHeaders/contentSecurityPolicy": "frame-src 'self'; frame-ancestors 'self'; object-src 'none';",
      "browserSecurityHeaders/xFrameOptions": "SAMEORIGIN",
    },
  },
  R25: {
    severity: "low",
    fields: Object.keys(defaultHeaders).map((name) => `browserSecurityHeaders/${name}`),
    sources: [rfc9700("4.2"), guideSection("Clickjacking")],
    test: ({ data }) => {
      const missing = missingHeaders(data);
      return missing.length > 0 && { fields: missing.map(([path]) => pathOf(path)) };
    },
    fix: ({ data }) => Object.fromEntries(missingHeaders(data)),
  },
  R31: {
    severity: "high",
    needs: ["flows"],
    fields: [verification, ...algorithmFields],
    sources: [nist("3.1.7"), asvs("6.3.3")],
    test: ({ data }, facts) => {
      const weak = Object.keys(weakWebAuthn(data, facts));
      return weak.length > 0 && { fields: weak.map(pathOf) };
    },
    fix: ({ data }, facts) => weakWebAuthn(data, facts),
  },
  R32: {
    severity: "medium",
    fields: ["otpPolicyCodeReusable", "otpPolicyLookAheadWindow"],
    sources: [asvs("6.5.1"), asvs("6.5.5")],
    test: ({ data }) => data.otpPolicyCodeReusable === true || Number(data.otpPolicyLookAheadWindow ?? 0) > 1,
    fix: ({ data }) => ({
      otpPolicyCodeReusable: false,
      ...(Number(data.otpPolicyLookAheadWindow ?? 0) > 1 && { otpPolicyLookAheadWindow: 1 }),
    }),
  },
  R39: {
    severity: "high",
    fields: ["attributes/frontendUrl", "attributes/adminUrl"],
    sources: [rfc9700("2.6"), asvs("12.2.1")],
    test: ({ data }) => {
      const found = ["frontendUrl", "adminUrl"].filter((name) => isUnencrypted(attribute(data, name)));
      return found.length > 0 && { fields: found.map((name) => ["attributes", name]) };
    },
    riskyFix: ({ data }) =>
      Object.fromEntries(
        ["frontendUrl", "adminUrl"]
          .filter((name) => isUnencrypted(attribute(data, name)))
          .map((name) => [`attributes/${name}`, String(attribute(data, name)).replace(/^http:/i, "https:")]),
      ),
  },
});
