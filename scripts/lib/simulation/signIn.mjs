// Sign-in of the simulation on HTTP: OpenID Connect as far as the console and the tests use it. Tokens are unsigned.
import { createHash, randomUUID } from "node:crypto";
import { passwords } from "./newRealm.mjs";

/** @typedef {import("../../../src/testing/index.ts").Realm} Realm */
/** @typedef {import("../../../src/testing/index.ts").User} User */
/** @typedef {Record<string, any>} Item */
/** @typedef {{realm: string, user: User, session: string, clientId: string, nonce?: string | null}} Grant */
/** @typedef {{url: string, realms: Map<string, Realm>, rolesOf: (realm: string, user: User) => Item}} Place */

const LIFESPAN = 300;
const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "*",
  "access-control-allow-methods": "*",
};

/** @param {unknown} body */
const json = (body, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { ...CORS, "content-type": "application/json" } });
/** @param {string} body @param {Record<string, string>} [headers] */
const html = (body, headers = {}) =>
  new Response(`<!doctype html><title>Simulation</title>${body}`, {
    headers: { "content-type": "text/html", ...headers },
  });
/** @param {string} error @param {string} description */
const refused = (error, description, status = 400) => json({ error, error_description: description }, status);
const redirect = (/** @type {string} */ location, headers = {}) =>
  new Response(null, { status: 302, headers: { location, ...headers } });

const FORM = (/** @type {string} */ action) =>
  html(
    `<form method="post" action="${action.replaceAll("&", "&amp;")}"><input id="username" name="username">` +
      '<input id="password" name="password" type="password"><button id="kc-login">Sign In</button></form>',
  );
/** Tells the page around it. @param {string} answer */
const FRAME = (answer) => html(`<script>${answer}</script>`);
const UNCHANGED = 'addEventListener("message", ({ source }) => source.postMessage("unchanged", "*"))';
const SUPPORTED = 'parent.postMessage("supported", "*")';

const encode = (/** @type {object} */ part) => Buffer.from(JSON.stringify(part)).toString("base64url");
const token = (/** @type {object} */ claims) =>
  `${encode({ alg: "none", typ: "JWT" })}.${encode(claims)}.${encode({})}`;

