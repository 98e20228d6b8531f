import { attributePath, getIn, setIn } from "../../../kit/record/path.ts";
import type { PathChange } from "../../../kit/form/usePatch.ts";
import type { Client } from "../client.ts";
import { isAttributeOn } from "../fields.ts";

/** Use of a SAML client's key: signing requests, or encrypting assertions. */
export interface SamlUse {
  use: "saml.signing" | "saml.encryption";
  /** Attribute that enables the use. */
  attribute: "saml.client.signature" | "saml.encrypt";
  /** Text keys. */
  label: "clientSignature" | "encryptAssertions";
  title: "signingKeysConfig" | "encryptionKeysConfig";
  renew: "reGenerateSigning" | "reGenerateEncryption";
  help: "samlclientSignatureCertificateHelp" | "samlencryptAssertionsCertificateHelp";
}

export const samlUses: readonly SamlUse[] = [
  {
    use: "saml.signing",
    attribute: "saml.client.signature",
    label: "clientSignature",
    title: "signingKeysConfig",
    renew: "reGenerateSigning",
    help: "samlclientSignatureCertificateHelp",
  },
  {
    use: "saml.encryption",
    attribute: "saml.encrypt",
    label: "encryptAssertions",
    title: "encryptionKeysConfig",
    renew: "reGenerateEncryption",
    help: "samlencryptAssertionsCertificateHelp",
  },
];

/** Encryption algorithms of assertions. Reset with each new key. */
const algorithms = ["algorithm", "keyAlgorithm", "digestMethod", "maskGenerationFunction"].map(
  (name) => `saml.encryption.${name}`,
);

/** True if the keys come from the metadata URL of the client. The server then stores none. */
export const hasMetadata = (client: Client): boolean => isAttributeOn(client, "saml.useMetadataDescriptorUrl");

/** Returns the changes that enable or disable a use. An empty string removes an attribute. */
export function switched(client: Client, { use, attribute }: SamlUse, on: boolean): PathChange[] {
  const chosen = use === "saml.encryption" ? algorithms.filter((name) => getIn(client, attributePath(name))) : [];
  return [
    { path: attributePath(attribute), value: String(on) },
    ...chosen.map((name) => ({ path: attributePath(name), value: "" })),
  ];
}

/** Returns the stored certificate of a use. It stays stored while the use is disabled. */
export const certificateOf = (client: Client, { use }: SamlUse): string =>
  String(getIn(client, attributePath(`${use}.certificate`)) ?? "");

export const withChanges = (client: Client, changes: readonly PathChange[]): Client =>
  changes.reduce((next, { path, value }) => setIn(next, path, value), client);
