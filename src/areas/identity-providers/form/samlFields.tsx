import type { Translate } from "../../../i18n/texts.ts";
import { lazily } from "../../../kit/states/lazily.tsx";
import type { SectionOf } from "../../../kit/form/fields.ts";
import { configPath } from "../../../kit/record/path.ts";
import type { Provider } from "../provider.ts";
import { jsonLines } from "./codecs.ts";
import type { FormFacts } from "./facts.ts";
import { address, choice, count, isChecked, line, lines, stands, toggle, type Field, type Values } from "./parts.ts";

const ReadCertificates = lazily(() => import("./ReadCertificates.tsx"));

const format = (name: string, version = "2.0") => `urn:oasis:names:tc:SAML:${version}:nameid-format:${name}`;

const transient = format("transient");

const formats = [
  [format("persistent"), "persistent"],
  [transient, "transient"],
  [format("kerberos"), "kerberos"],
  [format("emailAddress", "1.1"), "email"],
  [format("X509SubjectName", "1.1"), "x509"],
  [format("WindowsDomainQualifiedName", "1.1"), "windowsDomainQN"],
  [format("unspecified", "1.1"), "unspecified"],
] as const;

/** Returns the label of a NameID format. Falls back to the format. */
export const sayFormat = (t: Translate, value: string): string => {
  const key = formats.find(([format]) => format === value)?.[1];
  return key ? t(key) : value;
};

const algorithms = ["RSA_SHA1", "RSA_SHA256", "RSA_SHA256_MGF1", "RSA_SHA512", "RSA_SHA512_MGF1", "DSA_SHA1"] as const;

const signed = (values: Values) => isChecked(values, "wantAuthnRequestsSigned");
const encrypted = (values: Values) => isChecked(values, "wantAssertionsEncrypted");
const validates = (values: Values) => isChecked(values, "validateSignature");
const fetches = (values: Values) => validates(values) && isChecked(values, "useMetadataDescriptorUrl");
const byAttribute = (values: Values) =>
  ["ATTRIBUTE", "FRIENDLY_ATTRIBUTE"].some((type) => stands(values, "principalType", type, "SUBJECT"));

/** Initial value of new providers only, because it differs from the server default for an absent value. */
const fresh = ({ isNew }: FormFacts, initial: unknown) => (isNew ? { initial } : {});

/** All fields of a SAML provider. Source: docs/spec/areas/identity-providers.md "SAML". */
export const samlFields = (facts: FormFacts): readonly Field[] => [
  line("entityId", "serviceProviderEntityId", { required: true, initial: facts.realmUrl }),
  line("idpEntityId", "identityProviderEntityId"),
  address("singleSignOnServiceUrl", "ssoServiceUrl", { required: true }),
  address("artifactResolutionServiceUrl"),
  address("singleLogoutServiceUrl"),
  toggle("backchannelSupported", "backchannelLogout"),
  toggle("sendIdTokenOnLogout", undefined, {}, true),
  toggle("sendClientIdOnLogout"),
  choice(
    "nameIDPolicyFormat",
    "nameIdPolicyFormat",
    formats.map(([value, key]) => [value, facts.t(key)] as const),
    {
      ...fresh(facts, format("persistent")),
      follows: [configPath("principalType")],
      // The server rejects a transient NameID as the principal.
      validate: (value, values, t) =>
        value === transient && !byAttribute(values) ? t("identityProviders.saml.transientSubject") : undefined,
    },
  ),
  choice(
    "principalType",
    "principalType",
    [
      ["SUBJECT", facts.t("subjectNameId")],
      ["ATTRIBUTE", facts.t("attributeName")],
      ["FRIENDLY_ATTRIBUTE", facts.t("attributeFriendlyName")],
    ],
    { initial: "SUBJECT" },
  ),
  line("principalAttribute", undefined, { on: byAttribute, required: true }),
  toggle("allowCreate", undefined, {}, facts.isNew),
  toggle("postBindingResponse", "httpPostBindingResponse"),
  toggle("artifactBindingResponse"),
  toggle("postBindingAuthnRequest", "httpPostBindingAuthnRequest"),
  toggle("postBindingLogout", "httpPostBindingLogout", {}, facts.provider.config?.postBindingResponse === "true"),
  toggle("wantAuthnRequestsSigned"),
  choice("signatureAlgorithm", "signatureAlgorithm", algorithms, { on: signed, initial: "RSA_SHA256" }),
  choice("xmlSigKeyInfoKeyNameTransformer", "samlSignatureKeyName", ["NONE", "KEY_ID", "CERT_SUBJECT"], {
    on: signed,
    initial: facts.isNew ? "KEY_ID" : "NONE",
  }),
  toggle("wantAssertionsSigned", undefined, {}, facts.isNew),
  toggle("wantAssertionsEncrypted"),
  choice("encryptionAlgorithm", "encryptionAlgorithm", ["RSA-OAEP", "RSA1_5"], {
    on: encrypted,
    initial: "RSA-OAEP",
  }),
  toggle("forceAuthn", "forceAuthentication"),
  toggle("validateSignature", undefined, {}, facts.isNew),
  address("metadataDescriptorUrl", undefined, { on: validates, required: fetches }),
  { ...toggle("useMetadataDescriptorUrl"), on: validates },
  lines("signingCertificate", "validatingX509Certs", {
    on: (values) => validates(values) && !fetches(values),
    ...(!facts.isNew && { below: () => <ReadCertificates /> }),
  }),
  toggle("signSpMetadata", "signServiceProviderMetadata"),
  toggle("loginHint", "passSubject"),
  count("allowedClockSkew", "allowedClockSkew", { unit: "second" }),
  count("attributeConsumingServiceIndex"),
  line("attributeConsumingServiceName"),
];

/** Required authentication level at the provider. */
export const constraints: SectionOf<Provider> = {
  id: "reqAuthnConstraints",
  title: "reqAuthnConstraints",
  fields: [
    choice("authnContextComparisonType", "comparison", ["exact", "minimum", "maximum", "better"], {
      initial: "exact",
    }),
    {
      path: configPath("authnContextClassRefs"),
      kind: "lines",
      codec: jsonLines,
      add: "addAuthnContextClassRef",
    },
    {
      path: configPath("authnContextDeclRefs"),
      kind: "lines",
      codec: jsonLines,
      add: "addAuthnContextDeclRef",
    },
  ],
};
