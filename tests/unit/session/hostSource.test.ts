import { describe, expect, it, vi } from "vitest";
import { HostSource } from "../../../src/session/hostSource.ts";

const tokenOf = (secondsLeft: number, name = "a") =>
  `x.${Buffer.from(JSON.stringify({ name, exp: Math.floor(Date.now() / 1000) + secondsLeft })).toString("base64url")}.y`;
const call = { reason: "call", minValidity: 5 } as const;

describe("tokens of the host", () => {
  it("are asked for once by any number of callers at a time", async () => {
    const getToken = vi.fn(async () => tokenOf(60));
    const source = new HostSource(getToken);
    await Promise.all([source.getToken(call), source.getToken(call), source.getToken(call)]);
    expect(getToken).toHaveBeenCalledTimes(1);
  });

  it("are reused while valid long enough, and forced anew by −1", async () => {
    const getToken = vi.fn(async () => tokenOf(60));
    const source = new HostSource(getToken);
    await source.getToken(call);
    await source.getToken(call);
    expect(getToken).toHaveBeenCalledTimes(1);
    await source.getToken({ reason: "unauthorized", minValidity: -1 });
    expect(getToken).toHaveBeenCalledTimes(2);
    expect(getToken).toHaveBeenLastCalledWith(expect.objectContaining({ reason: "unauthorized", minValidity: -1 }));
  });

  it("are asked for again when about to expire", async () => {
    const getToken = vi.fn(async () => tokenOf(3));
    const source = new HostSource(getToken);
    await source.getToken(call);
    await source.getToken(call);
    expect(getToken).toHaveBeenCalledTimes(2);
  });

  it("that do not come are told as expired, once for all callers", async () => {
    const source = new HostSource(async () => {
      throw new Error("no");
    });
    const events: string[] = [];
    source.subscribe(({ type }) => events.push(type));
    await expect(source.getToken(call)).rejects.toThrow("no");
    expect(events).toEqual(["expired"]);
  });

  it("still come for others when the first who asked stops waiting", async () => {
    const asked: AbortSignal[] = [];
    let give = (_token: string) => {};
    const source = new HostSource(
      ({ signal }) =>
        new Promise((resolve, reject) => {
          give = resolve;
          if (signal) asked.push(signal);
          signal?.addEventListener("abort", () => reject(signal.reason));
        }),
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

  it("are given up when nobody waits any more, which ends no session", async () => {
    const getToken = vi.fn(
      ({ signal }: { signal?: AbortSignal }) =>
        new Promise<string>((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
    );
    const source = new HostSource(getToken);
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

  it("must be texts", async () => {
    await expect(new HostSource((async () => undefined) as never).getToken(call)).rejects.toThrow(TypeError);
  });
});
