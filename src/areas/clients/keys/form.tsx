import { booleanText, type Codec } from "../../../kit/form/codecs.ts";
import { defineForm, type FieldDef, type Option, type ValueOf } from "../../../kit/form/fields.ts";
import { withRisks } from "../risks.ts";
import { isWebAddress } from "../webAddress.ts";
import { KeyFile } from "./KeyFile.tsx";
import { attributePath } from "../../../kit/form/path.ts";

/** Kinds of keystores that a server is sure to know; it names its own, if it may be asked. */
const usualFormats = ["JKS", "PKCS12", "BCFKS"] as const;

/** Endings of keystore files. */
const endings: Readonly<Record<string, string>> = { JKS: "jks", PKCS12: "p12", BCFKS: "bcfks" };

/** Names of formats that hold no more than a certificate or a public key, as the server spells them. */
const bare = { certificate: "Certificate PEM", publicKey: "Public Key PEM", jwks: "JSON Web Key Set" } as const;

export const keystoreFormats = (known: readonly string[] | undefined): readonly string[] =>
  known?.length ? known : usualFormats;

/** Name of a keystore file. */
export const keystoreFile = (format: string) => `keystore.${endings[format] ?? format.toLowerCase()}`;

export const isKeystore = (format: unknown) => !Object.values<unknown>(bare).includes(format);

const same = (values: readonly string[]): readonly Option[] => values.map((value) => ({ value, label: value }));

/** A number chosen from a list. */
const chosenNumber: Codec = {
  read: (raw) => (raw === undefined ? undefined : String(raw)),
  write: (value) => Number(value),
};

const usesJwksUrl = (values: ValueOf) => values(attributePath("use.jwks.url")) === true;

/** Where the keys of an OpenID Connect client come from. Source: docs/spec/areas/clients.md "Keys tab, OIDC". */
export const jwks = withRisks(
  defineForm([
    {
      id: "jwksUrlConfig",
      title: "jwksUrlConfig",
      text: "keysIntro",
      fields: [
        { path: attributePath("use.jwks.url"), kind: "switch", label: "useJwksUrl", codec: booleanText },
        {
          path: attributePath("jwks.url"),
          kind: "text",
          label: "jwksUrl",
          inputType: "url",
          required: true,
          show: usesJwksUrl,
          validate: isWebAddress,
        },
      ],
    },
  ]),
);

const alias: FieldDef = { path: ["keyAlias"], kind: "text", required: true };
const keyPassword: FieldDef = { path: ["keyPassword"], kind: "password", required: true };
const storePassword: FieldDef = { path: ["storePassword"], kind: "password", required: true };
const format = (formats: readonly string[]): FieldDef => ({
  path: ["format"],
  kind: "select",
  label: "archiveFormat",
  options: same(formats),
  required: true,
});

/** How a new key pair is made and packed. */
export const generateForm = (formats: readonly string[]) =>
  defineForm([
    format(formats),
    alias,
    keyPassword,
    storePassword,
    { path: ["keySize"], kind: "select", options: same(["4096", "3072", "2048"]), codec: chosenNumber },
    { path: ["validity"], kind: "number", min: 1, max: 10 },
  ]);

/** How the kept key is packed. */
export const exportForm = (formats: readonly string[]) =>
  defineForm([
    format(formats),
    alias,
    keyPassword,
    { path: ["realmAlias"], kind: "text", label: "realmCertificateAlias", required: true },
    storePassword,
  ]);

/** What a key is taken from. A file with nothing but a certificate needs no alias and no passwords. SAML keys may bring their private key. */
export function importForm(
  formats: readonly string[],
  use: "oidc" | "saml",
  show: (values: ValueOf) => boolean = () => true,
): readonly FieldDef[] {
  const ofKeystore = (values: ValueOf) => show(values) && isKeystore(values(["keystoreFormat"]));
  return [
    {
      path: ["keystoreFormat"],
      kind: "select",
      label: "archiveFormat",
      options: same([...formats, ...(use === "oidc" ? Object.values(bare) : [bare.certificate])]),
      required: true,
      show,
    },
    {
      path: ["file"],
      kind: "custom",
      label: "importFile",
      required: true,
      show,
      render: (props) => <KeyFile {...props} />,
    },
    { ...alias, show: ofKeystore },
    { ...storePassword, show: ofKeystore },
    ...(use === "saml"
      ? [{ ...keyPassword, required: false, hint: "clients.keys.keyPasswordHint", show: ofKeystore }]
      : []),
  ];
}

/** How a SAML client gets the key it needs, from now on. */
export const methodForm = (formats: readonly string[], methods: readonly Option[], hintText?: string) =>
  defineForm([
    { path: ["method"], kind: "radio", label: "selectMethod", options: methods, ...(hintText && { hintText }) },
    ...importForm(formats, "saml", (values) => values(["method"]) === "import"),
  ]);
