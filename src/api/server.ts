import type { queryOptions as QueryOptions } from "@tanstack/react-query";
import type { KeycloakAdminClient } from "@keycloak/keycloak-admin-client/lib/client.js";
import { encodeBody, search, type Query } from "./encode.ts";
import { hasDotSegment } from "./pathTemplate.ts";
import { recordQuery, unreadable, type Identity, type RecordQuery } from "./record.ts";
import { listOf, objectOf } from "./shapes.ts";
import type { RecordKind } from "./unchangedSecrets.ts";
import { fetchWithError, parseResponse, type Transport } from "./transport.ts";

/** Resource class of the admin client. Imported from its own file, so that an area loads only what it uses. */
export type ResourceClass<R> = new (client: KeycloakAdminClient) => R;

export interface ServerConfig {
  /** Base URL without a trailing slash: `https://id.example.org`. */
  url: string;
  /** Base URL of the admin API, if it differs from `url`. */
  adminUrl?: string | undefined;
  /** Realm of all requests. */
  realm: string;
  /** Resolves to undefined if the host's transport adds the token. */
  getToken: (signal?: AbortSignal) => Promise<string | undefined>;
  transport: Transport;
}

/** Types its argument. A local copy, so that scripts outside a page don't load React. */
const queryOptions = ((options: unknown) => options) as typeof QueryOptions;

export interface RequestArgs {
  query?: Query;
  /** Sent as JSON unless it is a string, FormData or URLSearchParams. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** `include` if the server responds with a cookie (impersonation). */
  credentials?: RequestCredentials;
  /** Resolves to null on 404 instead of throwing. */
  tolerate404?: boolean;
  /** A 401 may concern only this URL: renews no token and ends no session. */
  isTrial?: boolean;
}

type ReadArgs = Omit<RequestArgs, "signal">;

/** Compile error for lists, which need a method that verifies the response. */
type NoList<T> = T extends readonly unknown[] ? never : T;
type NoListPath<T> = T extends readonly unknown[] ? never : string;

/** @internal */
export interface RecordArgs<R> {
  /** Record kind, which determines the parts that the server keeps if a write omits them. */
  kind: RecordKind;
  /** Identity of the record. */
  identity: Identity<R>;
  query?: RequestArgs["query"];
  /** Adds data that the response omits. */
  complete?: (record: R, signal: AbortSignal | undefined) => R | Promise<R>;
}

const onlySending = ({ fetcher, accepted }: Transport): Transport => ({ fetcher, ...(accepted && { accepted }) });

/** Absolute base URL without trailing slashes. Resolves relative URLs such as `/id` against the page. */
export function baseOf(url: string): string {
  const page = typeof document === "undefined" ? undefined : document.baseURI;
  const whole = !URL.canParse(url) && page && URL.canParse(url, page) ? new URL(url, page).href : url;
  return whole.replace(/\/+$/, "");
}

/**
 * One realm of one server. Immutable, and each request contains the realm, so that realms never mix on a page. Throws
 * errors without showing them. Query keys start with issuer and realm.
 */
export class Server {
  readonly url: string;
  readonly adminUrl: string;
  readonly realm: string;
  /** `iss` of the realm's tokens. First part of every query key. */
  readonly issuer: string;
  readonly #config: ServerConfig;

  constructor(config: ServerConfig) {
    this.#config = config;
    this.url = baseOf(config.url);
    this.adminUrl = baseOf(config.adminUrl ?? config.url);
    this.realm = config.realm;
    this.issuer = `${this.url}/realms/${encodeURIComponent(config.realm)}`;
  }

