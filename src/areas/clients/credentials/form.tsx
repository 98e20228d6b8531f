import type ComponentTypeRepresentation from "@keycloak/keycloak-admin-client/lib/defs/componentTypeRepresentation.js";
import type { Translate } from "../../../i18n/texts.ts";
import { booleanText, numberText } from "../../../kit/form/codecs.ts";
import {
  defineForm,
  serverFields,
  type ControlProps,
  type FieldOf,
  type Form,
  type Option,
  type ValuesOf,
} from "../../../kit/form/fields.ts";
import { attributePath } from "../../../kit/record/path.ts";
import { propertyFields, type Property } from "../../../sections/provider-config/propertyFields.tsx";
import type { Client } from "../client.ts";
import type { Authenticator } from "./api.ts";
import { SigningAlgorithm, type Algorithms } from "./SigningAlgorithm.tsx";

/** Fallback if the server does not declare which authenticators use a secret. */
const withSecret: readonly string[] = ["client-secret", "client-secret-jwt"];

export const typePath = ["clientAuthenticatorType"] as const;
const algorithmPath = attributePath("token.endpoint.auth.signing.alg");

/** Fields that an authenticator declares. They are stored as client attributes. */
function declared(t: Translate, type: ComponentTypeRepresentation): readonly FieldOf<Client>[] {
  // The type of the admin client lacks this field.
  const { id, clientProperties = [] }: ComponentTypeRepresentation & { clientProperties?: Property[] } = type;
  return serverFields<Client>(propertyFields(t, clientProperties, { stored: "text", at: ["attributes"] })).map(
    (field) => ({
      ...field,
      on: (values) => values(typePath) === id,
    }),
  );
}

export interface CredentialsFormOptions {
  t: Translate;
  client: Client;
  authenticators: readonly Authenticator[];
  /** Fields that each authenticator declares. */
  types: readonly ComponentTypeRepresentation[];
  algorithms: Algorithms;
  /** Age of the secret, and the previous secret. */
  lifetime: (control: ControlProps) => React.ReactNode;
  rotated: (control: ControlProps) => React.ReactNode;
}

/** Client authentication form. Source: docs/spec/areas/clients.md "Credentials tab". */
export function credentialsForm({
  t,
  client,
  authenticators,
  types,
  algorithms,
  lifetime,
  rotated,
}: CredentialsFormOptions): Form<Client> {
  const is =
    (...ids: readonly string[]) =>
    (values: ValuesOf<Client>) =>
      ids.includes(String(values(typePath)));
  const hasSecret = is(
    ...(authenticators.length
      ? authenticators.filter(({ supportsSecret }) => supportsSecret).map(({ id }) => id)
      : withSecret),
  );
  const options: readonly Option[] = authenticators.map(({ id, displayName }) => ({
    value: id,
    label: displayName ?? id,
  }));
  const methods: readonly Option[] = [
    { value: "", label: t("clients.credentials.anyMethod") },
    ...["client_secret_basic", "client_secret_post"].map((value) => ({ value, label: value })),
  ];
  return defineForm<Client>([
    {
      path: typePath,
      kind: "select",
      label: "clientAuthenticator",
      help: "clientAuthenticatorTypeHelp",
      options,
      required: true,
      readOnly: !authenticators.length,
    },
    {
      path: attributePath("client.secret.authentication.allowed.method"),
      kind: "select",
      label: "clientSecretAuthenticationAllowedMethod",
      options: methods,
      on: is("client-secret"),
    },
    {
      path: algorithmPath,
      kind: "custom",
      label: "signatureAlgorithm",
      help: "clients.credentials.algorithmHelp",
      on: is("client-jwt", "client-secret-jwt"),
      render: (props) => <SigningAlgorithm {...props} algorithms={algorithms} />,
    },
    {
      path: attributePath("token.endpoint.auth.signing.max.exp"),
      kind: "duration",
      label: "signatureMaxExp",
      codec: numberText,
      min: 1,
      on: is("client-jwt", "client-secret-jwt"),
    },
    {
      path: attributePath("x509.allow.regex.pattern.comparison"),
      kind: "switch",
      label: "allowRegexComparison",
      codec: booleanText,
      on: is("client-x509"),
    },
    {
      path: attributePath("x509.subjectdn"),
      kind: "text",
      label: "subject",
      help: "clients.credentials.subjectHelp",
      required: true,
      on: is("client-x509"),
    },
    {
      path: attributePath("x509.casubjectdn"),
      kind: "text",
      label: "casubject",
      required: true,
      on: is("client-x509"),
    },
    ...types.flatMap((type) => declared(t, type)),
    {
      path: ["secret"],
      kind: "secret",
      label: "clientSecret",
      help: "clients.credentials.secretHelp",
      on: hasSecret,
    },
    {
      path: attributePath("client.secret.creation.time"),
      kind: "custom",
      label: "clients.credentials.lifetime",
      on: hasSecret,
      render: lifetime,
    },
    ...(client.attributes?.["client.secret.rotated"]
      ? [
          {
            path: attributePath("client.secret.rotated"),
            kind: "custom" as const,
            label: "secretRotated",
            on: hasSecret,
            render: rotated,
          },
        ]
      : []),
  ]);
}

/** Removes a signature algorithm that the new authenticator does not support. */
export function withFittingAlgorithm(client: Client, fresh: Client, algorithms: Algorithms): Client {
  const type = client.clientAuthenticatorType;
  const [, name] = algorithmPath;
  const chosen: unknown = client.attributes?.[name];
  if (type === fresh.clientAuthenticatorType || (type !== "client-jwt" && type !== "client-secret-jwt")) return client;
  return !chosen || algorithms[type].includes(String(chosen))
    ? client
    : { ...client, attributes: { ...client.attributes, [name]: "" } };
}
