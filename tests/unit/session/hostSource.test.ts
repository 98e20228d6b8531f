import { describe, expect, it, vi } from "vitest";
import type { GetToken, Servers } from "../../../src/session/askHost.ts";
import { HostSource } from "../../../src/session/hostSource.ts";

const tokenOf = (secondsLeft: number, name = "a") =>
  `x.${Buffer.from(JSON.stringify({ name, exp: Math.floor(Date.now() / 1000) + secondsLeft })).toString("base64url")}.y`;
const server = { serverUrl: "https://id.example.org" };
const call = { reason: "call", minValidity: 5 } as const;

describe("host tokens", () => {
  it("are requested once for concurrent callers", async () => {
    const getToken = vi.fn(async () => tokenOf(60));
    const source = new HostSource(getToken, server);
    await Promise.all([source.getToken(call), source.getToken(call), source.getToken(call)]);
    expect(getToken).toHaveBeenCalledTimes(1);
  });

  it("are reused while valid long enough, and requested again for −1", async () => {
    const getToken = vi.fn(async () => tokenOf(60));
    const source = new HostSource(getToken, server);
    await source.getToken(call);
    await source.getToken(call);
    expect(getToken).toHaveBeenCalledTimes(1);
    await source.getToken({ reason: "unauthorized", minValidity: -1 });
    expect(getToken).toHaveBeenCalledTimes(2);
    expect(getToken).toHaveBeenLastCalledWith(expect.objectContaining({ reason: "unauthorized", minValidity: -1 }));
  });

  it("are requested again when about to expire", async () => {
    const getToken = vi.fn(async () => tokenOf(3));
    const source = new HostSource(getToken, server);
    await source.getToken(call);
    await source.getToken(call);
    expect(getToken).toHaveBeenCalledTimes(2);
  });

  it("that fail are reported as expired once for all callers", async () => {
    const source = new HostSource(async () => {
      throw new Error("no");
    }, server);
    const events: string[] = [];
    source.subscribe(({ type }) => events.push(type));
    await expect(source.getToken(call)).rejects.toThrow("no");
    expect(events).toEqual(["expired"]);
  });

  it("still arrive for others when the first caller stops waiting", async () => {
    const asked: AbortSignal[] = [];
    let give = (_token: string) => {};
    const source = new HostSource(
      ({ signal }) =>
        new Promise((resolve, reject) => {
          give = resolve;
          if (signal) asked.push(signal);
          signal?.addEventListener("abort", () => reject(signal.reason));
        }),
      server,
    );
    const events: string[] = [];
    source.subscribe(({ type }) => events.push(type));
    const leaver = new AbortController();
    const first = source.getToken({ ...call, signal: leaver.signal });
    const second = source.getToken(call);
    leaver.abort();
    await expect(first).rejects.toMatchObject({ name: "AbortError" });
    expect(asked[0]?.aborted).toBe(false);
    give(tokenOf(60));
    await second;
    expect(events).toEqual(["renewed"]);
  });

  it("are cancelled without callers, which ends no session", async () => {
    const getToken = vi.fn(
      ({ signal }: { signal?: AbortSignal }) =>
        new Promise<string>((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
    );
    const source = new HostSource(getToken, server);
    const events: string[] = [];
    source.subscribe(({ type }) => events.push(type));
    const leaver = new AbortController();
    const only = source.getToken({ ...call, signal: leaver.signal });
    leaver.abort();
    await expect(only).rejects.toMatchObject({ name: "AbortError" });
    expect(getToken.mock.calls[0]?.[0].signal?.aborted).toBe(true);
    getToken.mockResolvedValueOnce(tokenOf(60));
    await source.getToken(call);
    expect(events).toEqual(["renewed"]);
  });

  it("are requested with the server URL", async () => {
    const getToken = vi.fn(async () => tokenOf(60));
    await new HostSource(getToken, { serverUrl: "https://id.example.org/auth/" }).getToken(call);
    expect(getToken).toHaveBeenCalledWith(expect.objectContaining({ serverUrl: "https://id.example.org/auth" }));
  });

  it("must be texts", async () => {
    await expect(new HostSource((async () => undefined) as never, server).getToken(call)).rejects.toThrow(TypeError);
  });
});

describe("host tokens for another origin", () => {
  const issuedBy = (iss: string, name: string) =>
    `x.${Buffer.from(JSON.stringify({ iss, name, exp: 4_000_000_000 })).toString("base64url")}.y`;
  const elsewhere = { serverUrl: "https://evil.example" };
  const ask = (getToken: GetToken, servers: Servers) => new HostSource(getToken, servers).getToken(call);
  const refused = /another server\. It was not sent to https:\/\/evil\.example\./;

  it("are rejected if the same callback returned one of the same issuer, or the same opaque one", async () => {
    let count = 0;
    const renewing: GetToken = async () => issuedBy("https://id.example.org/realms/a", `${(count += 1)}`);
    const opaque: GetToken = async () => "opaque";
    for (const getToken of [renewing, opaque]) {
      await ask(getToken, server);
      await expect(ask(getToken, elsewhere)).rejects.toThrow(refused);
      await expect(ask(getToken, { ...server, adminUrl: "https://evil.example" })).rejects.toThrow("another server");
      await ask(getToken, { serverUrl: "https://id.example.org/auth" });
    }
  });

  it("are rejected in step-up authentication too", async () => {
    const getToken: GetToken = async ({ reason, serverUrl }) =>
      reason === "step-up" || serverUrl === server.serverUrl ? "first" : "second";
    await ask(getToken, server);
    const source = new HostSource(getToken, elsewhere);
    await source.init();
    await expect(source.stepUp({ acr: "2" })).rejects.toThrow(refused);
  });

  it("are accepted from another callback, another issuer, and the new server itself", async () => {
    const token = issuedBy("https://id.example.org/realms/a", "a");
    await ask(async () => token, server);
    await ask(async () => token, elsewhere);
    const byServer: GetToken = async ({ serverUrl }) => issuedBy(`${serverUrl}/realms/a`, "a");
    await ask(byServer, server);
    await ask(byServer, elsewhere);
    // Behind a proxy the issuer differs.
    const proxied: GetToken = async () => token;
    await ask(proxied, { serverUrl: "https://proxy.example" });
    await ask(proxied, server);
    await ask(proxied, { serverUrl: "https://proxy.example" });
  });
});
