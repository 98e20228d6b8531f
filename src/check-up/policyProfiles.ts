import type { Json } from "../realm-document/document.ts";

type Executors = readonly { executor: string; configuration?: Json }[];

const keyAuthentication: Executors = [
  {
    executor: "secure-client-authenticator",
    configuration: { "allowed-client-authenticators": ["client-jwt", "client-x509"] },
  },
];

const loopback: Executors = [
  {
    executor: "secure-redirect-uris-enforcer",
    configuration: {
      "allow-ipv4-loopback-address": "true",
      "allow-ipv6-loopback-address": "true",
      "allow-private-use-uri-scheme": "true",
      "oauth-2-1-compliant": "true",
    },
  },
];

const plain = (...names: readonly string[]): Executors => names.map((executor) => ({ executor }));

const fapi2: Executors = [
  ...plain("confidential-client", "secure-client-uris", "reject-implicit-grant", "pkce-enforcer", "secure-par-content"),
  ...keyAuthentication,
];

/**
 * Global client profiles with the executors that can hold a finding. Source: keycloak-default-client-profiles.json of
 * Keycloak 26.7.4.
 */
export const globalProfiles: Readonly<Record<string, Executors>> = {
  "fapi-1-baseline": [
    ...plain("pkce-enforcer", "secure-client-uris"),
    {
      executor: "secure-client-authenticator",
      configuration: { "allowed-client-authenticators": ["client-jwt", "client-secret-jwt", "client-x509"] },
    },
  ],
  "fapi-1-advanced": [
    ...plain("confidential-client", "secure-client-uris", "holder-of-key-enforcer"),
    { executor: "secure-response-type", configuration: { "allow-token-response-type": false } },
    ...keyAuthentication,
  ],
  "fapi-ciba": [],
  "fapi-2-security-profile": [...fapi2, ...plain("holder-of-key-enforcer")],
  "fapi-2-message-signing": [...fapi2, ...plain("holder-of-key-enforcer")],
  "fapi-2-dpop-security-profile": [...fapi2, ...plain("dpop-bind-enforcer")],
  "fapi-2-dpop-message-signing": [...fapi2, ...plain("dpop-bind-enforcer")],
  "oauth-2-1-for-confidential-client": [
    ...plain("confidential-client", "pkce-enforcer", "holder-of-key-enforcer"),
    ...plain("reject-implicit-grant", "reject-ropc-grant"),
    ...keyAuthentication,
    ...loopback,
  ],
  "oauth-2-1-for-public-client": [
    ...plain("pkce-enforcer", "dpop-bind-enforcer", "reject-implicit-grant", "reject-ropc-grant"),
    ...loopback,
  ],
  "saml-security-profile": plain("saml-secure-client-uris", "saml-signature-enforcer", "saml-avoid-redirect"),
};
