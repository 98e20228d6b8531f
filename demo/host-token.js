// A page with a sign-in of its own: authorization code with PKCE, tokens in memory, renewed with the refresh token.
const panel = document.querySelector("iam-users");
const button = document.querySelector("#sign-in");
const asked = document.querySelector("#asked");

const client = panel.dataset.client;
const endpoints = `${panel.getAttribute("server-url")}/realms/${panel.getAttribute("realm")}/protocol/openid-connect`;
const page = location.origin + location.pathname;
const stored = "portal-sign-in";

let tokens;
let count = 0;

const base64url = (bytes) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

async function leaveForSignIn() {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(48)));
  const state = base64url(crypto.getRandomValues(new Uint8Array(16)));
  const challenge = base64url(
    new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier))),
  );
  // The state survives the redirect. It is valid for this sign-in only and has no token.
  sessionStorage.setItem(stored, JSON.stringify({ verifier, state }));
  const query = {
    client_id: client,
    redirect_uri: page,
    response_type: "code",
    scope: "openid",
    state,
    code_challenge: challenge,
    code_challenge_method: "S256",
  };
  location.assign(`${endpoints}/auth?${new URLSearchParams(query)}`);
}

async function askForTokens(form) {
  const response = await fetch(`${endpoints}/token`, {
    method: "POST",
    body: new URLSearchParams({ client_id: client, ...form }),
  });
  if (!response.ok) throw new Error("The sign-in has ended.");
  const answer = await response.json();
  tokens = {
    access: answer.access_token,
    refresh: answer.refresh_token,
    endsAt: Date.now() + answer.expires_in * 1000,
  };
}

async function comeBack() {
  const query = new URLSearchParams(location.search);
  const code = query.get("code");
  const { verifier, state } = JSON.parse(sessionStorage.getItem(stored) ?? "{}");
  if (!code || query.get("state") !== state) return;
  sessionStorage.removeItem(stored);
  history.replaceState(null, "", page);
  await askForTokens({ grant_type: "authorization_code", code, redirect_uri: page, code_verifier: verifier });
}

/** Callback of the panel. `minValidity` is in seconds; −1 requests a fresh token. */
async function getToken({ reason, minValidity }) {
  count += 1;
  asked.value = `Asked ${count === 1 ? "once" : `${count} times`}, last because: ${reason}.`;
  if (minValidity < 0 || tokens.endsAt - Date.now() < minValidity * 1000)
    await askForTokens({ grant_type: "refresh_token", refresh_token: tokens.refresh });
  return tokens.access;
}

button.addEventListener("click", leaveForSignIn);
await comeBack();
if (tokens) {
  button.hidden = true;
  // The panel waits for this property.
  panel.getToken = getToken;
}
