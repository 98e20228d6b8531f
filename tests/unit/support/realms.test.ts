// What the end-to-end tests share, so that they are quick, must not let one of them disturb another.
import { EventEmitter } from "node:events";
import type { BrowserContext } from "@playwright/test";
import { describe, expect, it, vi } from "vitest";
import type { Admin } from "../../../scripts/lib/admin.mjs";
import { changesOf, readingAdmin } from "../../support/readOnly.ts";
import { startRealms } from "../../support/realms.ts";
import { serverUrl } from "../../support/environment.ts";

/** A server that knows the names of its realms, and removes none before `release` is called. */
function fakeServer() {
  const realms = new Set<string>();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = {
    post: vi.fn(async (_path: string, { realm }: { realm: string }) => void realms.add(realm)),
    find: async (path: string) => (realms.has(path.slice(1)) ? {} : null),
    delete: async (path: string) => {
      await held;
      realms.delete(path.slice(1));
    },
    get: async (path: string) => path,
    request: async (method: string) => method,
  };
  return { realms, release, post: server.post, server: server as unknown as Admin };
}

describe("realms of tests", () => {
  it("are fresh for each that may change something, and removed without anybody waiting", async () => {
    const { realms, release, server } = fakeServer();
    const all = startRealms(server, "http://localhost:1");
    const [one, two] = [await all.take({}), await all.take({})];
    expect(one).not.toBe(two);
    for (const realm of [one, two]) all.leave(realm);
    expect(realms.size).toBe(2);
    release();
    await all.close();
    expect(realms.size).toBe(0);
  });

  it("are one for all that only read, by its settings, and removed in the end", async () => {
    const { realms, release, server } = fakeServer();
    const all = startRealms(server, "http://localhost:1");
    const settings = { eventsEnabled: true };
    const [one, same, other] = await Promise.all([all.share(settings), all.share({ ...settings }), all.share({})]);
    expect(same).toBe(one);
    expect(other).not.toBe(one);
    release();
    await all.close();
    expect(realms.size).toBe(0);
  });

  it("have the same keys, which the server need not make", async () => {
    const { post, server } = fakeServer();
    const all = startRealms(server, "http://localhost:1");
    await all.take({});
    await all.take({});
    const [first, second] = post.mock.calls.map(([, realm]) => realm as Record<string, unknown>);
    expect(first).toMatchObject({ privateKey: expect.any(String), publicKey: expect.any(String) });
    expect(second?.privateKey).toBe(first?.privateKey);
  });
});

describe("a test that only reads", () => {
  it("cannot change anything through the admin API", async () => {
    const admin = readingAdmin(fakeServer().server);
    expect(await admin.get("/a")).toBe("/a");
    expect(await admin.request("GET", "/a")).toBe("GET");
    await expect(admin.post("/a")).rejects.toThrow("only reads");
    await expect(admin.put("/a")).rejects.toThrow("only reads");
    await expect(admin.delete("/a")).rejects.toThrow("only reads");
    await expect(admin.partialImport("a", {})).rejects.toThrow("only reads");
    await expect(Promise.resolve().then(() => admin.request("PUT", "/a"))).rejects.toThrow("only reads");
  });

  it("is told what its pages changed", () => {
    const context = new EventEmitter();
    const changes = changesOf(context as unknown as BrowserContext);
    const send = (method: string, url: string) => context.emit("request", { method: () => method, url: () => url });
    send("GET", `${serverUrl}/admin/realms/acme`);
    send("POST", `${serverUrl}/realms/acme/protocol/openid-connect/token`);
    expect(changes).toEqual([]);
    send("PUT", `${serverUrl}/admin/realms/acme`);
    expect(changes).toEqual([`PUT ${serverUrl}/admin/realms/acme`]);
  });
});
