import { record } from "./adminEvents.ts";
import { ok, Refusal, type Answer } from "./answers.ts";
import { isPermitted, permissionsOf, type May } from "./permissions.ts";
import { skipIds, type Realm } from "./realm.ts";
import { routePage, type Page } from "./page.ts";
import { neededFor } from "./rights.ts";
import { routeOf } from "./routes/index.ts";
import type { Call } from "./router.ts";
import { serverInfo } from "./routes/settings.ts";
import { sampleRealm } from "./sample.ts";
import { rolesWith, tokenOf } from "./token.ts";

export interface FakeServerOptions {
  /** Base URL. Default: `https://id.example.org`. */
  url?: string;
  /** Realm name. Default: `acme`. */
  realm?: string;
  /** Roles of the admin in the realm. Default: `realm-admin`. Requests without the required role get 403. */
  roles?: readonly string[];
  admin?: { username: string; name: string };
  /** Records of the realm. Default: a small sample. */
  data?: Realm;
  /** Response body of unknown reads. Default: 501, as for other unknown requests. */
  otherwise?: unknown;
}

/** Outcome of a request: a status, no response, or a network error. */
export type Outcome = number | "never" | "offline";

/** Path suffix, or pattern of path and query. */
export type Where = string | RegExp;

/** Custom response: a body, or a function that returns a body or `Response`. */
export type Instead = unknown | ((request: Request) => unknown);

interface Rule {
  method: string;
  where: Where;
  answer: (request: Request) => Promise<Response>;
}

/** Clients of the admin in events: the first that the realm has. */
const CLIENTS = ["portal", "security-admin-console"];

const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "*",
  "access-control-allow-methods": "*",
  "access-control-expose-headers": "Location",
};

const json = (status: number, body?: unknown, headers: Record<string, string> = {}) =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { ...CORS, ...(body !== undefined && { "content-type": "application/json" }), ...headers },
  });

/** In-memory server with one realm and responses like Keycloak's. Each instance has its own records. */
export class FakeServer {
  readonly url: string;
  readonly realm: string;
  /** Records of the realm. Tests may read and change them. */
  readonly data: Realm;
  /** Requests in order: `GET /admin/realms/acme/users?first=0`. */
  readonly requests: string[] = [];
  /** The only valid token. */
  readonly token: string;
  /** Number of token requests. */
  tokensAsked = 0;
  readonly #roles: readonly string[];
  readonly #may: May;
  readonly #username: string;
  readonly #otherwise: unknown;
  readonly #rules: Rule[] = [];

