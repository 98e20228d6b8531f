import { ApiError, messageOf } from "./ApiError.ts";

/** How requests leave the page. Travels inside the fetch init, so that the admin client hands it through untouched. */
export interface Transport {
  fetcher: typeof fetch;
  /** A fresh token after a 401, or undefined when there is none to be had: then the 401 stands. */
  renew?: (signal?: AbortSignal) => Promise<string | undefined>;
  /**
   * After a call without an answer: true if the server is there and only refuses this token. It does so without CORS headers (26.7.4), so a
   * page of another origin never sees the 401.
   */
  isRefused?: (authorization: string, signal?: AbortSignal) => Promise<boolean>;
  /** Told of each request that may have changed something, once the server took it. */
  wrote?: (method: string, url: string, init: RequestInit) => void;
}

export interface TransportInit extends RequestInit {
  transport?: Transport;
}

/**
 * Reads a body once: JSON when it parses, text otherwise, "" when there is none. A success whose JSON does not parse, or that is a page, comes
 * from something between here and the server: nobody may take it for a record.
 * @throws ApiError with status 0 when the answer breaks off, with the answer's own for what cannot be read; the abort reason when the caller left.
 */
export async function parseResponse(response: Response, method = "GET"): Promise<unknown> {
  if (!response.body) return "";
  const data = await response.text().catch((cause: unknown) => {
    throw isAbort(cause) ? cause : unreachable(method, response.url, cause);
  });
  try {
    return JSON.parse(data);
  } catch {
    if (
      response.ok &&
      data.trim() !== "" &&
      /\bjson\b|^text\/html\b/.test(response.headers.get("content-type") ?? "")
    ) {
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

/** Removes a header that names no token: the host's own transport then adds what it needs. */
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
 * The one place from which calls leave. A 401 renews the token once and repeats the request once (spec user-asks, invariant 9).
 * Takes the place of the admin client's module of the same shape, see `scripts/plugins`.
 * @throws ApiError for an answer outside 2xx, or none (status 0).
 */
export async function fetchWithError(input: URL | string, init: TransportInit = {}): Promise<Response> {
  const { transport, ...rest } = init;
  const fetcher = transport?.fetcher ?? fetch;
  const url = String(input);
  const request = withoutEmptyToken(rest);
  let response = await send(url, request, fetcher).catch(async (error: unknown) => {
    const authorization = new Headers(request.headers).get("authorization");
    if (
      authorization &&
      isUnreachable(error) &&
      (await transport?.isRefused?.(authorization, request.signal ?? undefined))
    )
      return new Response(null, { status: 401 });
    throw error;
  });
  if (response.status === 401 && transport?.renew) {
    const token = await transport.renew(request.signal ?? undefined);
    if (token) {
      const headers = new Headers(request.headers);
      headers.set("authorization", `Bearer ${token}`);
      response = await send(url, { ...request, headers }, fetcher);
    }
  }
  if (response.ok) {
    const method = request.method ?? "GET";
    if (method !== "GET") transport?.wrote?.(method, url, request);
    return response;
  }
  const responseData = await parseResponse(response);
  throw new ApiError(messageOf(responseData), {
    status: response.status,
    method: request.method ?? "GET",
    path: pathOf(url),
    response,
    responseData,
  });
}

export { ApiError as NetworkError };
