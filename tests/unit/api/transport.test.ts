import { describe, expect, test, vi } from "vitest";
import { ApiError } from "../../../src/api/ApiError.ts";
import { fetchWithError, parseResponse } from "../../../src/api/transport.ts";
import { empty, failure, fakeFetch, json } from "./fakeServer.ts";

const address = "https://id.example.org/admin/realms/acme/users?max=11";
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe("error response", () => {
  test("becomes an ApiError with the server's message and the path, without host, query and token", async () => {
    const { fetcher } = fakeFetch(() => json({ errorMessage: "User exists with same email" }, 409));
    const error = await failure(
      fetchWithError(address, { method: "POST", headers: bearer("secret"), transport: { fetcher } }),
    );
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 409,
      method: "POST",
      path: "/admin/realms/acme/users",
      message: "User exists with same email",
    });
    expect(JSON.stringify(error)).not.toContain("secret");
  });

  test("keeps a body that is not JSON as text", async () => {
    const { fetcher } = fakeFetch(() => new Response("<h1>Bad gateway</h1>", { status: 502 }));
    const error = await failure(fetchWithError(address, { transport: { fetcher } }));
    expect(error).toMatchObject({
      status: 502,
      message: "Unable to determine error message.",
      responseData: "<h1>Bad gateway</h1>",
    });
  });

  test("without a body has no message", async () => {
    const { fetcher } = fakeFetch(() => empty(500));
    expect(await failure(fetchWithError(address, { transport: { fetcher } }))).toMatchObject({
      status: 500,
      message: "Unable to determine error message.",
    });
  });
});

describe("status 401", () => {
  test("renews the token once and repeats the request once with its body", async () => {
    const { fetcher, sent } = fakeFetch((_, index) =>
      index === 0 ? json({ error: "HTTP 401 Unauthorized" }, 401) : json([1]),
    );
    const renew = vi.fn(async () => "fresh");
    const response = await fetchWithError(address, {
      method: "PUT",
      body: "{}",
      headers: bearer("stale"),
      transport: { fetcher, renew },
    });
    expect(await response.json()).toEqual([1]);
    expect(renew).toHaveBeenCalledOnce();
    expect(sent.map(({ method, body, headers }) => [method, body, headers.get("authorization")])).toEqual([
      ["PUT", "{}", "Bearer stale"],
      ["PUT", "{}", "Bearer fresh"],
    ]);
  });

  test("is final after the renewal", async () => {
    const { fetcher, sent } = fakeFetch(() => json({ error: "HTTP 401 Unauthorized" }, 401));
    const renew = vi.fn(async () => "fresh");
    expect(await failure(fetchWithError(address, { transport: { fetcher, renew } }))).toMatchObject({ status: 401 });
    expect(renew).toHaveBeenCalledOnce();
    expect(sent).toHaveLength(2);
  });

  test("is final without a token", async () => {
    const { fetcher, sent } = fakeFetch(() => json({}, 401));
    expect(
      await failure(fetchWithError(address, { transport: { fetcher, renew: async () => undefined } })),
    ).toMatchObject({ status: 401 });
    expect(sent).toHaveLength(1);
  });

  test("is assumed for a response without CORS headers", async () => {
    const { fetcher, sent } = fakeFetch(({ headers }) => {
      if (headers.get("authorization") === "Bearer stale") throw new TypeError("Failed to fetch");
      return json([1]);
    });
    const isRefused = vi.fn(async () => true);
    const response = await fetchWithError(address, {
      headers: bearer("stale"),
      transport: { fetcher, renew: async () => "fresh", isRefused },
    });
    expect(await response.json()).toEqual([1]);
    expect(isRefused).toHaveBeenCalledExactlyOnceWith("Bearer stale", undefined);
    expect(sent).toHaveLength(2);
    expect(
      await failure(
        fetchWithError(address, {
          headers: bearer("stale"),
          transport: { fetcher, renew: async () => undefined, isRefused },
        }),
      ),
    ).toMatchObject({ status: 401 });
  });

  test.each(["POST", "PUT", "DELETE"])("is never assumed after a %s, which may have taken effect", async (method) => {
    const { fetcher, sent } = fakeFetch(() => {
      throw new TypeError("Failed to fetch");
    });
    const renew = vi.fn(async () => "fresh");
    const isRefused = vi.fn(async () => true);
    const sending = fetchWithError(address, {
      method,
      headers: bearer("good"),
      transport: { fetcher, renew, isRefused },
    });
    expect(await failure(sending)).toMatchObject({ status: 0, method });
    expect(sent).toHaveLength(1);
    expect(renew).not.toHaveBeenCalled();
    expect(isRefused).not.toHaveBeenCalled();
  });

  test("is not assumed for an unreachable server: nothing is repeated", async () => {
    const { fetcher, sent } = fakeFetch(() => {
      throw new TypeError("Failed to fetch");
    });
    const renew = vi.fn(async () => "fresh");
    expect(
      await failure(
        fetchWithError(address, {
          headers: bearer("good"),
          transport: { fetcher, renew, isRefused: async () => false },
        }),
      ),
    ).toMatchObject({ status: 0 });
    expect(renew).not.toHaveBeenCalled();
    expect(sent).toHaveLength(1);
  });

  test("is not assumed for a 403: the token is not renewed", async () => {
    const { fetcher } = fakeFetch(() => json({}, 403));
    const renew = vi.fn(async () => "fresh");
    await failure(fetchWithError(address, { transport: { fetcher, renew } }));
    expect(renew).not.toHaveBeenCalled();
  });
});

