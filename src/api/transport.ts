import { ApiError, hiddenRefusal, messageOf } from "./ApiError.ts";

/** How requests leave the page. Travels inside the fetch init, so that the admin client hands it through untouched. */
export interface Transport {
  fetcher: typeof fetch;
  /** A fresh token in place of one that got a 401, or undefined when there is none to be had: then the 401 stands. */
  renew?: (authorization: string, signal?: AbortSignal) => Promise<string | undefined>;
  /** Told of a 401 that stands: nobody is signed in any more. */
  refused?: (authorization: string, isHidden: boolean) => void;
  /** Told of each 403. */
  forbidden?: (method: string, url: string) => void;
  /**
   * After a read without an answer: true if the server is there and only refuses this token. It does so without CORS headers (26.7.4), so a
   * page of another origin never sees the 401. Never asked after a write: it may have been done, and a guess is no reason to do it again.
   */
  isRefused?: (authorization: string, signal?: AbortSignal) => Promise<boolean>;
  /** Told of each request that may have changed something, once the server took it. */
  wrote?: (method: string, url: string, init: RequestInit) => void;
}

export interface TransportInit extends RequestInit {
  transport?: Transport;
}

/** What each answer answers: what cannot be read of a write is told from what cannot be read of a read. */
const methods = new WeakMap<Response, string>();

/**
 * Reads a body once: JSON when it parses, text otherwise, "" when there is none. A success whose JSON does not parse, or that is a page, comes
 * from something between here and the server: nobody may take it for a record.
 * @throws ApiError with status 0 when the answer breaks off, with the answer's own for what cannot be read; the abort reason when the caller left.
 */
export async function parseResponse(response: Response, method = methods.get(response) ?? "GET"): Promise<unknown> {
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

/** Answers that stand for a refusal which nobody saw. */
const hidden = new WeakSet<Response>();

function unseen401(): Response {
  const response = new Response(null, { status: 401 });
  hidden.add(response);
  return response;
}

const authorizationOf = (init: RequestInit): string => new Headers(init.headers).get("authorization") ?? "";

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
 * The one place from which calls leave. A 401 renews the token once and repeats the request once (docs/spec/user-asks.md invariant 9);
 * nothing but a 401 repeats a write.
 * Takes the place of the admin client's module of the same shape, see `scripts/plugins`.
 * @throws ApiError for an answer outside 2xx, or none (status 0).
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
