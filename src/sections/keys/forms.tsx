import type { Codec } from "../../kit/form/codecs.ts";
import { defineForm, type FieldOf, type Option, type ValuesOf } from "../../kit/form/fields.ts";
import type { KeyImport, KeystoreRequest } from "./keystore.ts";
import { KeyFile } from "./KeyFile.tsx";

/** Fallback if server info is unavailable. */
const usualFormats = ["JKS", "PKCS12", "BCFKS"] as const;

/** File extensions. */
const endings: Readonly<Record<string, string>> = { JKS: "jks", PKCS12: "p12", BCFKS: "bcfks" };

/** Server names of formats with only a certificate or public key. */
const bareFormats = { certificate: "Certificate PEM", publicKey: "Public Key PEM", jwks: "JSON Web Key Set" } as const;

/** Accepted sources of a key. */
export interface KeyFiles {
  /** Accepted formats other than keystores. */
  bare: readonly (keyof typeof bareFormats)[];
  /** True if a keystore may contain the private key. */
  hasPrivateKey: boolean;
}

/** Keys of other parties, of which only the public key is stored. */
export const publicKeyFiles: KeyFiles = { bare: ["certificate", "publicKey", "jwks"], hasPrivateKey: false };

/** Keys that the server signs or decrypts with. */
export const keyPairFiles: KeyFiles = { bare: ["certificate"], hasPrivateKey: true };

/** Formats from server info, else the fallback. */
export const keystoreFormats = (known: readonly string[] | undefined): readonly string[] =>
  known?.length ? known : usualFormats;

export const keystoreFile = (format: string) => `keystore.${endings[format] ?? format.toLowerCase()}`;

export const isKeystore = (format: unknown) => !Object.values<unknown>(bareFormats).includes(format);

const same = (values: readonly string[]): readonly Option[] => values.map((value) => ({ value, label: value }));

/** Converts the text of a select to a number. */
const chosenNumber: Codec<number, string> = {
  read: (raw) => (raw === undefined ? undefined : String(raw)),
  write: (value) => Number(value),
};

const alias: FieldOf<{ keyAlias: string }> = { path: ["keyAlias"], kind: "text", required: true };
const keyPassword: FieldOf<{ keyPassword: string }> = { path: ["keyPassword"], kind: "password", required: true };
const storePassword: FieldOf<{ storePassword: string }> = {
  path: ["storePassword"],
  kind: "password",
  required: true,
};
const format = (formats: readonly string[]): FieldOf<{ format: string }> => ({
  path: ["format"],
  kind: "select",
  label: "archiveFormat",
  options: same(formats),
  required: true,
});

/** Form that generates a key pair and its keystore. */
export const generateForm = (formats: readonly string[]) =>
  defineForm<KeystoreRequest>([
    format(formats),
    alias,
    keyPassword,
    storePassword,
    { path: ["keySize"], kind: "select", options: same(["4096", "3072", "2048"]), codec: chosenNumber },
    { path: ["validity"], kind: "number", min: 1, max: 10 },
  ]);

/** Form that exports the stored key. */
export const exportForm = (formats: readonly string[]) =>
  defineForm<KeystoreRequest>([
    format(formats),
    alias,
    keyPassword,
    { path: ["realmAlias"], kind: "text", label: "realmCertificateAlias", required: true },
    storePassword,
  ]);

/** Form that imports a key. A plain certificate needs no alias and no passwords. */
export function importForm(
  formats: readonly string[],
  { bare, hasPrivateKey }: KeyFiles,
): readonly FieldOf<KeyImport>[] {
  const ofKeystore = (values: ValuesOf<KeyImport>) => isKeystore(values(["keystoreFormat"]));
  return [
    {
      path: ["keystoreFormat"],
      kind: "select",
      label: "archiveFormat",
      options: same([...formats, ...bare.map((kind) => bareFormats[kind])]),
      required: true,
    },
    {
      path: ["file"],
      kind: "custom",
      label: "importFile",
      required: true,
      render: (props) => <KeyFile {...props} />,
    },
    { ...alias, on: ofKeystore },
    { ...storePassword, on: ofKeystore },
    ...(hasPrivateKey ? [{ ...keyPassword, required: false, hint: "keys.keyPasswordHint", on: ofKeystore }] : []),
  ];
}
