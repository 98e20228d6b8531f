import type { Snippet } from "./snippet.ts";

const json = JSON.stringify;

/** Literal of Kotlin, where a dollar sign starts a value. */
const kotlin = (text: string) => json(text).replaceAll("$", "\\$");

/** Apps in the browser and on a device. */
export const appSnippets: readonly Snippet[] = [
  {
    id: "react",
    name: "React (react-oidc-context)",
    kinds: ["public"],
    code: ({ issuer, clientId, redirectUri }) => `// Root.tsx
import { AuthProvider, useAuth } from "react-oidc-context";

export const Root = () => (
  <AuthProvider
    authority={${json(issuer)}}
    client_id={${json(clientId)}}
    redirect_uri={${json(redirectUri)}}
    onSigninCallback={() => history.replaceState({}, "", location.pathname)}
  >
    <App />
  </AuthProvider>
);

function App() {
  const auth = useAuth();
  if (auth.isLoading) return <p>Loading</p>;
  if (auth.error) return <p role="alert">{auth.error.message}</p>;
  if (!auth.user) return <button onClick={() => auth.signinRedirect()}>Sign in</button>;
  return <p>{auth.user.profile.preferred_username}</p>;
}`,
  },
  {
    id: "javascript",
    name: "JavaScript (oidc-client-ts)",
    kinds: ["public"],
    code: ({ issuer, clientId, redirectUri }) => `// auth.js
import { UserManager } from "oidc-client-ts";

const users = new UserManager({
  authority: ${json(issuer)},
  client_id: ${json(clientId)},
  redirect_uri: ${json(redirectUri)},
});

// The sign-in page returns to the redirect URI with a code.
if (new URLSearchParams(location.search).has("code")) {
  await users.signinCallback();
  history.replaceState({}, "", location.pathname);
}

export const user = await users.getUser();
if (!user) await users.signinRedirect();`,
  },
  {
    id: "vue",
    name: "Vue (oidc-client-ts)",
    kinds: ["public"],
    code: ({ issuer, clientId, redirectUri }) => `// auth.ts
import { UserManager } from "oidc-client-ts";
import type { Router } from "vue-router";

export const users = new UserManager({
  authority: ${json(issuer)},
  client_id: ${json(clientId)},
  redirect_uri: ${json(redirectUri)},
});

// The route of the redirect URI completes the sign-in, other routes start it.
export function requireSignIn(router: Router) {
  router.beforeEach(async (to) => {
    if (to.query.code) {
      await users.signinCallback();
      return "/";
    }
    if (!(await users.getUser())) await users.signinRedirect();
    return true;
  });
}`,
  },
  {
    id: "angular",
    name: "Angular (angular-auth-oidc-client)",
    kinds: ["public"],
    code: ({ issuer, clientId, redirectUri }) => `// app.config.ts
import { provideHttpClient } from "@angular/common/http";
import type { ApplicationConfig } from "@angular/core";
import { provideAuth, withAppInitializerAuthCheck } from "angular-auth-oidc-client";

export const appConfig: ApplicationConfig = {
  providers: [
    provideHttpClient(),
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

// app.ts
import { Component, inject } from "@angular/core";
import { OidcSecurityService } from "angular-auth-oidc-client";

@Component({
  selector: "app-root",
  template: \`<button (click)="auth.authorize()">Sign in</button> {{ auth.userData().userData?.preferred_username }}\`,
})
export class App {
  readonly auth = inject(OidcSecurityService);
}`,
  },
  {
    id: "android",
    name: "Android (AppAuth)",
    kinds: ["native", "public"],
    code: ({ issuer, clientId, redirectUri }) => `// SignIn.kt
import android.content.Context
import android.content.Intent
import android.net.Uri
import net.openid.appauth.AuthorizationException
import net.openid.appauth.AuthorizationRequest
import net.openid.appauth.AuthorizationResponse
import net.openid.appauth.AuthorizationService
import net.openid.appauth.AuthorizationServiceConfiguration
import net.openid.appauth.ResponseTypeValues

${
  /^https?:/.test(redirectUri)
    ? ""
    : `// Gradle: manifestPlaceholders["appAuthRedirectScheme"] = ${kotlin(redirectUri.slice(0, redirectUri.indexOf(":")))}

`
}/** Opens the sign-in page with the launcher of registerForActivityResult. */
fun Context.signIn(launch: (Intent) -> Unit) =
  AuthorizationServiceConfiguration.fetchFromIssuer(Uri.parse(${kotlin(issuer)})) { configuration, error ->
    val request = AuthorizationRequest.Builder(
      configuration ?: throw checkNotNull(error),
      ${kotlin(clientId)},
      ResponseTypeValues.CODE,
      Uri.parse(${kotlin(redirectUri)}),
    ).setScope("openid").build()
    launch(AuthorizationService(this).getAuthorizationRequestIntent(request))
  }

/** Takes the result of the launcher. */
fun Context.signedIn(result: Intent, use: (accessToken: String) -> Unit) {
  val response = AuthorizationResponse.fromIntent(result)
    ?: throw checkNotNull(AuthorizationException.fromIntent(result))
  AuthorizationService(this).performTokenRequest(response.createTokenExchangeRequest()) { tokens, error ->
    use(tokens?.accessToken ?: throw checkNotNull(error))
  }
}`,
  },
];
