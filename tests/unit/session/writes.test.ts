import { describe, expect, it } from "vitest";
import { Server } from "../../../src/api/server.ts";
import { WriteLog } from "../../../src/session/writes.ts";

const url = "https://id.example/admin/realms/acme/users";
const json = (body: unknown): RequestInit => ({
  body: JSON.stringify(body),
  headers: { "content-type": "application/json" },
});

describe("sent requests of a write", () => {
  it("are in order, and empty for none", () => {
    const log = new WriteLog();
    expect(log.written()).toBeUndefined();
    log.add("POST", url, json({ username: "ada" }));
    log.add("DELETE", `${url}/1`, {});
    expect(log.written()).toEqual({
      requests: [
        { method: "POST", url, type: "application/json", body: '{"username":"ada"}' },
        { method: "DELETE", url: `${url}/1`, body: undefined },
      ],
      earlier: 0,
    });
  });

  it("are the last twenty, with the number of earlier ones", () => {
    const log = new WriteLog();
    for (let index = 0; index < 50; index++) log.add("DELETE", `${url}/${index}`, {});
    const kept = log.written();
    expect(kept?.requests).toHaveLength(20);
    expect(kept?.earlier).toBe(30);
    expect(kept?.requests.at(-1)?.url).toBe(`${url}/49`);
  });

  it("are separate for each write, without reads", async () => {
    const fetcher = async () => new Response(null, { status: 204 });
    const server = new Server({
      url: "https://id.example",
      realm: "acme",
      getToken: async () => "",
      transport: { fetcher },
    });
    const [one, other] = [new WriteLog(), new WriteLog()];
    const [byOne, byOther] = [server.recording(one.add), server.recording(other.add)];
    await Promise.all([
      byOne.request("PUT", "/users/1", { body: { firstName: "Ada" } }),
      byOther.forRealm("shop").request("DELETE", "/users/2"),
      byOther.request("GET", "/users/2"),
      server.request("DELETE", "/users/3"),
    ]);
    const urls = (log: WriteLog) => log.written()?.requests.map((request) => request.url);
    expect(urls(one)).toEqual([`${url}/1`]);
    expect(urls(other)).toEqual(["https://id.example/admin/realms/shop/users/2"]);
  });

  it("never contain a secret", () => {
    const log = new WriteLog();
    const form = new FormData();
    for (const [name, value] of [
      ["keystoreFormat", "JKS"],
      ["keyAlias", "shop"],
      ["keyPassword", "s3cret"],
      ["storePassword", "s3cret"],
    ] as const)
      form.append(name, value);
    form.append("file", new File(["s3cret"], "keys.jks"));
    log.add("PUT", `${url}/1/reset-password`, json({ type: "password", value: "s3cret", temporary: true }));
    log.add("PUT", `${url}/1`, json({ username: "ada", credentials: [{ type: "password", value: "s3cret" }] }));
    log.add(
      "PUT",
      "https://id.example/admin/realms/acme/clients/1",
      json({ clientId: "shop", secret: "s3cret", attributes: { "saml.signing.private.key": "s3cret" } }),
    );
    log.add(
      "POST",
      "https://id.example/admin/realms/acme/components",
      json({ config: { bindCredential: ["s3cret"], bindDn: ["cn=x"] } }),
    );
    log.add("PUT", "https://id.example/admin/realms/acme", json({ smtpServer: { host: "mail", password: "s3cret" } }));
    log.add("POST", "https://id.example/admin/realms/acme/testSMTPConnection", {
      body: new URLSearchParams({ host: "mail", password: "s3cret" }),
    });
    log.add("POST", "https://id.example/admin/realms/acme/clients/1/certificates/jwt.credential/upload", {
      body: form,
    });
    log.add("POST", "https://id.example/admin/realms/acme/x", { body: "-----BEGIN PRIVATE KEY-----\ns3cret" });
    const kept = log.written()?.requests ?? [];
    expect(JSON.stringify(kept)).not.toContain("s3cret");
    expect(kept.map(({ body }) => body)).toEqual([
      '{"type":"password","temporary":true}',
      '{"username":"ada","credentials":[{"type":"password"}]}',
      '{"clientId":"shop","attributes":{}}',
      '{"config":{"bindDn":["cn=x"]}}',
      '{"smtpServer":{"host":"mail"}}',
      [["host", "mail"]],
      [
        ["keystoreFormat", "JKS"],
        ["keyAlias", "shop"],
        ["file", "@keys.jks"],
      ],
      undefined,
    ]);
    expect(kept.map(({ leftOut }) => leftOut)).toEqual([
      ["value"],
      ["credentials.0.value"],
      ["secret", "attributes.saml.signing.private.key"],
      ["config.bindCredential"],
      ["smtpServer.password"],
      ["password"],
      ["keyPassword", "storePassword"],
      ["private key"],
    ]);
  });

  it("never contain a field that a form declares secret, and keep its mask", () => {
    const body = { config: { pin: ["s3cret"], clientSecret: "**********" } };
    const log = new WriteLog(new Set(["pin"]));
    log.add("PUT", url, json(body));
    expect(log.written()?.requests).toMatchObject([
      { body: '{"config":{"clientSecret":"**********"}}', leftOut: ["config.pin"] },
    ]);
    const plain = new WriteLog();
    plain.add("PUT", url, json({ pin: "1" }));
    expect(plain.written()?.requests).toMatchObject([{ body: '{"pin":"1"}' }]);
  });
});
