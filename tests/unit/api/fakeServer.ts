import type { ServerConfig } from "../../../src/api/server.ts";
import { Server } from "../../../src/api/server.ts";

/** A sent request. */
export interface Sent {
  method: string;
  url: URL;
  headers: Headers;
  body: BodyInit | null | undefined;
  init: RequestInit;
}

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", ...headers } });

export const empty = (status = 204, headers: Record<string, string> = {}): Response =>
  new Response(null, { status, headers });

/** A fetch that responds with the given function and records requests. */
export function fakeFetch(answer: (sent: Sent, index: number) => Response | Promise<Response> = () => json({})) {
  const sent: Sent[] = [];
  const fetcher = async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const request: Sent = {
      method: init.method ?? "GET",
      url: new URL(String(input)),
      headers: new Headers(init.headers),
      body: init.body,
      init,
    };
    sent.push(request);
    if (init.signal?.aborted) throw init.signal.reason;
    return answer(request, sent.length - 1);
  };
  return { fetcher: fetcher as typeof fetch, sent };
}

/** A Server with a fake fetch; tokens are `token-1` by default. */
export function fakeServer(answer?: Parameters<typeof fakeFetch>[0], config: Partial<ServerConfig> = {}) {
  const { fetcher, sent } = fakeFetch(answer);
  const server = new Server({
    url: "https://id.example.org",
    realm: "acme",
    getToken: async () => "token-1",
    transport: { fetcher },
    ...config,
  });
  return { server, sent, fetcher };
}

/** The first request. */
export function first(sent: readonly Sent[]): Sent {
  const [request] = sent;
  if (!request) throw new Error("Nothing was sent.");
  return request;
}

/** Rejection reason of a promise. */
export async function failure(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error("The promise did not reject.");
}
