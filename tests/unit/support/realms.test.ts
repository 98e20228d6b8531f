// Shared fixtures of end-to-end tests must keep the tests independent.
import { EventEmitter } from "node:events";
import type { BrowserContext } from "@playwright/test";
import { describe, expect, it, vi } from "vitest";
import type { Admin } from "../../../scripts/lib/admin.mjs";
import { changesOf, readingAdmin } from "../../support/readOnly.ts";
import { startRealms } from "../../support/realms.ts";
import { serverUrl } from "../../support/environment.ts";

/** A server with realms, which delays deletions until `release` is called. */
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

describe("test realms", () => {
  it("are new for each writing test, and removed in the background", async () => {
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

  it("are shared by reading tests with equal settings, and removed at the end", async () => {
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

  it("have the same keys, which saves their generation", async () => {
    const { post, server } = fakeServer();
    const all = startRealms(server, "http://localhost:1");
    await all.take({});
    await all.take({});
    const [first, second] = post.mock.calls.map(([, realm]) => realm as Record<string, unknown>);
    expect(first).toMatchObject({ privateKey: expect.any(String), publicKey: expect.any(String) });
    expect(second?.privateKey).toBe(first?.privateKey);
  });
});

describe("reading test", () => {
  it("can't change anything through the admin API", async () => {
    const admin = readingAdmin(fakeServer().server);
    expect(await admin.get("/a")).toBe("/a");
    expect(await admin.request("GET", "/a")).toBe("GET");
    await expect(admin.post("/a")).rejects.toThrow("only reads");
    await expect(admin.put("/a")).rejects.toThrow("only reads");
    await expect(admin.delete("/a")).rejects.toThrow("only reads");
    await expect(admin.partialImport("a", {})).rejects.toThrow("only reads");
    await expect(Promise.resolve().then(() => admin.request("PUT", "/a"))).rejects.toThrow("only reads");
  });

  it("reports changes by its pages", () => {
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