  /** Same server and token, another realm. */
  forRealm(realm: string): Server {
    return realm === this.realm ? this : new Server({ ...this.#config, realm });
  }

  /** Same server for one write. Reports its changes to `wrote`. */
  recording(wrote: NonNullable<Transport["wrote"]>): Server {
    return new Server({ ...this.#config, transport: { ...this.#config.transport, wrote } });
  }

  key(...parts: readonly unknown[]): readonly unknown[] {
    return [this.issuer, ...parts];
  }

  /** Query options for TanStack Query, aborted on unmount. Use `queryList` for lists. @internal */
  query<R, T>(Resource: ResourceClass<R>, key: readonly unknown[], run: (resource: R) => Promise<NoList<T>>) {
    return queryOptions({ queryKey: this.key(...key), queryFn: ({ signal }) => run(this.resource(Resource, signal)) });
  }

  /** Like `query`, for a list. Verifies the response. @internal */
  queryList<R, T>(Resource: ResourceClass<R>, key: readonly unknown[], run: (resource: R) => Promise<T[]>) {
    const queryFn = async ({ signal }: { signal?: AbortSignal }) =>
      listOf<T>(await run(this.resource(Resource, signal)), key.join("/"));
    return queryOptions({ queryKey: this.key(...key), queryFn });
  }

  /** Query options of a read without a method in the admin client. Use `readList` for lists. @internal */
  read<T extends object>(key: readonly unknown[], path: NoListPath<T>, args?: ReadArgs) {
    return queryOptions({
      queryKey: this.key(...key),
      queryFn: async ({ signal }) => objectOf<T>(await this.request("GET", path, { ...args, signal }), path),
    });
  }

  /** Like `read`, for a list. Verifies the response. @internal */
  readList<T>(key: readonly unknown[], path: string, args?: ReadArgs) {
    return queryOptions({
      queryKey: this.key(...key),
      queryFn: async ({ signal }) => listOf<T>(await this.request("GET", path, { ...args, signal }), path),
    });
  }

  /** Query options of one record, whose identity is verified. Required for records that are written. @internal */
  record<R extends object>(key: readonly unknown[], path: string, { query, ...args }: RecordArgs<R>): RecordQuery<R> {
    return recordQuery<R>({
      ...args,
      key: this.key(...key),
      path,
      read: (signal) => this.request("GET", path, { ...(query && { query }), signal }),
    });
  }

  /** Like `record`, for a document of a realm, identified by its required fields. @internal */
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

  /**
   * Reads a list.
   * @throws ApiError for another response.
   */
  async list<T>(path: string, args?: Pick<RequestArgs, "query" | "signal">): Promise<T[]> {
    return listOf<T>(await this.request<unknown>("GET", path, args), path);
  }

  /**
   * Reads an object.
   * @throws ApiError for another response.
   */
  async object<T extends object>(path: string, args?: Pick<RequestArgs, "query" | "signal">): Promise<T> {
    return objectOf<T>(await this.request<unknown>("GET", path, args), path);
  }

  /** Creates a record. Resolves to its ID, from the Location header or the response. */
  async create(path: string, body: unknown): Promise<{ id: string }> {
    const response = await this.fetch("POST", path, { body });
    const named = response?.headers.get("location")?.split("/").pop();
    if (named) return { id: named };
    const made = response ? await parseResponse(response, "POST") : undefined;
    if (typeof made === "object" && made !== null && "id" in made && typeof made.id === "string")
      return { id: made.id };
    throw unreadable("POST", path);
  }

  /** One request, usually a write. */
  call<R, T>(Resource: ResourceClass<R>, run: (resource: R) => Promise<T>): Promise<T> {
    return run(this.resource(Resource));
  }

  /** Resource of the admin client for this realm, with an optional abort signal. */
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
    // The client's class has private fields, so an object literal never matches its type. Resources use only these
    // members.
    return new Resource(client as unknown as KeycloakAdminClient);
  }

  /**
   * Request below `/admin/realms/{realm}`, or to an absolute path (`/admin/serverinfo`, `/realms/…`). The caller
   * encodes path segments. `/realms/…` uses `url`, all others `adminUrl`.
   * @throws ApiError outside 2xx; TypeError for a path with a "." or ".." segment, which would resolve to another path.
   */
  async request<T>(method: string, path: string, args: RequestArgs = {}): Promise<T> {
    const response = await this.fetch(method, path, args);
    return (response ? await parseResponse(response, method) : null) as T;
  }

  /** Like `request`, with the raw response: for downloads, text and Location headers. Null on a tolerated 404. */
  async fetch(method: string, path: string, args: RequestArgs = {}): Promise<Response | null> {
    const { getToken } = this.#config;
    const transport = args.isTrial ? onlySending(this.#config.transport) : this.#config.transport;
    const base = /^\/(admin|realms|resources)\//.test(path)
      ? path
      : `/admin/realms/${encodeURIComponent(this.realm)}${path}`;
    if (hasDotSegment(base)) throw new TypeError(`The path ${base} contains the segment "." or "..".`);
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
