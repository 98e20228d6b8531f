import { mkdir, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeBrotli } from "../../../scripts/build/brotli.mjs";
import { ROOT } from "../../../scripts/lib/paths.mjs";
import { serveStatic, strictPolicy } from "../../../scripts/lib/static.mjs";

const environment = { serverBaseUrl: "http://localhost:18180", realm: "acme", clientId: "iam-console" };
let site: Awaited<ReturnType<typeof serveStatic>>;
beforeAll(async () => {
  site = await serveStatic({
    environment,
    also: (_request, response, { pathname }) => {
      if (pathname === "/broken") throw new Error("broken");
      if (pathname === "/known") response.end("known");
      return pathname === "/known";
    },
  });
});
afterAll(() => site.close());

const get = (path: string, init?: RequestInit) => fetch(site.origin + path, init);

describe("file server", () => {
  it("serves files of demo/ with their type, and 304 if unchanged", async () => {
    const answer = await get("/demo/realm/realm.json");
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect((await answer.json()).organizationsEnabled).toBe(true);
    expect(
      (await get("/demo/realm/realm.json", { headers: { "if-none-match": answer.headers.get("etag") ?? "" } })).status,
    ).toBe(304);
  });

  it("serves nothing outside of its folders", async () => {
    for (const path of [
      "/package.json",
      "/demo/%2e%2e/package.json",
      "/demo/..%2f..%2fetc/passwd",
      "/demonstration",
      "/.git/config",
      "/dist/..%2fpackage.json",
    ])
      expect((await get(path)).status, path).toBe(404);
  });

  it("sets the strictest policy only below /strict", async () => {
    expect((await get("/strict/demo/realm/realm.json")).headers.get("content-security-policy")).toBe(
      strictPolicy(environment.serverBaseUrl),
    );
    expect((await get("/demo/realm/realm.json")).headers.has("content-security-policy")).toBe(false);
  });

  it("calls the custom handler first and survives its errors", async () => {
    expect(await (await get("/known")).text()).toBe("known");
    expect((await get("/broken")).status).toBe(500);
    expect((await get("/known")).status).toBe(200);
  });

  it("rejects writes", async () => {
    expect((await get("/demo/realm/realm.json", { method: "PUT", body: "x" })).status).toBe(405);
  });

  it("sends the Brotli file of a script that a build wrote, if the browser accepts it", async () => {
    const folder = join(ROOT, "dist", `.test-${process.pid}`);
    const script = "export const text = 'abc';\n".repeat(100);
    await mkdir(join(folder, "chunks"), { recursive: true });
    try {
      await writeFile(join(folder, "chunks", "a.js"), script);
      await writeBrotli({ out: folder });
      const path = `/dist/${basename(folder)}/chunks/a.js`;
      for (const [accepted, sent] of [
        ["gzip, br", "br"],
        ["gzip", "gzip"],
      ] as const) {
        const response = await get(path, { headers: { "accept-encoding": accepted } });
        expect(response.headers.get("content-encoding")).toBe(sent);
        expect(await response.text()).toBe(script);
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it("responds to malformed URLs", async () => {
    expect((await get("/demo/%zz")).status).toBe(400);
  });
});
