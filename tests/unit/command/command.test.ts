import { describe, expect, it } from "vitest";
import { ApiError } from "../../../src/api/ApiError.ts";
import { main } from "../../../src/command/main.ts";
import type { Connection, Machine } from "../../../src/command/machine.ts";
import { readRealm, toNormalizedJson } from "../../../src/realm-document/index.ts";
import type { MemoryRealm } from "../../support/memoryRealm.ts";
import { edits, seeded } from "../realm-document/realms.ts";

const left = "https://dev.example/acme";
const right = "https://stage.example/auth/realms/acme";
const credentials = { KEYCLOAK_CLIENT_ID: "ci", KEYCLOAK_CLIENT_SECRET: "ci-secret" };

interface Setting {
  source?: MemoryRealm;
  target?: MemoryRealm;
  env?: Record<string, string>;
  files?: Record<string, string>;
}

/** Runs the command on realms in memory. */
async function run(args: readonly string[], { source, target, env = credentials, files = {} }: Setting = {}) {
  const said = { out: "", err: "" };
  const connections: Connection[] = [];
  const written: Record<string, string> = {};
  const machine: Machine = {
    env,
    read: async (file) => files[file] ?? Promise.reject(new Error(`${file}: no such file`)),
    asset: async () => "{}",
    write: async (file, text) => {
      written[file] = text;
    },
    out: (text) => (said.out += text),
    err: (text) => (said.err += text),
    connect: (connection) => {
      connections.push(connection);
      const realm = connection.url.includes("dev.example") ? source : target;
      if (!realm) throw new Error("No realm.");
      return realm;
    },
  };
  return { code: await main(args, machine), ...said, connections, written };
}

async function edited(name: string): Promise<MemoryRealm> {
  const realm = await seeded(name);
  for (const edit of edits) await edit(realm);
  return realm;
}

const withClient = async (client: Record<string, unknown>): Promise<MemoryRealm> => {
  const realm = await seeded("acme");
  realm.add("clients", { clientId: "shop", protocol: "openid-connect", enabled: true, ...client });
  return realm;
};

