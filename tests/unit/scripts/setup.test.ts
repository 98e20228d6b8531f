import { createServer } from "node:http";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ServerError } from "../../../scripts/lib/admin.mjs";
import { installed } from "../../../scripts/lib/chromium.mjs";
import { commandOf, has, plain, whereIs } from "../../../scripts/lib/commands.mjs";
import { isReady, whyNotReady } from "../../../scripts/lib/keycloak/ready.mjs";
import { anyPort, freePort, isFree, namedPort } from "../../../scripts/lib/ports.mjs";
import { checkServer } from "../../../scripts/lib/server.mjs";
import { table } from "../../../scripts/lib/welcome.mjs";

afterEach(() => vi.unstubAllEnvs());

/** A server that returns a status and a text per path until the test ends. */
async function answering(answers: Record<string, [number, string]>, work: (url: string) => Promise<void>) {
  const server = createServer((request, response) => {
    const [status, text] = answers[request.url ?? ""] ?? [404, "Not found"];
    response.writeHead(status).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

describe("programs", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "programs-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("are found along PATH if executable, without another program", async () => {
    const [first, second] = [join(folder, "first"), join(folder, "second")];
    await Promise.all([mkdir(join(first, "tool"), { recursive: true }), mkdir(second)]);
    await writeFile(join(second, "tool"), "#!/bin/sh\n");
    vi.stubEnv("PATH", [first, second].join(delimiter));
    expect(has("tool")).toBe(false);
    await chmod(join(second, "tool"), 0o755);
    expect(whereIs("tool")).toBe(join(second, "tool"));
    expect(has("other")).toBe(false);
  });

  it("prefer the lightest Chromium for tests", async () => {
    vi.stubEnv("PATH", folder);
    for (const name of ["google-chrome", "chromium", "chromium-headless-shell"]) {
      await writeFile(join(folder, name), "#!/bin/sh\n", { mode: 0o755 });
      expect(installed()).toBe(join(folder, name));
    }
  });

  it("distinguish working from broken ones", () => {
    expect(commandOf(process.pid)).toContain("node");
    expect(commandOf(2 ** 22 + 1)).toBe("");
  });
});

describe("ports", () => {
  it("come from the environment if set", () => {
    vi.stubEnv("PORT", "");
    expect(namedPort("PORT", 8080)).toBe(8080);
    vi.stubEnv("PORT", "9090");
    expect(namedPort("PORT", 8080)).toBe(9090);
  });

  it.each(["abc", "0", "-1", "80.5", "99999"])("are rejected with a message for %s", (text) => {
    vi.stubEnv("PORT", text);
    expect(() => namedPort("PORT", 8080)).toThrow(`PORT is no port: ${text}.`);
  });

  it("in use are replaced by the next free one, with a message", async () => {
    const out = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    await answering({}, async (url) => {
      const taken = Number(new URL(url).port);
      expect(await isFree(taken)).toBe(false);
      const port = await freePort(taken, "The console");
      expect(port).toBeGreaterThan(taken);
      expect(plain(out.mock.calls.join(""))).toContain(`! Port ${taken} is taken. The console uses ${port}.`);
    });
  });

  it("end at the highest number", async () => {
    await expect(freePort(65_536, "The console")).rejects.toThrow("No free port");
  });
});

describe("named server", () => {
  const realm: [number, string] = [200, '{"realm":"master","public_key":"abc"}'];
  const token = "/realms/master/protocol/openid-connect/token";

  it("is accepted if it has its realm", () =>
    answering({ "/realms/master": realm }, async (url) => {
      expect(await isReady(url)).toBe(true);
      expect(await whyNotReady(url)).toBeUndefined();
    }));

  it("is rejected with the reason: invalid URL, connection refused, unknown host", async () => {
    expect(await whyNotReady("localhost:8180")).toContain("begins with http:// or https://");
    expect(await whyNotReady(`http://127.0.0.1:${await anyPort()}`)).toBe("nobody listens there");
    expect(await whyNotReady("http://nowhere.invalid")).not.toContain("fetch failed");
  });

  it("is rejected with the reason: not Keycloak, or at another path", () =>
    answering({}, async (url) => {
      expect(await whyNotReady(url)).toBe("GET /realms/master there gives status 404 and not a realm");
      expect(await whyNotReady(`${url}/auth`)).toContain("its address usually has no path");
    }));

  it("rejects a wrong password with its own message", () =>
    answering(
      {
        "/realms/master": realm,
        [token]: [401, '{"error":"invalid_grant","error_description":"Invalid user credentials"}'],
      },
      async (url) => {
        vi.stubEnv("KEYCLOAK_URL", `${url}/`);
        vi.stubEnv("KEYCLOAK_ADMIN", "ada");
        await expect(checkServer()).rejects.toThrow(
          `The server at ${url} does not let ada in: Invalid user credentials. KEYCLOAK_ADMIN and`,
        );
      },
    ));

  it("may accept a user without admin rights", () =>
    answering(
      {
        "/realms/master": realm,
        [token]: [200, '{"access_token":"t","expires_in":60}'],
        "/admin/serverinfo": [403, "{}"],
      },
      async (url) => {
        vi.stubEnv("KEYCLOAK_URL", url);
        await expect(checkServer()).rejects.toThrow("not as an admin");
      },
    ));
});

describe("server error", () => {
  it.each([
    ['{"error":"invalid_grant","error_description":"Invalid user credentials"}', "Invalid user credentials"],
    ['{"errorMessage":"Realm acme already exists"}', "Realm acme already exists"],
    ['{"error":"unknown_error"}', "unknown_error"],
    ["<html>Bad gateway", "<html>Bad gateway"],
    ["", "status 502"],
  ])("%s reports: %s", (body, reason) => expect(new ServerError("GET /x", 502, body).reason).toBe(reason));
});

describe("table of URLs", () => {
  it("has aligned columns despite bold text, and no trailing spaces", () => {
    const out = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    table([
      ["\u001b[1mConsole\u001b[0m", "a", "x"],
      ["All examples", "bcd", ""],
    ]);
    expect(plain(out.mock.calls.map(([text]) => text).join(""))).toBe("  Console       a    x\n  All examples  bcd\n");
  });
});