describe("missing response", () => {
  test("is an ApiError with status 0 and the cause", async () => {
    const cause = new TypeError("fetch failed");
    const { fetcher } = fakeFetch(() => Promise.reject(cause));
    const error = await failure(fetchWithError(address, { method: "DELETE", transport: { fetcher } }));
    expect(error).toMatchObject({
      name: "ApiError",
      status: 0,
      method: "DELETE",
      path: "/admin/realms/acme/users",
      message: "The server could not be reached.",
      cause,
    });
  });

  test("includes a truncated response", async () => {
    const broken = new Response(
      new ReadableStream({ start: (controller) => controller.error(new TypeError("terminated")) }),
    );
    expect(await failure(parseResponse(broken))).toMatchObject({ name: "ApiError", status: 0 });
  });

  test("keeps an abort as an abort", async () => {
    const { fetcher } = fakeFetch();
    const error = await failure(fetchWithError(address, { signal: AbortSignal.abort(), transport: { fetcher } }));
    expect(error).toMatchObject({ name: "AbortError" });
  });

  test("keeps an abort during the response as an abort", async () => {
    const broken = new Response(
      new ReadableStream({ start: (controller) => controller.error(new DOMException("left", "AbortError")) }),
    );
    expect(await failure(parseResponse(broken))).toMatchObject({ name: "AbortError" });
  });
});

describe("headers", () => {
  test.each(["Bearer undefined", "Bearer null", "Bearer "])("“%s” is not sent", async (authorization) => {
    const { fetcher, sent } = fakeFetch();
    await fetchWithError(address, { headers: { authorization }, transport: { fetcher } });
    expect(sent[0]?.headers.has("authorization")).toBe(false);
  });

  test("the fetcher does not receive the transport option", async () => {
    const { fetcher, sent } = fakeFetch();
    await fetchWithError(address, { transport: { fetcher }, credentials: "include" });
    expect(sent[0]?.init).not.toHaveProperty("transport");
    expect(sent[0]?.init.credentials).toBe("include");
  });

  test("without a transport, the global fetch of the moment is used", async () => {
    const { fetcher, sent } = fakeFetch();
    vi.spyOn(globalThis, "fetch").mockImplementation(fetcher);
    await fetchWithError(address);
    expect(sent).toHaveLength(1);
  });
});

describe("response body", () => {
  test.each([
    ['{"a":1}', { a: 1 }],
    ["42", 42],
    ["plain text", "plain text"],
    ["name: yaml\n", "name: yaml\n"],
    ["", ""],
  ])("%j is read as %j", async (body, value) => {
    expect(await parseResponse(new Response(body))).toEqual(value);
  });

  test.each([
    ["half of it", '{"id":"1","userna', "application/json;charset=UTF-8"],
    ["a page of a gateway", "<!doctype html><title>Sign in</title>", "text/html; charset=utf-8"],
  ])("%s with a success status is an error", async (_what, body, type) => {
    expect(
      await failure(parseResponse(new Response(body, { headers: { "content-type": type } }), "GET")),
    ).toMatchObject({ name: "ApiError", status: 200, responseData: body });
  });

  test("stays a text with a text content type", async () => {
    expect(await parseResponse(new Response("<a/>", { headers: { "content-type": "application/xml" } }))).toBe("<a/>");
  });

  test("without content is an empty text", async () => {
    expect(await parseResponse(empty())).toBe("");
  });
});
