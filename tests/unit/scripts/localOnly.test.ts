import { request } from "node:http";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { whyNoDirectory } from "../../../scripts/lib/directory/jar.mjs";
import { startAcmeDirectory } from "../../../scripts/lib/directory/server.mjs";
import { showMails, startMailServer } from "../../../scripts/lib/mail.mjs";
import { serveStatic } from "../../../scripts/lib/static.mjs";

const environment = { serverBaseUrl: "http://localhost:18180", realm: "acme", clientId: "iam-console" };
let site: Awaited<ReturnType<typeof serveStatic>>;
let mails: Awaited<ReturnType<typeof showMails>>;
beforeAll(async () => {
  site = await serveStatic({ environment });
  mails = await showMails({ port: 0, mails: [] });
});
afterAll(() => Promise.all([site.close(), mails.close()]));
afterEach(() => {
  delete process.env.HOST_NAMES;
});

/** Status and headers of a response to this host name. */
const ask = (url: string, headers: Record<string, string>) =>
  new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]> }>((resolve, reject) => {
    const sent = request(url, { headers }, (response) => {
      response.resume();
      resolve({ status: response.statusCode, headers: response.headers });
    });
    sent.on("error", reject).end();
  });

const others = Object.values(networkInterfaces())
  .flat()
  .flatMap((each) => (each && !each.internal && each.family === "IPv4" ? [each.address] : []));

const isOpen = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host, port, timeout: 2000 });
    const end = (result: boolean) => {
      socket.destroy();
      resolve(result);
    };
    socket.on("connect", () => end(true)).on("error", () => end(false));
    socket.on("timeout", () => end(false));
  });

describe("demo servers", () => {
  const pages = () => [`${site.origin}/demo/realm/realm.json`, mails.address];

  it("respond to loopback names on any port", async () => {
    for (const page of pages())
      for (const host of ["localhost", "127.0.0.1:8080", "[::1]:1", "LOCALHOST"])
        expect((await ask(page, { host })).status, `${page} ${host}`).toBe(200);
  });

  it("reject all other names except configured ones", async () => {
    for (const page of pages()) {
      for (const host of ["evil.example", "evil.example:8080", "localhost.evil.example", "127.0.0.1.evil.example"])
        expect((await ask(page, { host })).status, `${page} ${host}`).toBe(421);
      process.env.HOST_NAMES = "portal.test, Other.test";
      expect((await ask(page, { host: "portal.test:8080" })).status).toBe(200);
      expect((await ask(page, { host: "other.test" })).status).toBe(200);
      delete process.env.HOST_NAMES;
    }
  });

  it("can be read only by pages of this machine", async () => {
    const [page = ""] = pages();
    const allowed = async (origin: string) => (await ask(page, { origin })).headers["access-control-allow-origin"];
    expect(await allowed("http://localhost:3000")).toBe("http://localhost:3000");
    for (const origin of ["https://evil.example", "null", "http://localhost.evil.example"])
      expect(await allowed(origin), origin).toBeUndefined();
    expect((await ask(page, {})).headers.vary).toContain("origin");
    expect((await ask(mails.address, { origin: "http://localhost:3000" })).headers).not.toHaveProperty(
      "access-control-allow-origin",
    );
  });

  it.skipIf(others.length === 0)("listen on loopback only", async () => {
    const mail = await startMailServer();
    const ports = [site.port, Number(new URL(mails.address).port), Number(mail.smtp.port)];
    for (const port of ports) {
      expect(await isOpen("127.0.0.1", port)).toBe(true);
      for (const host of others) expect(await isOpen(host, port), `${host}:${port}`).toBe(false);
    }
    await mail.close();
  });

  it.skipIf(whyNoDirectory() !== undefined)(
    "include a directory that listens on loopback only",
    async () => {
      const directory = await startAcmeDirectory({ people: 3 });
      try {
        expect(await isOpen("127.0.0.1", directory.port)).toBe(true);
        for (const host of others) expect(await isOpen(host, directory.port), host).toBe(false);
      } finally {
        await directory.close();
      }
    },
    120_000,
  );
});