describe("iam-elements compare", () => {
  it("exits with 0 for equal realms and with 1 for others", async () => {
    const [source, target] = [await seeded("acme"), await seeded("acme")];
    expect(await run(["compare", left, right], { source, target })).toMatchObject({ code: 0, err: "" });
    await source.fetch("POST", "/roles", { body: { name: "new" } });
    const { code, out } = await run(["compare", left, right], { source, target });
    expect(code).toBe(1);
    expect(out).toContain("+ realmRole/new");
  });

  it("exits with 2 for wrong use and says how to use it", async () => {
    for (const args of [
      [],
      ["mend", left, right],
      ["compare", left],
      ["compare", left, right, "--format", "pdf"],
      ["compare", left, right, "--wrong"],
      ["compare", left, right, "--only", "users"],
      ["compare", left, "https://stage.example/"],
      ["apply", left, "realm.json"],
    ]) {
      const { code, err } = await run(args, { source: await seeded("acme"), target: await seeded("acme") });
      expect([args, code]).toEqual([args, 2]);
      expect(err).toContain("--help");
    }
  });

  it("calls nothing equal that it could not read, and names it", async () => {
    const [source, target] = [await seeded("acme"), await seeded("acme")];
    const request = target.request.bind(target);
    target.request = async (method, path, args) => {
      if (path === "/workflows") throw new ApiError("Forbidden", { status: 403, method, path });
      return request(method, path, args);
    };
    const { code, err } = await run(["compare", left, right], { source, target });
    expect(code).toBe(3);
    expect(err).toContain("workflows: not read from the target, forbidden (403)");
    expect(await run(["compare", left, right, "--skip", "workflows"], { source, target })).toMatchObject({ code: 0 });
  });

  it("shows no secret in any format", async () => {
    const mapper = (value: string) => ({ name: "m", config: { "client.secret": value } });
    const source = await withClient({ secret: "plain-one", protocolMappers: [mapper("plain-two")] });
    const target = await withClient({ secret: "plain-three" });
    for (const format of ["text", "json", "junit"]) {
      const { code, out } = await run(["compare", left, right, "--format", format], { source, target });
      expect(code).toBe(1);
      expect(out).toContain("shop");
      expect(out).not.toMatch(/plain-|ci-secret/);
    }
  });

  it("writes JUnit with one failed case per item that differs", async () => {
    const source = await withClient({ description: 'a "quoted" & <marked>\u0007 text' });
    const target = await withClient({});
    const args = ["compare", left, right, "--format", "junit", "--output", "report.xml"];
    const { out, written } = await run(args, { source, target });
    expect(out).toBe("");
    const report = written["report.xml"] ?? "";
    expect(report).toContain('<testcase classname="clients" name="client/shop"><failure message="changed; description');
    expect(
      (await run(["compare", left, right], { source: await withClient({ fullScopeAllowed: true }), target })).out,
    ).toContain("fullScopeAllowed: (none) → true [security]");
    expect(report).toMatch(/<testsuites name="compare" tests="\d+" failures="1" errors="0"/);
    for (const part of ["<marked>", "\u0007"]) expect(report).not.toContain(part);
  });

  it("takes rules from a file and from options", async () => {
    const source = await withClient({ rootUrl: "https://app.dev.example", attributes: { login_theme: "dark" } });
    const target = await withClient({ rootUrl: "https://app.example", attributes: { note: "x" } });
    const files = {
      "rules.yaml":
        "ignore: ['client/*/attributes/login_theme']\nmappings: [{source: app.dev.example, target: app.example}]",
    };
    const args = ["compare", left, right, "--rules", "rules.yaml"];
    expect(await run(args, { source, target, files })).toMatchObject({ code: 1 });
    const ignoring = [...args, "--ignore", "client/shop/attributes/note"];
    expect(await run(ignoring, { source, target, files })).toMatchObject({ code: 0 });
    expect(await run(args, { source, target, files: { "rules.yaml": "ignore: all" } })).toMatchObject({ code: 2 });
  });

  it("compares files, and realms of a file with several", async () => {
    const realm = await edited("acme");
    const text = toNormalizedJson(await readRealm(realm));
    const files = {
      "realm.json": text,
      "two.json": `[${text},${text.replace('"realm": "acme"', '"realm": "other"')}]`,
    };
    expect(await run(["compare", "realm.json", "two.json#other"], { files })).toMatchObject({ code: 0 });
    expect(await run(["compare", "realm.json", "two.json"], { files })).toMatchObject({ code: 2 });
    const source = await edited("acme");
    expect(await run(["compare", left, "realm.json"], { source, files })).toMatchObject({ code: 0, err: "" });
    expect(await run(["compare", "gone.json", "realm.json"], { files })).toMatchObject({ code: 3 });
    const broken = { ...files, "broken.json": '{"realm": ' };
    expect(await run(["compare", "broken.json", "realm.json"], { files: broken })).toMatchObject({ code: 2 });
  });
});

describe("credentials of iam-elements", () => {
  it("are taken from the environment, for both sides or for one", async () => {
    const [source, target] = [await seeded("acme"), await seeded("acme")];
    const env = {
      ...{ KEYCLOAK_CLIENT_ID: "ci", KEYCLOAK_CLIENT_SECRET: "s", KEYCLOAK_REALM: "ops" },
      ...{ TARGET_KEYCLOAK_USER: "ada", TARGET_KEYCLOAK_PASSWORD: "p" },
    };
    const { connections } = await run(["compare", left, right], { source, target, env });
    expect(connections).toEqual([
      {
        ...{ url: "https://dev.example", realm: "acme", authRealm: "ops" },
        credentials: { grantType: "client_credentials", clientId: "ci", clientSecret: "s" },
      },
      {
        ...{ url: "https://stage.example/auth", realm: "acme", authRealm: "master" },
        credentials: { grantType: "password", clientId: "admin-cli", username: "ada", password: "p" },
      },
    ]);
    const token = await run(["compare", left, left], { source, env: { KEYCLOAK_ACCESS_TOKEN: "t" } });
    expect(token.connections[0]).toEqual({
      ...{ url: "https://dev.example", realm: "acme", authRealm: "master", token: "t" },
    });
  });

  it("are asked for if they are missing", async () => {
    const { code, err } = await run(["compare", left, right], { env: { KEYCLOAK_CLIENT_ID: "ci" } });
    expect([code, err]).toEqual([2, expect.stringContaining("KEYCLOAK_CLIENT_SECRET")]);
  });
});

