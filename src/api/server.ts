import type { queryOptions as QueryOptions } from "@tanstack/react-query";
import type { KeycloakAdminClient } from "@keycloak/keycloak-admin-client/lib/client.js";
import { encodeBody, search, type Query } from "./encode.ts";
import { hasDotSegment } from "./pathTemplate.ts";
import { recordQuery, unreadable, type Identity, type RecordQuery } from "./record.ts";
import type { RecordKind } from "./unchangedSecrets.ts";
import { fetchWithError, parseResponse, type Transport } from "./transport.ts";

/** A class of the admin client, imported from its own file so that an area loads only what it calls. */
export type ResourceClass<R> = new (client: KeycloakAdminClient) => R;

/** What a Server needs to know of its surroundings. */
export interface ServerConfig {
  /** Base address, without a slash at the end: `https://id.example.org`. */
  url: string;
  /** Base of the admin API where it differs from `url`. */
  adminUrl?: string | undefined;
  /** Technical name of the realm every call goes to. */
  realm: string;
  /** Resolves to undefined when the host's transport adds the token itself. */
  getToken: (signal?: AbortSignal) => Promise<string | undefined>;
  transport: Transport;
}

/** Types its argument and nothing else; written out, so that a script without a page does not load React for it. */
const queryOptions = ((options: unknown) => options) as typeof QueryOptions;

export interface RequestArgs {
  query?: Query;
  /** Sent as JSON unless it is a string, FormData or URLSearchParams. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** `include` where the server answers with a cookie (impersonation). */
  credentials?: RequestCredentials;
  /** Resolve to null instead of throwing on 404. */
  tolerate404?: boolean;
  /** A 401 may be that of this one address: it renews nothing and ends no session. */
  isTrial?: boolean;
}

type ReadArgs = Omit<RequestArgs, "signal">;

/** A list is asked for by a call that checks that it is one. */
type NoList<T> = T extends readonly unknown[] ? never : T;
type NoListPath<T> = T extends readonly unknown[] ? never : string;

/** An answer that should be an object. @throws ApiError for one that is none. */
export function objectOf<T extends object>(answer: unknown, path: string): T {
  if (typeof answer !== "object" || answer === null || Array.isArray(answer)) throw unreadable("GET", path);
  return answer as T;
}

/** An answer that should be a list. @throws ApiError for one that is none. */
function listOf<T>(answer: unknown, path: string): T[] {
  if (!Array.isArray(answer)) throw unreadable("GET", path);
  return answer as T[];
}

/** @internal */
export interface RecordArgs<R> {
  /** What the server keeps of such a record where a write leaves it out. */
  kind: RecordKind;
  /** What the record is addressed by. */
  identity: Identity<R>;
  query?: RequestArgs["query"];
  /** Adds what the record's own answer leaves out. */
  complete?: (record: R, signal: AbortSignal | undefined) => R | Promise<R>;
}

const onlySending = ({ fetcher }: Transport): Transport => ({ fetcher });

/** Without slashes at the end; `/id` of a page that proxies the server becomes a whole address. */
function baseOf(url: string): string {
  const page = typeof document === "undefined" ? undefined : document.baseURI;
  const whole = !URL.canParse(url) && page && URL.canParse(url, page) ? new URL(url, page).href : url;
  return whole.replace(/\/+$/, "");
}

/**
 * One realm of one server, immutable: the realm travels with every call, so two realms on a page never mix.
 * It throws and never shows; keys start with issuer and realm.
 */
export class Server {
  readonly url: string;
  readonly adminUrl: string;
  readonly realm: string;
  /** `iss` of tokens of this realm; first part of every query key. */
  readonly issuer: string;
  readonly #config: ServerConfig;

  constructor(config: ServerConfig) {
    this.#config = config;
    this.url = baseOf(config.url);
    this.adminUrl = baseOf(config.adminUrl ?? config.url);
    this.realm = config.realm;
    this.issuer = `${this.url}/realms/${encodeURIComponent(config.realm)}`;
  }

