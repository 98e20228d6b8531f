import type { Json } from "../../realm-document/document.ts";
import { defineChecks } from "../define.ts";
import { endsSoon } from "../certificate.ts";
import { guideSection } from "../sources.ts";
import { isAnySite, isHostWildcard, isPathWildcard, redirectUrisOf } from "../uris.ts";
import { attribute, isTrue } from "../values.ts";
import { hostWildcardSeverity } from "./redirectUris.ts";

const isAttributeTrue = (data: Json, name: string): boolean => isTrue(attribute(data, name));

const weakAlgorithms: ReadonlySet<unknown> = new Set(["RSA_SHA1", "DSA_SHA1"]);

const certificates = ["saml.signing.certificate", "saml.encryption.certificate"];

/** SAML clients. */
export const samlChecks = defineChecks(
  "saml",
  "clients",
  {
    S01: {
      severity: "high",
      fields: ["attributes/saml.assertion.signature", "attributes/saml.server.signature"],
      sources: [guideSection("Creating a SAML client")],
      kcwarden: ["SamlClientWithAssertionSignatureDisabled"],
      holds: ["saml-signature-enforcer"],
      test: ({ data }) =>
        !isAttributeTrue(data, "saml.assertion.signature") && !isAttributeTrue(data, "saml.server.signature"),
      riskyFix: { "attributes/saml.assertion.signature": "true" },
    },
    S02: {
      severity: "medium",
      fields: ["attributes/saml.client.signature"],
      sources: [guideSection("Creating a SAML client")],
      kcwarden: ["SamlClientWithClientSignatureDisabled"],
      holds: ["saml-signature-enforcer"],
      test: ({ data }) => !isAttributeTrue(data, "saml.client.signature"),
    },
    S03: {
      severity: "low",
      fields: ["attributes/saml.encrypt"],
      sources: [guideSection("Creating a SAML client")],
      kcwarden: ["SamlClientWithEncryptionDisabled"],
      test: ({ data }) => !isAttributeTrue(data, "saml.encrypt"),
    },
    S04: {
      severity: "medium",
      fields: ["attributes/saml.signature.algorithm"],
      sources: [guideSection("Creating a SAML client")],
      kcwarden: ["SamlClientWithWeakSignatureAlgorithm"],
      test: ({ data }) => weakAlgorithms.has(attribute(data, "saml.signature.algorithm")),
      fix: { "attributes/saml.signature.algorithm": "RSA_SHA256" },
    },
    S05: {
      severity: "note",
      fields: ["attributes/saml.onetimeuse.condition"],
      sources: [guideSection("Creating a SAML client")],
      kcwarden: ["SamlClientWithoutOneTimeUseCondition"],
      test: ({ data }) => !isAttributeTrue(data, "saml.onetimeuse.condition"),
      fix: { "attributes/saml.onetimeuse.condition": "true" },
    },
    S06: {
      severity: "medium",
      fields: ["redirectUris"],
      sources: [guideSection("Unspecific redirect URIs")],
      kcwarden: ["SamlClientHasErroneouslyConfiguredWildcardURI", "SamlClientShouldNotUseWildcardRedirectURI"],
      holds: ["saml-secure-client-uris"],
      test: ({ data }, facts) => {
        const uris = redirectUrisOf(data);
        const isOpen = uris.some(isHostWildcard) && hostWildcardSeverity(facts) === "critical";
        if (isOpen || uris.some(isAnySite)) return { severity: "critical" };
        return uris.some((uri) => isHostWildcard(uri) || isPathWildcard(uri));
      },
    },
    S07: {
      severity: "medium",
      fields: certificates.map((name) => `attributes/${name}`),
      sources: [guideSection("Creating a SAML client")],
      test: ({ data }, { nowMs }) => {
        const ending = certificates.filter((name) => endsSoon(attribute(data, name), nowMs));
        return ending.length > 0 && { fields: ending.map((name) => ["attributes", name]) };
      },
    },
    S08: {
      severity: "low",
      fields: ["attributes/saml.allow.ecp.flow"],
      sources: [guideSection("Creating a SAML client")],
      test: ({ data }) => isAttributeTrue(data, "saml.allow.ecp.flow"),
      fix: { "attributes/saml.allow.ecp.flow": "false" },
    },
  },
  { select: (facts) => facts.samlClients },
);
