import { isStandIn } from "../../api/secrets.ts";
import { trimmed } from "../../kit/form/codecs.ts";
import { defineForm, type FieldOf, type Form } from "../../kit/form/fields.ts";
import { webUrl } from "../../kit/form/validators.ts";
import { configPath } from "../../kit/record/path.ts";
import type { Connection } from "./connection.ts";
import type { Protocol } from "./services.ts";

const line = (key: string, label: string, more: Partial<FieldOf<Connection>> = {}) =>
  ({ path: configPath(key), kind: "text", label, help: false, codec: trimmed, ...more }) as FieldOf<Connection>;

const url = (key: string, more: Partial<FieldOf<Connection>> = {}) =>
  line(key, key, { inputType: "url", validate: webUrl(), ...more } as Partial<FieldOf<Connection>>);

/** Settings from metadata that the form keeps without showing them. */
const unseen: Readonly<Record<Protocol, readonly string[]>> = {
  oidc: [
    ...["userInfoUrl", "tokenIntrospectionUrl", "logoutUrl"],
    ...["metadataDescriptorUrl", "validateSignature", "useJwksUrl"],
  ],
  saml: [
    ...["validateSignature", "wantAuthnRequestsSigned", "nameIDPolicyFormat", "loginHint", "enabledFromMetadata"],
    ...["postBindingAuthnRequest", "postBindingResponse", "postBindingLogout", "singleLogoutServiceUrl"],
    ...["artifactBindingResponse", "artifactResolutionServiceUrl", "addExtensionsElementWithKeyInfo"],
    ...["encryptionPublicKey", "metadataDescriptorUrl", "useMetadataDescriptorUrl"],
  ],
};

/** A reference to the server's vault would send a secret of the realm to the URL in this form. */
const isReference = (value: unknown) => typeof value === "string" && value.includes("${");

/** Settings that decide who receives the stored secret. */
const receivers = ["tokenUrl", "clientId", "issuer"] as const;

const secret = (stored: Connection | undefined): FieldOf<Connection> => ({
  path: configPath("clientSecret"),
  kind: "secret",
  label: "clientSecret",
  help: false,
  required: true,
  follows: receivers.map(configPath),
  validate: (value, values, t) => {
    if (isReference(value)) return t("sso.noReference");
    const isMoved = receivers.some(
      (key) => String(values(configPath(key)) ?? "").trim() !== String(stored?.config?.[key] ?? ""),
    );
    return stored && isMoved && isStandIn(value) ? t("sso.secretAgain") : undefined;
  },
});

/** Settings of the connection. `stored` is set for an existing one. */
export const detailsForm = (protocol: Protocol, stored?: Connection): Form<Connection> =>
  defineForm<Connection>([
    ...(protocol === "oidc"
      ? [
          line("clientId", "clientId", { required: true }),
          secret(stored),
          line("issuer", "issuer", { required: true }),
          url("authorizationUrl", { required: true }),
          url("tokenUrl", { required: true }),
          url("jwksUrl", { required: true }),
        ]
      : [
          line("idpEntityId", "identityProviderEntityId", { required: true }),
          url("singleSignOnServiceUrl", { required: true, label: "ssoServiceUrl" }),
          {
            path: configPath("signingCertificate"),
            kind: "textarea" as const,
            rows: 4,
            label: "validatingX509Certs",
            help: false as const,
            required: true,
          },
        ]),
    ...unseen[protocol].map((key) => line(key, key, { labelText: key, on: () => false })),
  ]);

/** Keys of all settings that metadata can set. */
export const metadataKeys = (protocol: Protocol): ReadonlySet<string> =>
  new Set([
    ...unseen[protocol],
    ...(protocol === "oidc"
      ? ["issuer", "authorizationUrl", "tokenUrl", "jwksUrl"]
      : ["idpEntityId", "singleSignOnServiceUrl", "signingCertificate"]),
  ]);

/** Settings of every new connection. */
export const startOf = (protocol: Protocol, realmUrl: string): NonNullable<Connection["config"]> =>
  protocol === "oidc"
    ? {
        clientAuthMethod: "client_secret_post",
        defaultScope: "openid email profile",
        validateSignature: "true",
        useJwksUrl: "true",
        pkceEnabled: "true",
        pkceMethod: "S256",
        syncMode: "FORCE",
      }
    : {
        entityId: realmUrl,
        allowCreate: "true",
        principalType: "SUBJECT",
        validateSignature: "true",
        syncMode: "FORCE",
      };
