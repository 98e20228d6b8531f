import { attributePath, getIn, setIn } from "../../../kit/form/path.ts";
import type { PathChange } from "../../../kit/form/usePatch.ts";
import type { Client } from "../area.ts";
import { isAttributeOn } from "../fields.ts";

/** One use of keys by a SAML client: for its signatures, or for assertions meant for it. */
export interface SamlUse {
  use: "saml.signing" | "saml.encryption";
  /** The attribute that switches it on. */
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

/** How assertions are encrypted; chosen anew with each key. */
const algorithms = ["algorithm", "keyAlgorithm", "digestMethod", "maskGenerationFunction"].map(
  (name) => `saml.encryption.${name}`,
);

/** Keys come with the client's own metadata, so none is kept here. */
export const hasMetadata = (client: Client): boolean => isAttributeOn(client, "saml.useMetadataDescriptorUrl");

/** What switching a use on or off changes in a client. An empty text takes an attribute away. */
export function switched(client: Client, { use, attribute }: SamlUse, on: boolean): PathChange[] {
  const chosen = use === "saml.encryption" ? algorithms.filter((name) => getIn(client, attributePath(name))) : [];
  return [
    { path: attributePath(attribute), value: String(on) },
    ...chosen.map((name) => ({ path: attributePath(name), value: "" })),
  ];
}

/** The certificate that the server has for a use, from before too: switching it off takes none away. */
export const certificateOf = (client: Client, { use }: SamlUse): string =>
  String(getIn(client, attributePath(`${use}.certificate`)) ?? "");

/** The client with those changes. */
export const withChanges = (client: Client, changes: readonly PathChange[]): Client =>
  changes.reduce((next, { path, value }) => setIn(next, path, value), client);
