import { describe, expect, it } from "vitest";
import { HostSource } from "../../../src/session/hostSource.ts";
import type { TokenRequest } from "../../../src/session/tokenSource.ts";
import { checkStepUp, hasReached, signInFor } from "../../../src/session/stepUp.ts";

const tokenOf = (claims: object) =>
  `x.${Buffer.from(JSON.stringify({ exp: 4_000_000_000, ...claims })).toString("base64url")}.y`;

describe("authentication context class", () => {
  it("is satisfied by its name or a higher level", () => {
    expect(hasReached({ acr: "gold" }, { acr: "gold" })).toBe(true);
    expect(hasReached({ acr: "3" }, { acr: "2" })).toBe(true);
    expect(hasReached({ acr: "1" }, { acr: "2" })).toBe(false);
    expect(hasReached({ acr: "silver" }, { acr: "2" })).toBe(false);
    expect(hasReached({}, { acr: "2" })).toBe(false);
  });

  it("is not satisfied if the authentication is too old", () => {
    const now = Math.floor(Date.now() / 1000);
    expect(hasReached({ acr: "2", auth_time: now - 20 }, { acr: "2", maxAge: 60 })).toBe(true);
    expect(hasReached({ acr: "2", auth_time: now - 90 }, { acr: "2", maxAge: 60 })).toBe(false);
    expect(hasReached({ acr: "2" }, { acr: "2", maxAge: 60 })).toBe(false);
  });

  it("is requested as essential, for the signed-in user", () => {
    expect(signInFor({ acr: "2" }, { preferred_username: "ada" })).toEqual({
      acrValues: "2",
      claims: { id_token: { acr: { essential: true, values: ["2"] } } },
      maxAge: undefined,
      loginHint: "ada",
    });
  });

  it("of another user, or not reached, is rejected with a message", () => {
    expect(() => checkStepUp({ sub: "2", acr: "2" }, { acr: "2" }, { sub: "1" })).toThrow("Another user has signed in");
    expect(() => checkStepUp({ sub: "1", acr: "1" }, { acr: "2" }, { sub: "1" })).toThrow(
      "did not reach the requested level",
    );
  });
});

describe("host tokens in step-up authentication", () => {
  /** A host with this response to step-up authentication. */
  const hostOf = (answer: () => string) => {
    const requests: Partial<TokenRequest>[] = [];
    const events: string[] = [];
    const source = new HostSource(
      async ({ signal: _, serverUrl: _server, ...request }) => {
        requests.push(request);
        return request.reason === "step-up" ? answer() : tokenOf({ sub: "1", acr: "1" });
      },
      { serverUrl: "https://id.example.org" },
    );
    source.subscribe(({ type }) => events.push(type));
    return { source, requests, events };
  };

  it("are requested with the class and kept", async () => {
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

  it("that are invalid, of another user or not stronger keep the previous token and session", async () => {
    const answers = ["", tokenOf({ sub: "2", acr: "2" }), tokenOf({ sub: "1", acr: "1" })];
    const { source, events } = hostOf(() => answers.shift() ?? "");
    await source.init();
    const before = await source.getToken({ reason: "call", minValidity: 5 });
    await expect(source.stepUp({ acr: "2" })).rejects.toThrow("getToken must resolve to a token.");
    await expect(source.stepUp({ acr: "2" })).rejects.toMatchObject({ code: "other_person" });
    await expect(source.stepUp({ acr: "2" })).rejects.toMatchObject({ code: "acr_not_reached" });
    await expect(source.stepUp({ acr: "" })).rejects.toThrow("stepUp requires the ACR");
    expect(await source.getToken({ reason: "call", minValidity: 5 })).toBe(before);
    expect(events).toEqual(["signed-in"]);
  });

  it("that are opaque are accepted", async () => {
    const { source } = hostOf(() => "opaque");
    await source.init();
    await source.stepUp({ acr: "2" });
  });
});
