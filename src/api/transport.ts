import { ApiError, hiddenRefusal, messageOf } from "./ApiError.ts";

/** Transport of requests. Part of the fetch init, which the admin client passes on unchanged. */
export interface Transport {
  fetcher: typeof fetch;
  /** Returns a new token after a 401, or undefined if there is none: then the 401 is final. */
  renew?: (authorization: string, signal?: AbortSignal) => Promise<string | undefined>;
  /** Called after a final 401: no user is signed in. */
  refused?: (authorization: string, isHidden: boolean) => void;
  /** Called after each success and each 403, which prove that the token is valid. */
  accepted?: (authorization: string, url: string) => void;
  /** Called after each 403. */
  forbidden?: (method: string, url: string) => void;
  /**
   * Called after a read without a response. True if the server is reachable and rejects the token, with a 401 that
   * lacks CORS headers (26.7.4). Never called after a write, which must not be repeated.
   */
  isRefused?: (authorization: string, signal?: AbortSignal) => Promise<boolean>;
  /** Called after each successful request that may have changed something. */
  wrote?: (method: string, url: string, init: RequestInit) => void;
}

export interface TransportInit extends RequestInit {
  transport?: Transport;
}

/** Request method per response: unreadable responses to reads and writes differ. */
const methods = new WeakMap<Response, string>();

/** Content types that must be JSON, or that the admin API never sends. */
const unreadableTypes = /\bjson\b|^text\/html\b/;

/**
 * Reads a body once: JSON, else text, or "" if empty. Throws for invalid JSON, an HTML page, and text in response to a
 * write, which come from a proxy.
 * @throws ApiError with status 0 for an interrupted response, or the response's status if it is unreadable; the abort
 * reason.
 */
export async function parseResponse(response: Response, method = methods.get(response) ?? "GET"): Promise<unknown> {
  if (!response.body) return "";
  const data = await response.text().catch((cause: unknown) => {
    throw isAbort(cause) ? cause : unreachable(method, response.url, cause);
  });
  try {
    return JSON.parse(data);
  } catch {
    const isForeign = method !== "GET" || unreadableTypes.test(response.headers.get("content-type") ?? "");
    if (response.ok && data.trim() !== "" && isForeign) {
      throw new ApiError("The answer could not be read.", {
        status: response.status,
        method,
        path: pathOf(response.url),
        response,
        responseData: data,
      });
    }
    return data;
  }
}

const isAbort = (cause: unknown) =>
  cause instanceof Error && (cause.name === "AbortError" || cause.name === "TimeoutError");

const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : url);

const unreachable = (method: string, url: string, cause: unknown) =>
  new ApiError("The server could not be reached.", { status: 0, method, path: pathOf(url), cause });

const isUnreachable = (error: unknown) => error instanceof ApiError && error.status === 0;

/** Responses inferred for hidden rejections. */
const hidden = new WeakSet<Response>();

function unseen401(): Response {
  const response = new Response(null, { status: 401 });
  hidden.add(response);
  return response;
}

const authorizationOf = (init: RequestInit): string => new Headers(init.headers).get("authorization") ?? "";

/** Removes an authorization header without a token, so that the host's transport adds its own. */
function withoutEmptyToken(init: RequestInit): RequestInit {
  const headers = new Headers(init.headers);
  if (/^Bearer(?: (?:undefined|null))?$/.test(headers.get("authorization") ?? "")) headers.delete("authorization");
  return { ...init, headers };
}

async function send(url: string, init: RequestInit, fetcher: typeof fetch): Promise<Response> {
  try {
    return await fetcher(url, init);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw unreachable(init.method ?? "GET", url, cause);
  }
}

/**
 * Sends all requests. A 401 renews the token and repeats the request once (docs/spec/user-asks.md invariant 9).
 * Replaces the admin client's module, see `scripts/plugins`.
 * @throws ApiError for a response outside 2xx, or for none (status 0).
 */
export async function fetchWithError(input: URL | string, init: TransportInit = {}): Promise<Response> {
  const { transport, ...rest } = init;
  const fetcher = transport?.fetcher ?? fetch;
  const url = String(input);
  const request = withoutEmptyToken(rest);
  const method = request.method ?? "GET";
  const ask = (init: RequestInit) =>
    send(url, init, fetcher).catch(async (error: unknown) => {
      const authorization = authorizationOf(init);
      const isHidden =
        method === "GET" &&
        authorization &&
        isUnreachable(error) &&
        (await transport?.isRefused?.(authorization, init.signal ?? undefined));
      if (isHidden) return unseen401();
      throw error;
    });
  let last = request;
  let response = await ask(last);
  if (response.status === 401 && transport?.renew) {
    const token = await transport.renew(authorizationOf(last), request.signal ?? undefined);
    if (token) {
      const headers = new Headers(request.headers);
      headers.set("authorization", `Bearer ${token}`);
      last = { ...request, headers };
      response = await ask(last);
    }
  }
  methods.set(response, method);
  if (response.ok || response.status === 403) transport?.accepted?.(authorizationOf(last), url);
  if (response.ok) {
    if (method !== "GET") transport?.wrote?.(method, url, request);
    return response;
  }
  const isHidden = hidden.has(response);
  if (response.status === 401) transport?.refused?.(authorizationOf(last), isHidden);
  if (response.status === 403) transport?.forbidden?.(method, url);
  const responseData = await parseResponse(response);
  throw new ApiError(isHidden ? hiddenRefusal : messageOf(responseData), {
    status: response.status,
    method,
    path: pathOf(url),
    response,
    responseData,
    isHidden,
  });
}

export { ApiError as NetworkError };