describe("iam-elements plan", () => {
  it("sends nothing, and exits with 1 if there is something to do", async () => {
    const [source, target] = [await edited("acme"), await seeded("acme")];
    const before = target.writes.length;
    for (const format of ["text", "json", "curl"]) {
      const { code, out } = await run(["plan", left, right, "--format", format], { source, target });
      expect(code).toBe(1);
      expect(out).toContain("/clients");
    }
    expect(target.writes).toHaveLength(before);
    expect(await run(["plan", left, left], { source })).toMatchObject({ code: 0 });
  });

  it("deletes only on request", async () => {
    const [source, target] = [await seeded("acme"), await seeded("acme")];
    await target.fetch("POST", "/roles", { body: { name: "old" } });
    expect(await run(["plan", left, right], { source, target })).toMatchObject({ code: 0 });
    const { code, out } = await run(["plan", left, right, "--delete"], { source, target });
    expect([code, out]).toEqual([1, expect.stringContaining("DELETE /roles/old")]);
  });

  it("names secrets to enter, and takes them from variables", async () => {
    const [source, target] = [await edited("acme"), await seeded("acme")];
    const [provider] = source.of("providers").all;
    Object.assign(provider ?? {}, { config: { clientId: "x", clientSecret: "**********" } });
    const id = "identityProvider/corp#config/clientSecret";
    expect((await run(["plan", left, right], { source, target })).out).toContain(`--secret '${id}=VARIABLE'`);
    const args = ["plan", left, right, "--secret", `${id}=CORP_SECRET`];
    expect(await run(args, { source, target })).toMatchObject({ code: 2 });
    const { out } = await run(args, { source, target, env: { ...credentials, CORP_SECRET: "entered-one" } });
    expect(out).not.toMatch(/VARIABLE|entered-one/);
  });
});

describe("iam-elements apply", () => {
  it("makes the target like the source, and the second run finds nothing to do", async () => {
    const [source, target] = [await edited("acme"), await seeded("acme")];
    const { code, out } = await run(["apply", left, right, "--delete"], { source, target });
    expect([code, out]).toEqual([0, expect.not.stringContaining("still different")]);
    const writes = target.writes.length;
    expect(await run(["apply", left, right, "--delete"], { source, target })).toMatchObject({ code: 0 });
    expect(target.writes).toHaveLength(writes);
  });

  it("sends nothing if the plan is not the reviewed one", async () => {
    const [source, target] = [await edited("acme"), await seeded("acme")];
    const { out } = await run(["plan", left, right, "--format", "json"], { source, target });
    const { hash } = JSON.parse(out) as { hash: string };
    const before = target.writes.length;
    const other = await run(["apply", left, right, "--hash", "0123"], { source, target });
    expect([other.code, target.writes.length]).toEqual([3, before]);
    expect(await run(["apply", left, right, "--hash", hash], { source, target })).toMatchObject({ code: 0 });
  });

  it("exits with 3 for a failed request, and reports each step", async () => {
    const [source, target] = [await seeded("acme"), await seeded("acme")];
    await source.fetch("POST", "/roles", { body: { name: "new" } });
    target.fault = (method, path) =>
      method === "POST" && path === "/roles"
        ? { error: new ApiError("Not allowed", { status: 403, method, path }), isDone: false }
        : undefined;
    const { code, out } = await run(["apply", left, right], { source, target });
    expect([code, out]).toEqual([3, expect.stringContaining("failed, 403 Not allowed")]);
    const junit = await run(["apply", left, right, "--format", "junit"], { source, target });
    expect(junit.out).toContain('<failure message="still different"/>');
    const csv = await run(["apply", left, right, "--format", "csv"], { source, target });
    expect(csv.out).toContain("create,realmRole/new,record,,POST,/roles,failed");
  });
});

describe("iam-elements export", () => {
  it("writes files that read back as the same realm", async () => {
    const source = await edited("acme");
    for (const format of ["json", "config-cli", "normalized"]) {
      const args = ["export", left, "--format", format, "-o", "realm"];
      const { code, written } = await run(args, { source });
      expect(code).toBe(0);
      const again = await run(["compare", "realm", left, "--skip", "workflows"], { source, files: written });
      expect(again.code).toBe(0);
    }
  });

  it("writes only what differs from a baseline", async () => {
    const source = await seeded("acme");
    const files = { "base.json": toNormalizedJson(await readRealm(await seeded("acme"))) };
    await source.fetch("POST", "/roles", { body: { name: "new" } });
    const args = ["export", left, "--format", "config-cli", "--baseline", "base.json", "--realm", "stage"];
    const { out } = await run(args, { source, files });
    expect(out).toContain("realm: stage");
    expect(out).toContain("name: new");
    expect(out).not.toContain("shop reader");
  });
});
