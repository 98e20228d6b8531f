import type { Client } from "../client.ts";

/** Values of a client that its app needs. */
interface Facts {
  issuer: string;
  clientId: string;
  redirectUri: string;
}

interface Snippet {
  id: string;
  /** Name of the framework or library. */
  name: string;
  kinds: readonly ClientKind[];
  code: (facts: Facts) => string;
}

/** Kind of a client: which snippets apply. */
export type ClientKind = "public" | "confidential" | "machine";

export const kindOf = ({ publicClient, standardFlowEnabled }: Client): ClientKind =>
  standardFlowEnabled === false ? "machine" : publicClient ? "public" : "confidential";

const json = JSON.stringify;

/** Shortest code that signs in a user, or gets a token, by framework. */
export const snippets: readonly Snippet[] = [
  {
    id: "react",
    name: "React (react-oidc-context)",
    kinds: ["public"],
    code: ({ issuer, clientId, redirectUri }) => `import { AuthProvider, useAuth } from "react-oidc-context";

<AuthProvider
  authority={${json(issuer)}}
  client_id={${json(clientId)}}
  redirect_uri={${json(redirectUri)}}
>
  <App />
</AuthProvider>;

const auth = useAuth();
await auth.signinRedirect();`,
  },
  {
    id: "javascript",
    name: "JavaScript (oidc-client-ts)",
    kinds: ["public"],
    code: ({ issuer, clientId, redirectUri }) => `import { UserManager } from "oidc-client-ts";

const users = new UserManager({
  authority: ${json(issuer)},
  client_id: ${json(clientId)},
  redirect_uri: ${json(redirectUri)},
});
await users.signinRedirect();
// On the page of the redirect URI:
const user = await users.signinCallback();`,
  },
  {
    id: "spring",
    name: "Spring Boot",
    kinds: ["confidential"],
    code: ({ issuer, clientId, redirectUri }) => `spring:
  security:
    oauth2:
      client:
        registration:
          keycloak:
            client-id: ${json(clientId)}
            client-secret: \${CLIENT_SECRET}
            redirect-uri: ${json(redirectUri)}
            scope: openid
        provider:
          keycloak:
            issuer-uri: ${json(issuer)}`,
  },
  {
    id: "node",
    name: "Node.js (openid-client)",
    kinds: ["confidential"],
    code: ({ issuer, clientId, redirectUri }) => `import * as client from "openid-client";

const config = await client.discovery(new URL(${json(issuer)}), ${json(clientId)}, process.env.CLIENT_SECRET);
const verifier = client.randomPKCECodeVerifier();
const url = client.buildAuthorizationUrl(config, {
  redirect_uri: ${json(redirectUri)},
  scope: "openid",
  code_challenge: await client.calculatePKCECodeChallenge(verifier),
  code_challenge_method: "S256",
});
// On the redirect URI:
const tokens = await client.authorizationCodeGrant(config, currentUrl, { pkceCodeVerifier: verifier });`,
  },
  {
    id: "curl",
    name: "curl",
    kinds: ["machine"],
    code: ({ issuer, clientId }) => `curl ${issuer}/protocol/openid-connect/token \\
  --user ${json(`${clientId}:`)}"$CLIENT_SECRET" \\
  --data grant_type=client_credentials`,
  },
];

/** First redirect URI that can be used as it is, without a wildcard. Relative ones start at the root URL. */
export function redirectUriOf({ redirectUris = [], rootUrl = "" }: Client): string | undefined {
  const uri = redirectUris.find((entry) => entry !== "" && !entry.includes("*") && entry !== "+");
  return uri?.startsWith("/") ? (URL.canParse(uri, rootUrl) ? new URL(uri, rootUrl).href : undefined) : uri;
}
