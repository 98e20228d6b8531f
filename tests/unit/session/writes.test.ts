import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Writes } from "../../../src/session/writes.ts";

const url = "https://id.example/admin/realms/acme/users";
const json = (body: unknown): RequestInit => ({
  body: JSON.stringify(body),
  headers: { "content-type": "application/json" },
});

describe("what a change has sent", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("is remembered while the change is under way, and told once", async () => {
    const writes = new Writes();
    writes.add("POST", url, json({ early: true }));
    await writes.during(async () => writes.add("POST", url, json({ username: "ada" })));
    writes.add("POST", url, json({ late: true }));
    expect(writes.take()?.requests).toEqual([
      { method: "POST", url, type: "application/json", body: '{"username":"ada"}' },
    ]);
    expect(writes.take()).toBeUndefined();
  });

  it("goes on over the rows of a bulk change, and no further", async () => {
    const writes = new Writes();
    for (const id of ["1", "2"]) await writes.during(async () => writes.add("DELETE", `${url}/${id}`, {}));
    expect(writes.take()).toMatchObject({ requests: [{ method: "DELETE" }, { method: "DELETE" }], earlier: 0 });
    await writes.during(async () => writes.add("DELETE", `${url}/3`, {}));
    vi.advanceTimersByTime(5000);
    await writes.during(async () => writes.add("DELETE", `${url}/4`, {}));
    expect(writes.take()?.requests.map((request) => request.url)).toEqual([`${url}/4`]);
  });

  it("is forgotten after a while, and beyond twenty requests", async () => {
    const writes = new Writes();
    await writes.during(async () => {
      for (let index = 0; index < 50; index++) writes.add("DELETE", `${url}/${index}`, {});
    });
    vi.advanceTimersByTime(60_000);
    expect(writes.take()).toBeUndefined();
    await writes.during(async () => {
      for (let index = 0; index < 50; index++) writes.add("DELETE", `${url}/${index}`, {});
    });
    const kept = writes.take();
    expect(kept?.requests).toHaveLength(20);
    expect(kept?.earlier).toBe(30);
    expect(kept?.requests.at(-1)?.url).toBe(`${url}/49`);
  });

  it("also ends with a failure", async () => {
    const writes = new Writes();
    await expect(writes.during(async () => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
    writes.add("POST", url, json({}));
    expect(writes.take()).toBeUndefined();
  });

  it("never holds a secret", async () => {
    const writes = new Writes();
    const form = new FormData();
    for (const [name, value] of [
      ["keystoreFormat", "JKS"],
      ["keyAlias", "shop"],
      ["keyPassword", "s3cret"],
      ["storePassword", "s3cret"],
    ] as const)
      form.append(name, value);
    form.append("file", new File(["s3cret"], "keys.jks"));
    await writes.during(async () => {
      writes.add("PUT", `${url}/1/reset-password`, json({ type: "password", value: "s3cret", temporary: true }));
      writes.add("PUT", `${url}/1`, json({ username: "ada", credentials: [{ type: "password", value: "s3cret" }] }));
      writes.add(
        "PUT",
        "https://id.example/admin/realms/acme/clients/1",
        json({ clientId: "shop", secret: "s3cret", attributes: { "saml.signing.private.key": "s3cret" } }),
      );
      writes.add(
        "POST",
        "https://id.example/admin/realms/acme/components",
        json({ config: { bindCredential: ["s3cret"], bindDn: ["cn=x"] } }),
      );
      writes.add(
        "PUT",
        "https://id.example/admin/realms/acme",
        json({ smtpServer: { host: "mail", password: "s3cret" } }),
      );
      writes.add("POST", "https://id.example/admin/realms/acme/testSMTPConnection", {
        body: new URLSearchParams({ host: "mail", password: "s3cret" }),
      });
      writes.add("POST", "https://id.example/admin/realms/acme/clients/1/certificates/jwt.credential/upload", {
        body: form,
      });
      writes.add("POST", "https://id.example/admin/realms/acme/x", { body: "-----BEGIN PRIVATE KEY-----\ns3cret" });
    });
    const kept = writes.take()?.requests ?? [];
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

  it("never holds what a form declares to be a secret, and keeps what stands for one", async () => {
    const writes = new Writes();
    const body = { config: { pin: ["s3cret"], clientSecret: "**********" } };
    await writes.during(async () => writes.add("PUT", url, json(body)), new Set(["pin"]));
    expect(writes.take()?.requests).toMatchObject([
      { body: '{"config":{"clientSecret":"**********"}}', leftOut: ["config.pin"] },
    ]);
    await writes.during(async () => writes.add("PUT", url, json({ pin: "1" })));
    expect(writes.take()?.requests).toMatchObject([{ body: '{"pin":"1"}' }]);
  });
});
