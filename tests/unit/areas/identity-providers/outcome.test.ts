import { describe, expect, it } from "vitest";
import { inOrder, outOfPlace } from "../../../../src/sections/provider-order/order.ts";
import { groupsOf } from "../../../../src/areas/identity-providers/Gallery.tsx";
import { lettersOf, toneOf } from "../../../../src/areas/identity-providers/marks.tsx";
import { outcomeOf, trialUrl, type TrialEvent } from "../../../../src/areas/identity-providers/trial/outcome.ts";

const at = (time: number, type: string, more: Partial<TrialEvent> = {}): TrialEvent => ({
  time,
  type,
  clientId: "account",
  ...more,
});
const details = { identity_provider: "partners", identity_provider_identity: "petra", username: "petra" };

describe("what came of a trial", () => {
  const of = (...events: TrialEvent[]) => outcomeOf(events, "partners", 100);

  it("is waited for", () => {
    expect(of().state).toBe("waiting");
    expect(of(at(50, "LOGIN", { details, userId: "1" })).state).toBe("waiting");
    expect(of(at(150, "LOGIN", { details: { ...details, identity_provider: "other" } })).state).toBe("waiting");
    expect(of(at(150, "LOGIN", { details, clientId: "shop" })).state).toBe("waiting");
  });

  it("is a question to the person", () => {
    expect(of(at(150, "IDENTITY_PROVIDER_FIRST_LOGIN", { details }))).toEqual({ state: "asked", identity: "petra" });
  });

  it("is a person, new or known", () => {
    const login = at(160, "LOGIN", { details, userId: "1" });
    const done = { state: "done", userId: "1", username: "petra", identity: "petra" };
    expect(of(login)).toEqual({ ...done, isNew: false });
    expect(of(login, at(159, "REGISTER", { details, userId: "1" }))).toEqual({ ...done, isNew: true });
  });

  it("is a failure, which need not name the provider; the later of two things counts", () => {
    const failed = at(170, "IDENTITY_PROVIDER_LOGIN_ERROR", { error: "identity_provider_login_failure", details: {} });
    expect(of(failed)).toEqual({ state: "failed", error: "identity_provider_login_failure", reason: undefined });
    expect(of(failed, at(160, "LOGIN", { details, userId: "1" })).state).toBe("failed");
    expect(of(failed, at(180, "LOGIN", { details, userId: "1" })).state).toBe("done");
    expect(of(at(170, "LOGIN_ERROR", { error: "x", clientId: "account-console" })).state).toBe("waiting");
  });

  it("begins at an address that chooses the provider", () => {
    const { searchParams } = new URL(trialUrl("https://id.example.org/realms/acme", "a&b"));
    expect(searchParams.get("kc_idp_hint")).toBe("a&b");
  });

  it("sends what realms ask for that want PKCE", () => {
    const { searchParams } = new URL(trialUrl("https://id.example.org/realms/acme", "partners"));
    expect(searchParams.get("code_challenge_method")).toBe("S256");
    expect(searchParams.get("code_challenge")).toMatch(/^[\w-]{43}$/);
  });
});

describe("display order", () => {
  const one = (alias: string, guiOrder?: string) => ({ alias, config: guiOrder === undefined ? {} : { guiOrder } });

  it("goes by numbers, not by their texts; those without one follow", () => {
    const sorted = inOrder([one("z"), one("b", "10"), one("a", "9"), one("c", ""), one("d", "nine")]);
    expect(sorted.map(({ alias }) => alias)).toEqual(["a", "b", "c", "d", "z"]);
  });

  it("changes those that are out of place", () => {
    expect(outOfPlace([one("a", "0"), one("b", "7"), one("c")])).toEqual([
      { alias: "b", order: "1" },
      { alias: "c", order: "2" },
    ]);
  });
});

describe("the gallery", () => {
  const types = [
    { id: "oidc", name: "OpenID Connect", groupName: "User-defined" },
    { id: "github", name: "GitHub", groupName: "Social" },
    { id: "saml", name: "SAML", groupName: "User-defined" },
  ];
  it("has groups in the order of the server, sorted, and finds names and ids", () => {
    expect(groupsOf(types, "").map(([group, list]) => [group, list.map(({ id }) => id)])).toEqual([
      ["User-defined", ["oidc", "saml"]],
      ["Social", ["github"]],
    ]);
    expect(groupsOf(types, " GITHUB ").map(([group]) => group)).toEqual(["Social"]);
    expect(groupsOf(types, "nothing")).toEqual([]);
  });
  it("draws letters where there is no shape", () => {
    expect(["LinkedIn", "google", "Ä", ""].map(lettersOf)).toEqual(["LI", "Go", "Ä", ""]);
    expect(toneOf("google")).toBe(toneOf("google"));
  });
});
