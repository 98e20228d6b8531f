import { describe, expect, it } from "vitest";
import { HostSource } from "../../../src/session/hostSource.ts";
import type { TokenRequest } from "../../../src/session/tokenSource.ts";
import { checkStepUp, hasReached, signInFor } from "../../../src/session/stepUp.ts";

const tokenOf = (claims: object) =>
  `x.${Buffer.from(JSON.stringify({ exp: 4_000_000_000, ...claims })).toString("base64url")}.y`;

describe("a class", () => {
  it("is reached by its name, and by a higher level", () => {
    expect(hasReached({ acr: "gold" }, { acr: "gold" })).toBe(true);
    expect(hasReached({ acr: "3" }, { acr: "2" })).toBe(true);
    expect(hasReached({ acr: "1" }, { acr: "2" })).toBe(false);
    expect(hasReached({ acr: "silver" }, { acr: "2" })).toBe(false);
    expect(hasReached({}, { acr: "2" })).toBe(false);
  });

  it("is not, where it was too long ago", () => {
    const now = Math.floor(Date.now() / 1000);
    expect(hasReached({ acr: "2", auth_time: now - 20 }, { acr: "2", maxAge: 60 })).toBe(true);
    expect(hasReached({ acr: "2", auth_time: now - 90 }, { acr: "2", maxAge: 60 })).toBe(false);
    expect(hasReached({ acr: "2" }, { acr: "2", maxAge: 60 })).toBe(false);
  });

  it("is asked for as essential, for the person signed in", () => {
    expect(signInFor({ acr: "2" }, { preferred_username: "ada" })).toEqual({
      acrValues: "2",
      claims: { id_token: { acr: { essential: true, values: ["2"] } } },
      maxAge: undefined,
      loginHint: "ada",
    });
  });

  it("that another person reached, or that was not reached, is refused in words", () => {
    expect(() => checkStepUp({ sub: "2", acr: "2" }, { acr: "2" }, { sub: "1" })).toThrow(
      "Somebody else has signed in",
    );
    expect(() => checkStepUp({ sub: "1", acr: "1" }, { acr: "2" }, { sub: "1" })).toThrow("not as strong");
  });
});

describe("a host's tokens", () => {
  /** A host that has this answer to a step up. */
  const hostOf = (answer: () => string) => {
    const requests: Partial<TokenRequest>[] = [];
    const events: string[] = [];
    const source = new HostSource(async ({ signal: _, ...request }) => {
      requests.push(request);
      return request.reason === "step-up" ? answer() : tokenOf({ sub: "1", acr: "1" });
    });
    source.subscribe(({ type }) => events.push(type));
    return { source, requests, events };
  };

  it("are asked for with the class, and kept", async () => {
    const strong = tokenOf({ sub: "1", acr: "2" });
    const { source, requests } = hostOf(() => strong);
    await source.init();
    await source.stepUp({ acr: "2", maxAge: 60 }).catch(() => {});
    await source.stepUp({ acr: "2" });
    expect(requests.slice(1)).toEqual([
      { reason: "step-up", minValidity: -1, acr: "2", maxAge: 60 },
      { reason: "step-up", minValidity: -1, acr: "2" },
    ]);
    expect(await source.getToken({ reason: "call", minValidity: 5 })).toBe(strong);
    await source.stepUp({ acr: "2" });
    expect(requests).toHaveLength(3);
  });

  it("that are none, of somebody else or no stronger leave the old one and its session", async () => {
    const answers = ["", tokenOf({ sub: "2", acr: "2" }), tokenOf({ sub: "1", acr: "1" })];
    const { source, events } = hostOf(() => answers.shift() ?? "");
    await source.init();
    const before = await source.getToken({ reason: "call", minValidity: 5 });
    await expect(source.stepUp({ acr: "2" })).rejects.toThrow("getToken must resolve to a token.");
    await expect(source.stepUp({ acr: "2" })).rejects.toMatchObject({ code: "other_person" });
    await expect(source.stepUp({ acr: "2" })).rejects.toMatchObject({ code: "acr_not_reached" });
    await expect(source.stepUp({ acr: "" })).rejects.toThrow("stepUp needs the class");
    expect(await source.getToken({ reason: "call", minValidity: 5 })).toBe(before);
    expect(events).toEqual(["signed-in"]);
  });

  it("that are opaque are the host's word", async () => {
    const { source } = hostOf(() => "opaque");
    await source.init();
    await source.stepUp({ acr: "2" });
  });
});