  constructor({
    url = "https://id.example.org",
    realm = "acme",
    roles = ["realm-admin"],
    admin,
    data,
    otherwise,
  }: FakeServerOptions = {}) {
    this.url = url;
    this.realm = realm;
    if (data) skipIds(data);
    this.data = data ?? sampleRealm(realm);
    this.#roles = rolesWith(roles);
    this.#username = admin?.username ?? "admin";
    this.#may = permissionsOf(this.data, this.#username);
    this.#otherwise = otherwise;
    this.token = tokenOf(url, realm, {
      ...{ username: "admin", name: "Admin", ...admin, roles, id: this.#userId },
    });
  }

  /** For the property `getToken`. */
  readonly getToken = async (): Promise<string> => {
    this.tokensAsked += 1;
    return this.token;
  };

  /** For the property `fetcher`. */
  readonly fetcher: typeof fetch = async (input, init) => this.respond(new Request(input, init));

  /** Sets URL, realm, token and transport of an element or session. Returns the element. */
  connect<E extends Element>(element: E): E {
    element.setAttribute("server-url", this.url);
    if (!element.hasAttribute("realm")) element.setAttribute("realm", this.realm);
    return Object.assign(element, { getToken: this.getToken, fetcher: this.fetcher });
  }

  /** Makes requests fail: `server.fail("GET", /users/, 500)`. Returns a function that ends it. */
  fail(method: string, where: Where, outcome: Outcome, body: unknown = { error: `HTTP ${outcome}` }): () => void {
    return this.#rule(method, where, async () => {
      if (outcome === "never") return new Promise<Response>(() => {});
      if (outcome === "offline") throw new TypeError("Failed to fetch");
      return json(outcome, body);
    });
  }

  /** Sets a custom response. Returns a function that ends it. */
  answer(method: string, where: Where, instead: Instead): () => void {
    return this.#rule(method, where, async (request) => {
      const made = typeof instead === "function" ? await instead(request) : instead;
      return made instanceof Response ? made : json(200, made);
    });
  }

  /**
   * Responds to one request.
   * @throws TypeError for a simulated network error
   */
  async respond(request: Request): Promise<Response> {
    const address = request.url.replace(this.url, "");
    if (request.method === "OPTIONS") return json(204);
    this.requests.push(`${request.method} ${address}`);
    const rule = this.#rules.findLast(({ method, where }) => method === request.method && isMeant(where, address));
    if (rule) return rule.answer(request);
    try {
      return this.#sent(await this.#answerTo(request, new URL(request.url)));
    } catch (error) {
      if (error instanceof Refusal) return this.#sent(error.answer);
      throw error;
    }
  }

  /** Handlers for Mock Service Worker: `setupWorker(...server.handlers(http))`. */
  handlers<H>(http: { all: (path: string, resolver: (info: { request: Request }) => Promise<Response>) => H }): H[] {
    return [http.all(`${this.url}/*`, ({ request }) => this.respond(request))];
  }

  /** Responds to a Playwright page's requests to this URL. */
  route(page: Page): Promise<void> {
    return routePage(page, this.url, (request) => this.respond(request));
  }

  /** ID of the admin, who need not be a user of the realm. */
  get #userId(): string {
    return this.data.users.find(({ username }) => username === this.#username)?.id ?? "admin";
  }

  #rule(method: string, where: Where, answer: Rule["answer"]): () => void {
    const rule = { method, where, answer };
    this.#rules.push(rule);
    return () => {
      const at = this.#rules.indexOf(rule);
      if (at >= 0) this.#rules.splice(at, 1);
    };
  }

  #sent({ status, body, location }: Answer): Response {
    const address = location && `${this.url}/admin/realms/${this.realm}${location}`;
    return json(status, body, address ? { location: address } : {});
  }

  async #answerTo(request: Request, { pathname, searchParams: query }: URL): Promise<Answer> {
    const base = new URL(this.url).pathname.replace(/\/$/, "");
    const [, realm, path] = /^\/admin\/realms\/([^/]+)(.*)$/.exec(pathname.slice(base.length)) ?? [];
    const authorization = request.headers.get("authorization");
    if (authorization && authorization !== `Bearer ${this.token}`)
      throw new Refusal(401, { error: "HTTP 401 Unauthorized" });
    const { method } = request;
    if (realm === undefined || path === undefined) return this.#outside(method, pathname.slice(base.length));
    if (decodeURIComponent(realm) !== this.realm) throw new Refusal(404, { error: "Realm not found." });
    const has = (...roles: readonly string[]) => roles.some((role) => this.#roles.includes(role));
    if (this.#roles.length === 0) throw new Refusal(403, { error: "HTTP 403 Forbidden" });
    const needed = neededFor(method, path);
    if (needed.length > 0 && !has(...needed) && !isPermitted(this.#may, method, path))
      throw new Refusal(403, { error: "HTTP 403 Forbidden" });
    const route = routeOf(method, path);
    if (!route) return this.#unknown(method, path);
    const body = parsed(await request.text());
    const call = { realm: this.data, params: route.params, query, body, has, may: this.#may };
    const before = method === "DELETE" ? this.#read(path, call) : undefined;
    const answer = structuredClone(route.answer(call));
    const clientId = this.data.clients.find((client) => CLIENTS.includes(client.clientId))?.id ?? "";
    if (method !== "GET") {
      const about = before ?? (answer.location ? this.#read(answer.location, call) : undefined);
      record(this.data, { method, path, body, answer, about, admin: { userId: this.#userId, clientId } });
    }
    return answer;
  }

  /** The record at a path. Undefined without one. */
  #read(path: string, call: Call): unknown {
    const route = routeOf("GET", path);
    try {
      return route && structuredClone(route.answer({ ...call, params: route.params }).body);
    } catch {
      return undefined;
    }
  }

  /** Requests outside a realm. */
  #outside(method: string, path: string): Answer {
    const { settings, documents } = this.data;
    if (path === "/admin/serverinfo") return ok(documents[path] ?? serverInfo);
    if (path === "/admin/realms") return ok([settings]);
    if (path.startsWith("/resources/")) return ok(documents[path] ?? []);
    if (path.endsWith("/userinfo")) return ok({ sub: this.#userId });
    return this.#unknown(method, path);
  }

  /** Reads of the realm's other documents. @throws Refusal for everything else */
  #unknown(method: string, path: string): Answer {
    const body = method === "GET" ? (this.data.documents[decodeURIComponent(path)] ?? this.#otherwise) : undefined;
    if (body !== undefined) return ok(structuredClone(body));
    throw new Refusal(501, { errorMessage: "The simulation does not do this" });
  }
}

/** Creates an in-memory server with a sample realm. */
export const fakeServer = (options?: FakeServerOptions): FakeServer => new FakeServer(options);

const isMeant = (where: Where, address: string) =>
  typeof where === "string" ? (address.split("?")[0] ?? "").endsWith(where) : where.test(address);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
