import type { Codec } from "../../kit/form/codecs.ts";
import { defineForm, type FieldDef, type FieldOf, type Option, type ValuesOf } from "../../kit/form/fields.ts";
import type { KeyImport, KeystoreRequest } from "./keystore.ts";
import { KeyFile } from "./KeyFile.tsx";

/** Kinds of keystores that a server is sure to know; it names its own, if it may be asked. */
const usualFormats = ["JKS", "PKCS12", "BCFKS"] as const;

/** Endings of keystore files. */
const endings: Readonly<Record<string, string>> = { JKS: "jks", PKCS12: "p12", BCFKS: "bcfks" };

/** Names of formats that hold no more than a certificate or a public key, as the server spells them. */
const bareFormats = { certificate: "Certificate PEM", publicKey: "Public Key PEM", jwks: "JSON Web Key Set" } as const;

/** What a key may be taken from. */
export interface KeyFiles {
  /** Kinds of files without a keystore that are taken. */
  bare: readonly (keyof typeof bareFormats)[];
  /** A keystore may bring its private key along. */
  hasPrivateKey: boolean;
}

/** By which others prove who they are: the public half is all that is kept of it. */
export const publicKeyFiles: KeyFiles = { bare: ["certificate", "publicKey", "jwks"], hasPrivateKey: false };

/** A key that the server signs or decrypts with. */
export const keyPairFiles: KeyFiles = { bare: ["certificate"], hasPrivateKey: true };

/** Kinds of keystores to choose from: those a server names, else the usual. */
export const keystoreFormats = (known: readonly string[] | undefined): readonly string[] =>
  known?.length ? known : usualFormats;

/** Name of a keystore file. */
export const keystoreFile = (format: string) => `keystore.${endings[format] ?? format.toLowerCase()}`;

export const isKeystore = (format: unknown) => !Object.values<unknown>(bareFormats).includes(format);

const same = (values: readonly string[]): readonly Option[] => values.map((value) => ({ value, label: value }));

/** A number chosen from a list. */
const chosenNumber: Codec<number, string> = {
  read: (raw) => (raw === undefined ? undefined : String(raw)),
  write: (value) => Number(value),
};

const alias: FieldDef<readonly ["keyAlias"]> = { path: ["keyAlias"], kind: "text", required: true };
const keyPassword: FieldDef<readonly ["keyPassword"]> = { path: ["keyPassword"], kind: "password", required: true };
const storePassword: FieldDef<readonly ["storePassword"]> = {
  path: ["storePassword"],
  kind: "password",
  required: true,
};
const format = (formats: readonly string[]): FieldDef<readonly ["format"]> => ({
  path: ["format"],
  kind: "select",
  label: "archiveFormat",
  options: same(formats),
  required: true,
});

/** How a new key pair is made and packed. */
export const generateForm = (formats: readonly string[]) =>
  defineForm<KeystoreRequest>([
    format(formats),
    alias,
    keyPassword,
    storePassword,
    { path: ["keySize"], kind: "select", options: same(["4096", "3072", "2048"]), codec: chosenNumber },
    { path: ["validity"], kind: "number", min: 1, max: 10 },
  ]);

/** How the kept key is packed. */
export const exportForm = (formats: readonly string[]) =>
  defineForm<KeystoreRequest>([
    format(formats),
    alias,
    keyPassword,
    { path: ["realmAlias"], kind: "text", label: "realmCertificateAlias", required: true },
    storePassword,
  ]);

/** What a key is taken from. A file with nothing but a certificate needs no alias and no passwords. */
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
    { ...alias, show: ofKeystore },
    { ...storePassword, show: ofKeystore },
    ...(hasPrivateKey ? [{ ...keyPassword, required: false, hint: "keys.keyPasswordHint", show: ofKeystore }] : []),
  ];
}
