import type { FieldOf, Option, SectionOf, ValuesOf } from "../../../kit/form/fields.ts";
import { attributePath } from "../../../kit/record/path.ts";
import type { Client } from "../client.ts";
import { choice, whenOn, plainOptions, toggle } from "../fields.ts";

/** Switches for the import of a SAML client. Later they are in the Keys tab. */
export const samlImport: readonly FieldOf<Client>[] = [
  toggle("saml.encrypt", "encryptAssertions"),
  toggle("saml.client.signature", "clientSignature"),
];

/** SAML response settings. */
export const samlCapabilityConfig: SectionOf<Client> = {
  id: "samlCapabilityConfig",
  title: "samlCapabilityConfig",
  fields: [
    choice("saml_name_id_format", "nameIdFormat", plainOptions(["username", "email", "transient", "persistent"])),
    toggle("saml_force_name_id_format", "forceNameIdFormat"),
    toggle("saml.force.post.binding", "forcePostBinding"),
    toggle("saml.artifact.binding", "forceArtifactBinding"),
    toggle("saml.authnstatement", "includeAuthnStatement"),
    toggle("saml.onetimeuse.condition", "includeOneTimeUseCondition"),
    toggle("saml.server.signature.keyinfo.ext", "optimizeLookup"),
    toggle("saml.allow.ecp.flow", "allowEcpFlow"),
  ],
};

const named = (base: string, names: Record<string, string>): readonly Option[] =>
  Object.entries(names).map(([label, value]) => ({ value: `${base}${value}`, label }));
const xmlenc = "http://www.w3.org/2001/04/xmlenc#";
const xmlenc11 = "http://www.w3.org/2009/xmlenc11#";
const oaep11 = `${xmlenc11}rsa-oaep`;
const oaepMgf1p = `${xmlenc}rsa-oaep-mgf1p`;
const keyAlgorithm = attributePath("saml.encryption.keyAlgorithm");
const digest = attributePath("saml.encryption.digestMethod");
const mask = attributePath("saml.encryption.maskGenerationFunction");
const usesOaep = (algorithm: unknown) => algorithm === oaep11 || algorithm === oaepMgf1p;

/** SAML signature settings, and encryption settings if the client encrypts assertions. */
export function signatureAndEncryption(client: Client): SectionOf<Client> {
  const signs = (values: ValuesOf<Client>) =>
    values(attributePath("saml.server.signature")) === true ||
    values(attributePath("saml.assertion.signature")) === true;
  const encryption: FieldOf<Client>[] = [
    choice(
      "saml.encryption.algorithm",
      "samlClientEncryptionAlgorithm",
      [
        ...named(xmlenc11, { AES_256_GCM: "aes256-gcm", AES_192_GCM: "aes192-gcm", AES_128_GCM: "aes128-gcm" }),
        ...named(xmlenc, { AES_256_CBC: "aes256-cbc", AES_192_CBC: "aes192-cbc", AES_128_CBC: "aes128-cbc" }),
      ],
      { on: signs },
    ),
    choice(
      "saml.encryption.keyAlgorithm",
      "samlClientKeyEncryptionAlgorithm",
      [
        { value: oaep11, label: "RSA-OAEP-11" },
        { value: oaepMgf1p, label: "RSA-OAEP-MGF1P" },
        { value: `${xmlenc}rsa-1_5`, label: "RSA1_5" },
      ],
      {
        on: signs,
        sets: (value) => [
          ...(usesOaep(value) ? [] : [[digest, ""] as const]),
          ...(value === oaep11 ? [] : [[mask, ""] as const]),
        ],
      },
    ),
    choice(
      "saml.encryption.digestMethod",
      "samlClientEncryptionDigestMethod",
      [
        ...named(xmlenc, { "SHA-512": "sha512", "SHA-256": "sha256" }),
        { value: "http://www.w3.org/2000/09/xmldsig#sha1", label: "SHA-1" },
      ],
      { on: (values) => signs(values) && usesOaep(values(keyAlgorithm)) },
    ),
    choice(
      "saml.encryption.maskGenerationFunction",
      "samlClientEncryptionMaskGenerationFunction",
      named(xmlenc11, {
        mgf1sha512: "mgf1sha512",
        mgf1sha384: "mgf1sha384",
        mgf1sha256: "mgf1sha256",
        mgf1sha224: "mgf1sha224",
        mgf1sha1: "mgf1sha1",
      }),
      { on: (values) => signs(values) && values(keyAlgorithm) === oaep11 },
    ),
  ];
  return {
    id: "signatureAndEncryption",
    title: "signatureAndEncryption",
    fields: [
      toggle("saml.server.signature", "signDocuments"),
      toggle("saml.assertion.signature", "signAssertions"),
      choice(
        "saml.signature.algorithm",
        "signatureAlgorithm",
        plainOptions(["RSA_SHA1", "RSA_SHA256", "RSA_SHA256_MGF1", "RSA_SHA512", "RSA_SHA512_MGF1", "DSA_SHA1"]),
        { on: signs },
      ),
      choice(
        "saml.server.signature.keyinfo.xmlSigKeyInfoKeyNameTransformer",
        "signatureKeyName",
        plainOptions(["NONE", "KEY_ID", "CERT_SUBJECT"]),
        { on: signs },
      ),
      choice(
        "saml_signature_canonicalization_method",
        "canonicalization",
        [
          ...named("http://www.w3.org/2001/10/xml-exc-c14n#", {
            EXCLUSIVE: "",
            EXCLUSIVE_WITH_COMMENTS: "WithComments",
          }),
          ...named("http://www.w3.org/TR/2001/REC-xml-c14n-20010315", {
            INCLUSIVE: "",
            INCLUSIVE_WITH_COMMENTS: "#WithComments",
          }),
        ],
        { on: signs },
      ),
      {
        path: attributePath("saml.metadataDescriptorUrl"),
        kind: "text",
        inputType: "url",
        label: "samlClientMetadataDescriptorUrl",
        on: signs,
        required: whenOn(attributePath("saml.useMetadataDescriptorUrl")),
      },
      toggle("saml.useMetadataDescriptorUrl", "samlClientUseMetadataDescriptorUrl", { on: signs }),
      ...(client.attributes?.["saml.encrypt"] === "true" ? encryption : []),
    ],
  };
}
