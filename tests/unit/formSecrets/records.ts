// Records full of secrets.
import oidc from "../../fixtures/clients/shop-oidc.json" with { type: "json" };
import saml from "../../fixtures/clients/shop-saml.json" with { type: "json" };
import everything from "../../fixtures/users/everything.json" with { type: "json" };
import { standIn } from "../../../src/api/secrets.ts";
import type { RecordKind } from "../../../src/api/unchangedSecrets.ts";

/** Properties as server extensions declare them; the last ones are secret despite their names. */
export const properties = [
  { name: "host", type: "String" },
  { name: "on", type: "boolean" },
  { name: "hosts", type: "MultivaluedString" },
  { name: "bindCredential", type: "Password", secret: true },
  { name: "pin", type: "String", secret: true },
];

const secretLists = { token: ["s3cret-token"], "api-key": ["s3cret-key"], team: ["blue"] };
const client = (fixture: object) => ({
  ...fixture,
  secret: "s3cret-client",
  registrationAccessToken: "s3cret-registration",
  attributes: {
    ...(fixture as { attributes?: object }).attributes,
    "client.secret.rotated": "s3cret-rotated",
    "saml.signing.private.key": "s3cret-signing",
    "saml.encryption.private.key": "s3cret-encryption",
    "ssf.stream.delivery.authorizationHeader": "s3cret-header",
    masked: standIn,
  },
  protocolMappers: [{ id: "1", name: "m", config: { password: "s3cret-mapper" } }],
});
const component = {
  id: "1",
  name: "c",
  providerId: "p",
  config: {
    host: ["h"],
    bindCredential: [standIn],
    pin: ["s3cret-pin"],
    privateKey: ["s3cret-private"],
    keystorePassword: [standIn],
  },
};

/** A record of each kind with as many secrets as the server allows. */
export const records: Readonly<Record<RecordKind, readonly object[]>> = {
  client: [client(oidc), client(saml)],
  "client-scope": [
    {
      id: "1",
      name: "sc",
      protocol: "oid4vc",
      attributes: { "own.secret": "s3cret-scope", "vc.format": "dc+sd-jwt" },
      protocolMappers: [{ id: "1", config: { token: "s3cret-mapper" } }],
    },
  ],
  component: [component],
  user: [{ ...everything, attributes: { ...everything.attributes, ...secretLists } }],
  group: [{ id: "1", name: "g", attributes: secretLists }],
  role: [{ id: "1", name: "r", attributes: secretLists }],
  organization: [{ id: "1", name: "o", alias: "o", domains: [{ name: "o.example" }], attributes: secretLists }],
  resource: [{ _id: "1", name: "r", attributes: secretLists }],
  realm: [
    {
      realm: "acme",
      rememberMe: true,
      smtpServer: { host: "mail", from: "a@acme.example", auth: "true", user: "me", password: standIn },
      attributes: { frontendUrl: "https://id.acme.example" },
    },
  ],
  "identity-provider": [
    { alias: "a", config: { clientId: "me", clientSecret: standIn, "kc.org.domain": "o.example" } },
  ],
  mapper: [{ id: "1", name: "m", protocolMapper: "p", config: { password: "s3cret-mapper", host: "h" } }],
  plain: [{ id: "1", name: "p", config: { password: "s3cret-plain" } }],
  authorization: [{ id: "1", name: "p", type: "role", config: { secret: "s3cret-policy" }, code: "grant()" }],
  stream: [{ streamId: "1", description: "d", delivery: { method: "PUSH", authorization_header: "s3cret-stream" } }],
};