  /** The same server and token, another realm. */
  forRealm(realm: string): Server {
    return realm === this.realm ? this : new Server({ ...this.#config, realm });
  }

  /** The same server, for one write: what its calls change is told to `wrote`. */
  recording(wrote: NonNullable<Transport["wrote"]>): Server {
    return new Server({ ...this.#config, transport: { ...this.#config.transport, wrote } });
  }

  /** Query key of this realm. */
  key(...parts: readonly unknown[]): readonly unknown[] {
    return [this.issuer, ...parts];
  }

  /** Query options for TanStack Query: a read that is aborted when its screen is left. Lists have `queryList`. @internal */
  query<R, T>(Resource: ResourceClass<R>, key: readonly unknown[], run: (resource: R) => Promise<NoList<T>>) {
    return queryOptions({ queryKey: this.key(...key), queryFn: ({ signal }) => run(this.resource(Resource, signal)) });
  }

  /** As `query`, for a list, which the answer is checked to be. @internal */
  queryList<R, T>(Resource: ResourceClass<R>, key: readonly unknown[], run: (resource: R) => Promise<T[]>) {
    const queryFn = async ({ signal }: { signal?: AbortSignal }) =>
      listOf<T>(await run(this.resource(Resource, signal)), key.join("/"));
    return queryOptions({ queryKey: this.key(...key), queryFn });
  }

  /** Query options for a read of an object that the admin client has no call for. Lists have `readList`. @internal */
  read<T extends object>(key: readonly unknown[], path: NoListPath<T>, args?: ReadArgs) {
    return queryOptions({
      queryKey: this.key(...key),
      queryFn: async ({ signal }) => objectOf<T>(await this.request("GET", path, { ...args, signal }), path),
    });
  }

  /** As `read`, for a list, which the answer is checked to be. @internal */
  readList<T>(key: readonly unknown[], path: string, args?: ReadArgs) {
    return queryOptions({
      queryKey: this.key(...key),
      queryFn: async ({ signal }) => listOf<T>(await this.request("GET", path, { ...args, signal }), path),
    });
  }

  /** Query options for one record, which is checked to be the one that was asked for: the way to whatever is written again. @internal */
  record<R extends object>(key: readonly unknown[], path: string, { query, ...args }: RecordArgs<R>): RecordQuery<R> {
    return recordQuery<R>({
      ...args,
      key: this.key(...key),
      path,
      read: (signal) => this.request("GET", path, { ...(query && { query }), signal }),
    });
  }

  /** As `record`, for a document, of which a realm has one: told by the parts that it always has. @internal */
  document<R extends object>(
    key: readonly unknown[],
    path: string,
    holds: readonly (keyof R & string)[],
  ): RecordQuery<R> {
    return recordQuery<R>({
      ...{ kind: "plain", identity: {}, holds, key: this.key(...key), path },
      read: (signal) => this.request("GET", path, { signal }),
    });
  }

  /** A list that something is concluded from. @throws ApiError for what is none. */
  async list<T>(path: string, args?: Pick<RequestArgs, "query" | "signal">): Promise<T[]> {
    return listOf<T>(await this.request<unknown>("GET", path, args), path);
  }

  /** An object that is no record of its own, now. @throws ApiError for what is none. */
  async object<T extends object>(path: string, args?: Pick<RequestArgs, "query" | "signal">): Promise<T> {
    return objectOf<T>(await this.request<unknown>("GET", path, args), path);
  }

  /** Makes a record. Resolves to its id, which the address of the new record ends with, or which the answer holds. */
  async create(path: string, body: unknown): Promise<{ id: string }> {
    const response = await this.fetch("POST", path, { body });
    const named = response?.headers.get("location")?.split("/").pop();
    if (named) return { id: named };
    const made = response ? await parseResponse(response, "POST") : undefined;
    if (typeof made === "object" && made !== null && "id" in made && typeof made.id === "string")
      return { id: made.id };
    throw unreadable("POST", path);
  }

  /** One call, usually a write. */
  call<R, T>(Resource: ResourceClass<R>, run: (resource: R) => Promise<T>): Promise<T> {
    return run(this.resource(Resource));
  }

  /** A resource of the admin client bound to this realm, and to a signal when given. */
  resource<R>(Resource: ResourceClass<R>, signal?: AbortSignal): R {
    const { getToken, transport } = this.#config;
    const client = {
      baseUrl: this.adminUrl,
      realmName: this.realm,
      timeout: undefined,
      getAccessToken: () => getToken(signal),
      getRequestOptions: () => ({ signal, transport }),
      getGlobalRequestArgOptions: () => undefined,
    };
    // The client's class has private fields, so no object literal is of its type; its resources read only the members above.
    return new Resource(client as unknown as KeycloakAdminClient);
  }

  /**
   * A call below `/admin/realms/{realm}`, or an absolute path of the server (`/admin/serverinfo`, `/realms/…`).
   * The caller encodes names within the path. `/realms/…` goes to `url`, all else to `adminUrl`.
   * @throws ApiError outside 2xx; TypeError for a path with a step of "." or "..", which would end up elsewhere.
   */
  async request<T>(method: string, path: string, args: RequestArgs = {}): Promise<T> {
    const response = await this.fetch(method, path, args);
    return (response ? await parseResponse(response, method) : null) as T;
  }

  /** As `request`, with the raw answer: for downloads, text and Location headers. Null on a tolerated 404. */
  async fetch(method: string, path: string, args: RequestArgs = {}): Promise<Response | null> {
    const { getToken } = this.#config;
    const transport = args.isTrial ? onlySending(this.#config.transport) : this.#config.transport;
    const base = /^\/(admin|realms|resources)\//.test(path)
      ? path
      : `/admin/realms/${encodeURIComponent(this.realm)}${path}`;
    if (hasDotSegment(base)) throw new TypeError(`The address ${base} would lead elsewhere.`);
    const { body, type } = encodeBody(args.body);
    const headers = new Headers({
      accept: "application/json, text/plain, */*",
      authorization: `Bearer ${await getToken(args.signal)}`,
    });
    if (type) headers.set("content-type", type);
    for (const [name, value] of Object.entries(args.headers ?? {})) headers.set(name, value);
    try {
      return await fetchWithError(
        `${base.startsWith("/realms/") ? this.url : this.adminUrl}${base}${search(args.query)}`,
        {
          method,
          headers,
          transport,
          ...(body !== undefined && { body }),
          ...(args.signal && { signal: args.signal }),
          ...(args.credentials && { credentials: args.credentials }),
        },
      );
    } catch (error) {
      if (args.tolerate404 && error instanceof Error && "status" in error && error.status === 404) return null;
      throw error;
    }
  }
}
