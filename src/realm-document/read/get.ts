import { isApiError, statusOf } from "../../api/ApiError.ts";
import { everyPage } from "../../api/everyPage.ts";
import type { Query } from "../../api/encode.ts";
import { listOf, objectOf } from "../../api/shapes.ts";
import type { Json, NotRead, NotReadReason } from "../document.ts";

/** The part of a `Server` that the engine calls. */
export interface RealmServer {
  readonly realm: string;
  /** Base URL, to name the source of a document. */
  readonly url: string;
  request<T>(
    method: string,
    path: string,
    args?: {
      query?: Query;
      body?: unknown;
      headers?: Record<string, string>;
      signal?: AbortSignal | undefined;
    },
  ): Promise<T>;
  fetch(
    method: string,
    path: string,
    args?: { body?: unknown; headers?: Record<string, string>; signal?: AbortSignal | undefined },
  ): Promise<Response | null>;
}

/** Encodes segments of a path. */
export const pathOf = (...segments: readonly string[]): string =>
  segments.map((segment) => `/${encodeURIComponent(segment)}`).join("");

/** True if the server refused the token, or no token could be had. Nothing was written then. */
export const isSignedOut = (error: unknown): boolean =>
  statusOf(error) === 401 || (error instanceof Error && error.name === "SignInError");

/** More items than the reader wants. */
export class TooManyError extends Error {
  override readonly name = "TooManyError";
  readonly count: number;

  constructor(count: number) {
    super(`${count} items`);
    this.count = count;
  }
}

/** Returns the reason why a read failed. Rethrows an abort of the caller. */
export function notReadOf(error: unknown, signal?: AbortSignal): NotRead {
  if (signal?.aborted) return { reason: "cancelled" };
  if (error instanceof TooManyError) return { reason: "large", count: error.count };
  if (error instanceof Error && error.name === "TimeoutError") return { reason: "timeout" };
  const status = statusOf(error) ?? 0;
  const path = isApiError(error) ? error.path : undefined;
  const reasons: Partial<Record<number, NotReadReason>> = {
    0: "unreachable",
    403: "forbidden",
    404: "notFound",
  };
  const reason = isSignedOut(error) ? "signedOut" : (reasons[status] ?? "serverError");
  return { reason, ...(status > 0 && { status }), ...(path && { path }) };
}

export interface GetOptions {
  /** Requests in flight. */
  concurrency: number;
  /** Timeout of one request. */
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  onDone?: () => void;
  onPlanned?: () => void;
}

/** Reads with a limit of requests in flight and a timeout each. */
export class Get {
  readonly #server: RealmServer;
  readonly #options: GetOptions;
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(server: RealmServer, options: GetOptions) {
    this.#server = server;
    this.#options = options;
    this.#free = options.concurrency;
  }

  get signal(): AbortSignal | undefined {
    return this.#options.signal;
  }

  async #turn(): Promise<void> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #done(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free++;
    this.#options.onDone?.();
  }

  async #read(path: string, query?: Query, method = "GET"): Promise<unknown> {
    this.#options.onPlanned?.();
    await this.#turn();
    try {
      this.signal?.throwIfAborted();
      const timeout = AbortSignal.timeout(this.#options.timeoutMs);
      const signal = this.signal ? AbortSignal.any([this.signal, timeout]) : timeout;
      return await this.#server.request<unknown>(method, path, { ...(query && { query }), signal });
    } finally {
      this.#done();
    }
  }

  async list<T>(path: string, query?: Query): Promise<T[]> {
    return listOf<T>(await this.#read(path, query), path);
  }

  async object<T extends object>(path: string, query?: Query): Promise<T> {
    return objectOf<T>(await this.#read(path, query), path);
  }

  /** A response to a POST that writes nothing. */
  async byPost(path: string, query: Query): Promise<Json> {
    return objectOf<Json>(await this.#read(path, query, "POST"), path);
  }

  /** An object, or undefined if the server has none. */
  async optional(path: string): Promise<Json | undefined> {
    try {
      return await this.object<Json>(path);
    } catch (error) {
      if (statusOf(error) === 404) return undefined;
      throw error;
    }
  }

  /** All entries of a list that comes in pages. */
  async all<T>(path: string, query: Query = {}): Promise<T[]> {
    const found: T[] = [];
    for await (const entry of everyPage<T>((first, max) => this.list<T>(path, { ...query, first, max })))
      found.push(entry);
    return found;
  }

  /** Result of reading a part of an item, or the reason why it failed. Throws if the caller aborted. */
  async part<T>(run: () => Promise<T>): Promise<{ value: T } | { why: NotRead }> {
    try {
      return { value: await run() };
    } catch (error) {
      this.signal?.throwIfAborted();
      return { why: notReadOf(error, this.signal) };
    }
  }
}
