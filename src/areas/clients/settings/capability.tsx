import type { Client } from "../client.ts";
import { booleanText, joinedBy, type Codec } from "../../../kit/form/codecs.ts";
import type { FieldOf, SectionOf, ValuesOf, MoreOf } from "../../../kit/form/fields.ts";
import { attributePath, type PathOf } from "../../../kit/record/path.ts";
import { whenOn } from "../fields.ts";
import { PkceControl } from "./PkceControl.tsx";

/** Facts that the fields depend on, in addition to the client. */
export interface FormFacts {
  /** True if the server feature is enabled. */
  feature: (name: string) => boolean | undefined;
  /** Login themes of the server. */
  themes: readonly string[];
  /** Returns aliases of identity providers, of one kind or all. Undefined if the admin may not read them. */
  identityProviders?: ((kind?: string) => NonNullable<FieldOf<Client>["search"]>) | undefined;
  /** True if the realm transmits security events. */
  transmitsEvents: boolean;
}

const inverted: Codec<boolean, boolean> = {
  read: (raw) => (raw === undefined ? undefined : raw !== true),
  write: (value) => value !== true,
};

const hashes = joinedBy("##");

/** Settings that require a confidential client. */
const confidentialOnly: readonly (readonly [PathOf<Client>, boolean])[] = [
  [["authorizationServicesEnabled"], false],
  [["serviceAccountsEnabled"], false],
  [attributePath("oidc.ciba.grant.enabled"), false],
  [attributePath("standard.token.exchange.enabled"), false],
  [attributePath("oauth2.jwt.authorization.grant.enabled"), false],
  [attributePath("ssf.enabled"), false],
];

const isPublic = (values: ValuesOf<Client>) => values(["publicClient"]) === false;
/** Disables the field of a public client, with the reason. */
const onlyConfidential = { readOnly: isPublic, whyReadOnly: "clients.settings.confidential" } as const;
const isConfidential = whenOn(["publicClient"]);
const grantOn = whenOn(attributePath("oauth2.jwt.authorization.grant.enabled"));

/** Capabilities and grant types of an OpenID Connect client. */
export function capabilityConfig({ feature, identityProviders, transmitsEvents }: FormFacts): SectionOf<Client> {
  const flow = (path: PathOf<Client, boolean>, label: string, more: MoreOf<Client, boolean> = {}): FieldOf<Client> => ({
    path,
    kind: "checkbox",
    label,
    ...(path.length > 1 && { codec: booleanText }),
    ...more,
  });
  const when = (name: string, ...fields: FieldOf<Client>[]) => (feature(name) ? fields : []);
  const providers = (
    path: PathOf<Client>,
    label: string,
    on: FieldOf<Client>["on"],
    kind?: string,
  ): FieldOf<Client>[] =>
    identityProviders
      ? [{ path, kind: "multiselect", label, codec: hashes, search: identityProviders(kind), ...(on && { on }) }]
      : [];
  return {
    id: "capabilityConfig",
    title: "capabilityConfig",
    fields: [
      {
        path: ["publicClient"],
        kind: "switch",
        label: "clientAuthentication",
        help: "authenticationHelp",
        codec: inverted,
        sets: (value) => (value ? [] : confidentialOnly),
      },
      {
        path: ["authorizationServicesEnabled"],
        kind: "switch",
        label: "clientAuthorization",
        help: "authorizationHelp",
        ...onlyConfidential,
        sets: (value) => (value ? [[["serviceAccountsEnabled"], true]] : []),
      },
      flow(["standardFlowEnabled"], "standardFlow"),
      flow(["directAccessGrantsEnabled"], "directAccess"),
      flow(["implicitFlowEnabled"], "implicitFlow"),
      flow(["serviceAccountsEnabled"], "serviceAccount", onlyConfidential),
      ...when(
        "TOKEN_EXCHANGE_STANDARD_V2",
        flow(attributePath("standard.token.exchange.enabled"), "standardTokenExchangeEnabled", onlyConfidential),
      ),
      ...when(
        "JWT_AUTHORIZATION_GRANT",
        flow(attributePath("oauth2.jwt.authorization.grant.enabled"), "jwtAuthorizationGrantEnabled", onlyConfidential),
      ),
      ...when(
        "DEVICE_FLOW",
        flow(attributePath("oauth2.device.authorization.grant.enabled"), "oauthDeviceAuthorizationGrant"),
      ),
      flow(attributePath("oidc.ciba.grant.enabled"), "oidcCibaGrant", onlyConfidential),
      {
        path: attributePath("pkce.code.challenge.method"),
        kind: "custom",
        label: "pkceRequired",
        help: "clientPkceRequiredHelp",
        render: (control) => <PkceControl {...control} />,
      },
      ...when(
        "JWT_AUTHORIZATION_GRANT",
        ...providers(
          attributePath("oauth2.jwt.authorization.grant.idp"),
          "jwtAuthorizationGrantIdp",
          grantOn,
          "JWT_AUTHORIZATION_GRANT",
        ),
      ),
      ...when("DPOP", {
        path: attributePath("dpop.bound.access.tokens"),
        kind: "switch",
        label: "oAuthDPoP",
        codec: booleanText,
      }),
      ...when(
        "IDENTITY_BROKERING_API_V2",
        {
          path: attributePath("external.token.enabled"),
          kind: "switch",
          label: "externalTokenEnabled",
          codec: booleanText,
          on: isConfidential,
        },
        ...providers(
          attributePath("external.token.idp"),
          "externalTokenIdp",
          (values) => isConfidential(values) && whenOn(attributePath("external.token.enabled"))(values),
        ),
      ),
      ...(transmitsEvents
        ? when("SSF", {
            path: attributePath("ssf.enabled"),
            kind: "switch",
            label: "ssfReceiverEnabled",
            codec: booleanText,
            on: isConfidential,
          })
        : []),
    ],
  };
}
