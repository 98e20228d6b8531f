import { SignInError, type SignInErrorCode } from "./errors.ts";
import { getJson, send, textOf, type Json } from "./http.ts";
import type { Provider } from "./provider.ts";

type Names = Readonly<Record<"server" | "realm" | "client" | "origin" | "redirect", string>>;

/**
 * Validates a sign-in request with PAR, to show errors in the panel before the redirect. Doesn't use the request_uri.
 * Source: POST {realm}/protocol/openid-connect/ext/par/request (RFC 9126).
 * @throws SignInError `network`, `realm_unknown`, `client_refused`, `origin_refused`, `redirect_refused` or
 * `request_refused`.
 */
export async function preflight(fetcher: typeof fetch, provider: Provider, address: string): Promise<void> {
  const push = provider.extras?.push;
  if (!push) return; // Not Keycloak.
  const { origin, pathname, searchParams: body } = new URL(address);
  const redirect = body.get("redirect_uri") ?? "";
  const names: Names = {
    server: origin + pathname.slice(0, pathname.lastIndexOf("/realms/")),
    realm: push.realm,
    client: provider.clientId,
    origin: new URL(redirect).origin,
    redirect,
  };
  let answer: Response;
  try {
    answer = await send(fetcher, push.request, { method: "POST", body, credentials: "omit" });
  } catch (cause) {
    return hidden(fetcher, push.discovery, names, cause);
  }
  if (answer.ok) return;
  // A server without PAR reveals nothing about the request.
  if (answer.status >= 500) throw wrong("network", names);
  const json: Json | undefined = await answer.json().catch(() => undefined);
  const description = textOf(json?.error_description) ?? textOf(json?.error);
  if (answer.status === 404) throw wrong("realm_unknown", names);
  if (answer.status === 401) throw wrong("client_refused", names);
  if (/redirect_uri/.test(description ?? "")) throw wrong("redirect_refused", names);
  if (description) throw wrong("request_refused", { ...names, reason: description });
}

/** Cause of a hidden response: no response, or none for this origin. */
async function hidden(fetcher: typeof fetch, discovery: string, names: Names, cause: unknown): Promise<void> {
  const known = await getJson(fetcher, discovery).catch(() => undefined);
  // The discovery document is readable from every origin, PAR only from the clients' origins.
  if (known) {
    if (known.pushed_authorization_request_endpoint) throw wrong("origin_refused", names, cause);
    return;
  }
  const isThere = await send(fetcher, discovery, { mode: "no-cors", credentials: "omit" }).then(
    () => true,
    () => false,
  );
  throw wrong(isThere ? "realm_unknown" : "network", names, cause);
}

type Wrong = Extract<SignInErrorCode, "network" | `${string}_refused` | "realm_unknown">;

const sentences: Record<Wrong, (names: Readonly<Record<string, string>>) => string> = {
  network: ({ server }) => `The sign-in server ${server} could not be reached.`,
  realm_unknown: ({ server, realm }) => `${server} has no realm ${realm}.`,
  client_refused: ({ realm, client }) =>
    `The client ${client} is not known in the realm ${realm}, or disabled, or not public.`,
  origin_refused: ({ client, origin }) => `${origin} is not among the web origins of the client ${client}.`,
  redirect_refused: ({ client, redirect }) =>
    `${redirect} is not among the redirect URIs of the client ${client}, or the client has no standard flow.`,
  request_refused: ({ reason }) => `The sign-in server refuses the request: ${reason}`,
};

const wrong = (code: Wrong, names: Readonly<Record<string, string>>, cause?: unknown): SignInError =>
  new SignInError(code, sentences[code](names), { names, cause });
