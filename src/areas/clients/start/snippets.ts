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

/** Kind of a client: which snippets apply. A public client with a redirect URI of a private scheme is native. */
export type ClientKind = "public" | "native" | "confidential" | "machine";

export function kindOf(client: Client): ClientKind {
  if (client.standardFlowEnabled === false) return "machine";
  if (!client.publicClient) return "confidential";
  return /^(?!https?:)[\w.+-]+:/.test(redirectUriOf(client) ?? "") ? "native" : "public";
}

const json = JSON.stringify;

/** Redirect URI in the code of a client that has none. */
export const example = "https://app.example/callback";

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
    id: "vue",
    name: "Vue (oidc-client-ts)",
    kinds: ["public"],
    code: ({ issuer, clientId, redirectUri }) => `// auth.ts
import { UserManager } from "oidc-client-ts";

export const users = new UserManager({
  authority: ${json(issuer)},
  client_id: ${json(clientId)},
  redirect_uri: ${json(redirectUri)},
});

// router.ts: the route of the redirect URI completes the sign-in, other routes start it.
router.beforeEach(async (to) => {
  if (to.query.code) {
    await users.signinCallback();
    return "/";
  }
  if (!(await users.getUser())) await users.signinRedirect();
});`,
  },
  {
    id: "angular",
    name: "Angular (angular-auth-oidc-client)",
    kinds: ["public"],
    code: ({ issuer, clientId, redirectUri }) => `// app.config.ts
import { provideAuth, withAppInitializerAuthCheck } from "angular-auth-oidc-client";

export const appConfig: ApplicationConfig = {
  providers: [
    provideAuth(
      {
        config: {
          authority: ${json(issuer)},
          clientId: ${json(clientId)},
          redirectUrl: ${json(redirectUri)},
          responseType: "code",
          scope: "openid",
        },
      },
      withAppInitializerAuthCheck(),
    ),
  ],
};

// In a component:
inject(OidcSecurityService).authorize();`,
  },
  {
    id: "android",
    name: "Android (AppAuth)",
    kinds: ["native", "public"],
    code: ({ issuer, clientId, redirectUri }) => `AuthorizationServiceConfiguration.fetchFromIssuer(
  Uri.parse(${json(issuer)})
) { configuration, error ->
  if (configuration == null) throw error!!
  val request = AuthorizationRequest.Builder(
    configuration,
    ${json(clientId)},
    ResponseTypeValues.CODE,
    Uri.parse(${json(redirectUri)})
  ).setScope("openid").build()
  signIn.launch(AuthorizationService(this).getAuthorizationRequestIntent(request))
}`,
  },
  {
    id: "next",
    name: "Next.js (Auth.js)",
    kinds: ["confidential"],
    code: ({ issuer, clientId, redirectUri }) => `// auth.ts
import NextAuth from "next-auth";
import Keycloak from "next-auth/providers/keycloak";

export const { handlers, auth, signIn, signOut } = NextAuth({
  providers: [
    Keycloak({
      issuer: ${json(issuer)},
      clientId: ${json(clientId)},
      clientSecret: process.env.CLIENT_SECRET,
    }),
  ],
});
// Auth.js has a fixed redirect URI. Add it to the client:
// ${new URL("/api/auth/callback/keycloak", /^https?:/.test(redirectUri) ? redirectUri : example).href}`,
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

/**
 * Redirect URI of a test: the first without a wildcard, or else the start of one that ends with `/*`. Relative ones start
 * at the root URL. Undefined if no URI can be used.
 */
export function redirectUriOf({ redirectUris = [], rootUrl = "" }: Client): string | undefined {
  const whole = redirectUris.map((entry) => (entry.startsWith("/") ? `${rootUrl.replace(/\/$/, "")}${entry}` : entry));
  const uris = [...whole, ...whole.map((entry) => entry.replace(/(?<=[^:/]\/)\*$/, ""))];
  return uris.find((entry) => !entry.includes("*") && URL.canParse(entry));
}