/** @param {Place} place */
export function signIn({ url, realms, rolesOf }) {
  /** @type {Map<string, Grant & {challenge?: string | null, redirectUri?: string | null}>} codes and refresh tokens */
  const grants = new Map();
  /** @type {Map<string, Grant>} */
  const accessTokens = new Map();

  const isAlive = (/** @type {Grant} */ { realm, session }) =>
    realms.get(realm)?.sessions.some(({ id }) => id === session) ?? false;

  /** Saves a user event, if the realm saves any. @param {string} realm @param {string} type @param {Item} more @param {string} username */
  function tell(realm, type, more, username) {
    const data = realms.get(realm);
    if (!data?.settings.eventsEnabled) return;
    data.events.unshift({
      ...{ id: randomUUID(), time: Date.now(), type, realmId: data.settings.id, ipAddress: "127.0.0.1", ...more },
      details: { username, auth_method: "openid-connect" },
    });
  }

  /** @param {string} realm @param {string} username @param {string} password @param {string} clientId */
  function userFor(realm, username, password, clientId) {
    const found = realms.get(realm)?.users.find((user) => [user.username, user.email].includes(username.toLowerCase()));
    const isRight = found?.enabled && passwords.get(found.id) === password;
    if (!isRight)
      tell(realm, "LOGIN_ERROR", { userId: found?.id, clientId, error: "invalid_user_credentials" }, username);
    return isRight ? found : undefined;
  }

  /** @param {string} realm @param {User} user @param {string} clientId */
  function begin(realm, user, clientId) {
    const data = /** @type {Realm} */ (realms.get(realm));
    const session = randomUUID();
    const client = data.clients.find((each) => each.clientId === clientId)?.id;
    const now = Date.now();
    data.sessions.push({
      ...{ id: session, userId: user.id, ipAddress: "127.0.0.1", start: now, lastAccess: now, type: "REGULAR" },
      clients: client ? [client] : [],
    });
    tell(realm, "LOGIN", { userId: user.id, clientId, sessionId: session }, user.username);
    return session;
  }

  /** @param {Grant} grant */
  function tokens(grant) {
    const { realm, user, session, clientId, nonce } = grant;
    const now = Math.floor(Date.now() / 1000);
    const own = {
      ...{ iss: `${url}/realms/${realm}`, sub: user.id, azp: clientId, sid: session, iat: now, exp: now + LIFESPAN },
      ...{ jti: randomUUID(), auth_time: now, acr: "1", preferred_username: user.username, email: user.email },
      ...{ name: [user.firstName, user.lastName].filter(Boolean).join(" ") || undefined },
      ...{ given_name: user.firstName, family_name: user.lastName, locale: user.attributes.locale?.[0] },
    };
    const access = token({ ...own, typ: "Bearer", scope: "openid profile email", ...rolesOf(realm, user) });
    const refresh = token({ ...own, typ: "Refresh", exp: now + 1800 });
    accessTokens.set(access, grant);
    grants.set(refresh, grant);
    return json({
      ...{ access_token: access, expires_in: LIFESPAN, refresh_token: refresh, refresh_expires_in: 1800 },
      ...{ token_type: "Bearer", "not-before-policy": 0, session_state: session, scope: "openid profile email" },
      id_token: token({ ...own, typ: "ID", aud: clientId, ...(nonce && { nonce }) }),
    });
  }

  /** @param {string} realm @param {URLSearchParams} query @param {Grant} grant @param {Record<string, string>} [headers] */
  function returned(realm, query, grant, headers) {
    const code = randomUUID();
    const redirectUri = query.get("redirect_uri") ?? "";
    grants.set(code, { ...grant, nonce: query.get("nonce"), challenge: query.get("code_challenge"), redirectUri });
    const answer = {
      state: query.get("state") ?? "",
      session_state: grant.session,
      iss: `${url}/realms/${realm}`,
      code,
    };
    return redirect(answered(query, answer), headers);
  }

  /** @param {URLSearchParams} query @param {Record<string, string>} answer */
  function answered(query, answer) {
    const address = new URL(query.get("redirect_uri") ?? "");
    if (query.get("response_mode") === "fragment") address.hash = new URLSearchParams(answer).toString();
    else for (const [name, value] of Object.entries(answer)) address.searchParams.set(name, value);
    return address.href;
  }

  const cookieOf = (/** @type {Request} */ request) =>
    /(?:^|; )SIMULATED=([^;]+)/.exec(request.headers.get("cookie") ?? "")?.[1] ?? "";

  /** @param {string} realm @param {Request} request @param {URLSearchParams} query */
  async function authorize(realm, request, query) {
    const clientId = query.get("client_id") ?? "";
    const data = realms.get(realm);
    const client = data?.clients.find((each) => each.clientId === clientId);
    if (!client) return html("<p>Client not found.</p>");
    const at = (/** @type {Record<string, string>} */ answer) =>
      answered(query, { state: query.get("state") ?? "", ...answer });
    if (request.method === "POST") {
      const form = new URLSearchParams(await request.text());
      const user = userFor(realm, form.get("username") ?? "", form.get("password") ?? "", clientId);
      if (!user) return FORM(request.url);
      const session = begin(realm, user, clientId);
      const cookie = `SIMULATED=${session}; Path=/realms/${realm}/; HttpOnly`;
      return returned(realm, query, { realm, user, session, clientId }, { "set-cookie": cookie });
    }
    const session = data?.sessions.find(({ id }) => id === cookieOf(request));
    const user = data?.users.find(({ id }) => id === session?.userId);
    if (session && user && query.get("prompt") !== "login") {
      if (!session.clients.includes(client.id)) session.clients.push(client.id);
      return returned(realm, query, { realm, user, session: session.id, clientId });
    }
    return query.get("prompt") === "none" ? redirect(at({ error: "login_required" })) : FORM(request.url);
  }

  /** @param {string} realm @param {URLSearchParams} form */
  function issue(realm, form) {
    const clientId = form.get("client_id") ?? "";
    const type = form.get("grant_type");
    if (type === "password") {
      const user = userFor(realm, form.get("username") ?? "", form.get("password") ?? "", clientId);
      if (!user) return refused("invalid_grant", "Invalid user credentials", 401);
      return tokens({ realm, user, clientId, session: begin(realm, user, clientId) });
    }
    if (type === "authorization_code") {
      const code = form.get("code") ?? "";
      const grant = grants.get(code);
      grants.delete(code);
      const proof = createHash("sha256")
        .update(form.get("code_verifier") ?? "")
        .digest("base64url");
      if (!grant || !isAlive(grant) || (grant.challenge && grant.challenge !== proof))
        return refused("invalid_grant", "Code not valid");
      return tokens(grant);
    }
    if (type === "refresh_token") {
      const grant = grants.get(form.get("refresh_token") ?? "");
      return grant && isAlive(grant) ? tokens(grant) : refused("invalid_grant", "Session not active");
    }
    if (type === "client_credentials") {
      const data = realms.get(realm);
      const client = data?.clients.find(
        (each) => each.clientId === clientId && each.secret === form.get("client_secret"),
      );
      const user = data?.users.find(({ username }) => username === `service-account-${client?.clientId.toLowerCase()}`);
      if (!user) return refused("unauthorized_client", "Invalid client or Invalid client credentials", 401);
      return tokens({ realm, user, clientId, session: begin(realm, user, clientId) });
    }
    return refused("unsupported_grant_type", "The simulation does not do this", 501);
  }

  /** @param {string} realm @param {Request} request @param {URL} address */
  async function signOut(realm, request, { searchParams }) {
    const form = request.method === "POST" ? new URLSearchParams(await request.text()) : searchParams;
    const session = grants.get(form.get("refresh_token") ?? "")?.session ?? cookieOf(request);
    const data = /** @type {Realm} */ (realms.get(realm));
    data.sessions = data.sessions.filter(({ id }) => id !== session);
    const target = form.get("post_logout_redirect_uri");
    return target ? redirect(target) : new Response(null, { status: 204, headers: CORS });
  }

  return {
    /** User and session of a valid access token. @param {string} bearer */
    whose(bearer) {
      const grant = accessTokens.get(bearer);
      return grant && isAlive(grant) ? grant : undefined;
    },
    /** @param {string} realm @param {string} path @param {Request} request @param {URL} address */
    async respond(realm, path, request, address) {
      if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: CORS });
      if (!realms.has(realm)) return json({ error: "Realm does not exist" }, 404);
      const oidc = `${url}/realms/${realm}/protocol/openid-connect`;
      if (path === "")
        return json({ realm, "token-service": oidc, "account-service": `${url}/realms/${realm}/account` });
      if (path === ".well-known/openid-configuration")
        return json({
          ...{
            issuer: `${url}/realms/${realm}`,
            authorization_endpoint: `${oidc}/auth`,
            token_endpoint: `${oidc}/token`,
          },
          ...{
            userinfo_endpoint: `${oidc}/userinfo`,
            end_session_endpoint: `${oidc}/logout`,
            jwks_uri: `${oidc}/certs`,
          },
          ...{ check_session_iframe: `${oidc}/login-status-iframe.html`, scopes_supported: ["openid"] },
          ...{ pushed_authorization_request_endpoint: `${oidc}/ext/par/request` },
        });
      const place = path.replace(/^protocol\/openid-connect\//, "");
      if (place === "auth") return authorize(realm, request, address.searchParams);
      if (place === "token") return issue(realm, new URLSearchParams(await request.text()));
      if (place === "logout") return signOut(realm, request, address);
      if (place === "login-status-iframe.html") return FRAME(UNCHANGED);
      if (place === "3p-cookies/step1.html") return FRAME(SUPPORTED);
      if (place === "ext/par/request") return json({ request_uri: `urn:${randomUUID()}`, expires_in: 60 }, 201);
      if (place === "certs") return json({ keys: [] });
      const grant = this.whose((request.headers.get("authorization") ?? "").replace(/^Bearer /, ""));
      if (place !== "userinfo") return json({ error: "The simulation does not do this" }, 501);
      if (!grant) return refused("invalid_token", "Token verification failed", 401);
      return json({ sub: grant.user.id, preferred_username: grant.user.username });
    },
  };
}
