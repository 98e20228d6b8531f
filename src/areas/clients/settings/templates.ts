import type { Client } from "../client.ts";
import { blank } from "./newClient.ts";

/** Settings that all OpenID Connect templates share: no finding of the check-up of severity low or higher. */
const oidc: Client = { ...blank, fullScopeAllowed: false };

const pkce = { "pkce.code.challenge.method": "S256" };

/** Template of a new client. Its name has the text `clients.template.<id>`, its purpose `clients.template.<id>Text`. */
interface Template {
  id: string;
  client: Client;
}

/** Initial values by kind of application. A test runs the check-up over a client of each. */
export const templates: readonly Template[] = [
  // Browsers send the token request with CORS: + allows the origins of all redirect URIs.
  {
    id: "spa",
    client: { ...oidc, publicClient: true, webOrigins: ["+"], attributes: { ...oidc.attributes, ...pkce } },
  },
  { id: "web", client: { ...oidc, publicClient: false, attributes: { ...oidc.attributes, ...pkce } } },
  {
    id: "machine",
    client: { ...oidc, publicClient: false, standardFlowEnabled: false, serviceAccountsEnabled: true },
  },
  { id: "native", client: { ...oidc, publicClient: true, attributes: { ...oidc.attributes, ...pkce } } },
  {
    id: "saml",
    client: {
      ...blank,
      protocol: "saml",
      fullScopeAllowed: false,
      attributes: {
        ...blank.attributes,
        "saml.server.signature": "true",
        "saml.assertion.signature": "true",
        "saml.client.signature": "true",
        "saml.signature.algorithm": "RSA_SHA256",
        "saml.onetimeuse.condition": "true",
      },
    },
  },
];

/** Returns the template with an ID, such as `spa`. Undefined for others. */
export const templateOf = (id: string | undefined) => templates.find((template) => template.id === id);
