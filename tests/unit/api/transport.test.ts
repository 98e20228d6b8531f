import { describe, expect, test, vi } from "vitest";
import { ApiError } from "../../../src/api/ApiError.ts";
import { fetchWithError, parseResponse } from "../../../src/api/transport.ts";
import { empty, failure, fakeFetch, json } from "./fakeServer.ts";

const address = "https://id.example.org/admin/realms/acme/users?max=11";
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe("an answer outside 2xx", () => {
  test("becomes an ApiError with the server's sentence and the path, without host, query and token", async () => {
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

  test("that is not JSON keeps its text as data", async () => {
    const { fetcher } = fakeFetch(() => new Response("<h1>Bad gateway</h1>", { status: 502 }));
    const error = await failure(fetchWithError(address, { transport: { fetcher } }));
    expect(error).toMatchObject({
      status: 502,
      message: "Unable to determine error message.",
      responseData: "<h1>Bad gateway</h1>",
    });
  });

  test("without a body has no message of its own", async () => {
    const { fetcher } = fakeFetch(() => empty(500));
    expect(await failure(fetchWithError(address, { transport: { fetcher } }))).toMatchObject({
      status: 500,
      message: "Unable to determine error message.",
    });
  });
});

describe("a 401", () => {
  test("renews the token once and repeats the request once, body and all", async () => {
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

  test("after the renewal stands", async () => {
    const { fetcher, sent } = fakeFetch(() => json({ error: "HTTP 401 Unauthorized" }, 401));
    const renew = vi.fn(async () => "fresh");
    expect(await failure(fetchWithError(address, { transport: { fetcher, renew } }))).toMatchObject({ status: 401 });
    expect(renew).toHaveBeenCalledOnce();
    expect(sent).toHaveLength(2);
  });

  test("stands when no token is to be had", async () => {
    const { fetcher, sent } = fakeFetch(() => json({}, 401));
    expect(
      await failure(fetchWithError(address, { transport: { fetcher, renew: async () => undefined } })),
    ).toMatchObject({ status: 401 });
    expect(sent).toHaveLength(1);
  });

  test("that the page may not see, because the server sent no CORS headers, is one too", async () => {
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

  test.each(["POST", "PUT", "DELETE"])("is never guessed after a %s: it may have been done", async (method) => {
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

  test("is not assumed where the server cannot be reached: nothing is repeated", async () => {
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

  test("a 403 renews nothing", async () => {
    const { fetcher } = fakeFetch(() => json({}, 403));
    const renew = vi.fn(async () => "fresh");
    await failure(fetchWithError(address, { transport: { fetcher, renew } }));
    expect(renew).not.toHaveBeenCalled();
  });
});

describe("no answer at all", () => {
  test("is an ApiError of status 0 that keeps its cause", async () => {
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

  test("an answer that breaks off counts as none", async () => {
    const broken = new Response(
      new ReadableStream({ start: (controller) => controller.error(new TypeError("terminated")) }),
    );
    expect(await failure(parseResponse(broken))).toMatchObject({ name: "ApiError", status: 0 });
  });

  test("an abort stays an abort", async () => {
    const { fetcher } = fakeFetch();
    const error = await failure(fetchWithError(address, { signal: AbortSignal.abort(), transport: { fetcher } }));
    expect(error).toMatchObject({ name: "AbortError" });
  });

  test("an abort while the answer comes in stays one, too", async () => {
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

  test("the transport itself is not part of what the fetcher gets", async () => {
    const { fetcher, sent } = fakeFetch();
    await fetchWithError(address, { transport: { fetcher }, credentials: "include" });
    expect(sent[0]?.init).not.toHaveProperty("transport");
    expect(sent[0]?.init.credentials).toBe("include");
  });

  test("without a transport the global fetch is used, as it is at the time of the call", async () => {
    const { fetcher, sent } = fakeFetch();
    vi.spyOn(globalThis, "fetch").mockImplementation(fetcher);
    await fetchWithError(address);
    expect(sent).toHaveLength(1);
  });
});

describe("a body", () => {
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
  ])("that is %s under a success is no record but a failure", async (_what, body, type) => {
    expect(
      await failure(parseResponse(new Response(body, { headers: { "content-type": type } }), "GET")),
    ).toMatchObject({ name: "ApiError", status: 200, responseData: body });
  });

  test("that is a text by its type stays one", async () => {
    expect(await parseResponse(new Response("<a/>", { headers: { "content-type": "application/xml" } }))).toBe("<a/>");
  });

  test("that is absent is an empty text", async () => {
    expect(await parseResponse(empty())).toBe("");
  });
});
