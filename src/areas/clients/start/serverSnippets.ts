import { example, type Snippet } from "./snippet.ts";

const json = JSON.stringify;

/** Argument of a shell. */
const shell = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** Redirect URI of a web app: the example, if the client has one of another scheme. */
const webUri = (redirectUri: string) => new URL(/^https?:/.test(redirectUri) ? redirectUri : example);

/** Redirect URI that a library prescribes, on the origin of the app. */
const fixedUri = (path: string, redirectUri: string) => new URL(path, webUri(redirectUri)).href;

/** Apps on a server, and machines. */
export const serverSnippets: readonly Snippet[] = [
  {
    id: "next",
    name: "Next.js (NextAuth.js)",
    kinds: ["confidential"],
    code: ({ issuer, clientId, redirectUri }) => `// app/api/auth/[...nextauth]/route.ts
import NextAuth from "next-auth";
import KeycloakProvider from "next-auth/providers/keycloak";

// The environment has CLIENT_SECRET, NEXTAUTH_SECRET and NEXTAUTH_URL.
const handler = NextAuth({
  providers: [
    KeycloakProvider({
      issuer: ${json(issuer)},
      clientId: ${json(clientId)},
      clientSecret: process.env.CLIENT_SECRET ?? "",
    }),
  ],
});
export { handler as GET, handler as POST };

// NextAuth.js has a fixed redirect URI. Add it to the client:
// ${fixedUri("/api/auth/callback/keycloak", redirectUri)}`,
  },
  {
    id: "spring",
    name: "Spring Boot",
    kinds: ["confidential"],
    code: ({ issuer, clientId, redirectUri }) => `# application.yaml
# Needs spring-boot-starter-oauth2-client. It has a fixed redirect URI. Add it to the client:
# ${fixedUri("/login/oauth2/code/keycloak", redirectUri)}
spring:
  security:
    oauth2:
      client:
        registration:
          keycloak:
            client-id: ${json(clientId)}
            client-secret: \${CLIENT_SECRET}
            scope: openid
        provider:
          keycloak:
            issuer-uri: ${json(issuer)}`,
  },
  {
    id: "express",
    name: "Express (express-openid-connect)",
    kinds: ["confidential"],
    code: ({ issuer, clientId, redirectUri }) => {
      const { origin, pathname } = webUri(redirectUri);
      return `// server.js
import express from "express";
import { auth } from "express-openid-connect";

// The environment has CLIENT_SECRET, and SESSION_SECRET with 32 or more characters.
const app = express();
app.use(
  auth({
    issuerBaseURL: ${json(issuer)},
    clientID: ${json(clientId)},
    clientSecret: process.env.CLIENT_SECRET,
    secret: process.env.SESSION_SECRET,
    baseURL: ${json(origin)},
    routes: { callback: ${json(pathname === "/" ? "/callback" : pathname)} },
    authorizationParams: { response_type: "code" },
  }),
);
app.get("/", (request, response) => {
  response.send(request.oidc.user?.preferred_username);
});
app.listen(3000);`;
    },
  },
  {
    id: "node",
    name: "Node.js (openid-client)",
    kinds: ["confidential"],
    code: ({ issuer, clientId, redirectUri }) => `// auth.ts
import * as client from "openid-client";

const config = await client.discovery(
  new URL(${json(issuer)}),
  ${json(clientId)},
  process.env.CLIENT_SECRET,${issuer.startsWith("http:") ? "\n  undefined,\n  { execute: [client.allowInsecureRequests] }," : ""}
);

/** Redirect the browser to \`url\`, and keep \`verifier\` in the user's session. */
export async function startSignIn() {
  const verifier = client.randomPKCECodeVerifier();
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: ${json(redirectUri)},
    scope: "openid",
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  });
  return { url, verifier };
}

/** Tokens for the code that the request of the redirect URI has. */
export const completeSignIn = (requestUrl: URL, verifier: string) =>
  client.authorizationCodeGrant(config, requestUrl, { pkceCodeVerifier: verifier });`,
  },
  {
    id: "curl",
    name: "curl",
    kinds: ["machine"],
    code: ({ issuer, clientId }) => `curl ${shell(`${issuer}/protocol/openid-connect/token`)} \\
  --data grant_type=client_credentials \\
  --data-urlencode ${shell(`client_id=${clientId}`)} \\
  --data-urlencode client_secret="$CLIENT_SECRET"`,
  },
];
