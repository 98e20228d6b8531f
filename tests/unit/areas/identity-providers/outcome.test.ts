import { describe, expect, it } from "vitest";
import { inOrder, outOfPlace } from "../../../../src/sections/provider-order/order.ts";
import { groupsOf } from "../../../../src/areas/identity-providers/Gallery.tsx";
import { lettersOf, toneOf } from "../../../../src/areas/identity-providers/marks.tsx";
import { outcomeOf, trialUrl, type TrialEvent } from "../../../../src/sections/sign-in-trial/outcome.ts";

const at = (time: number, type: string, more: Partial<TrialEvent> = {}): TrialEvent => ({
  time,
  type,
  clientId: "account",
  ...more,
});
const details = { identity_provider: "partners", identity_provider_identity: "petra", username: "petra" };

describe("sign-in test", () => {
  const of = (...events: TrialEvent[]) => outcomeOf(events, "partners", 100);

  it("waits for the result", () => {
    expect(of().state).toBe("waiting");
    expect(of(at(50, "LOGIN", { details, userId: "1" })).state).toBe("waiting");
    expect(of(at(150, "LOGIN", { details: { ...details, identity_provider: "other" } })).state).toBe("waiting");
    expect(of(at(150, "LOGIN", { details, clientId: "shop" })).state).toBe("waiting");
  });

  it("reports a required user action", () => {
    expect(of(at(150, "IDENTITY_PROVIDER_FIRST_LOGIN", { details }))).toEqual({ state: "asked", identity: "petra" });
  });

  it("reports a new or existing user", () => {
    const login = at(160, "LOGIN", { details, userId: "1" });
    const done = { state: "done", userId: "1", username: "petra", identity: "petra" };
    expect(of(login)).toEqual({ ...done, isNew: false });
    expect(of(login, at(159, "REGISTER", { details, userId: "1" }))).toEqual({ ...done, isNew: true });
  });

  it("reports a failure without a provider too; the later event counts", () => {
    const failed = at(170, "IDENTITY_PROVIDER_LOGIN_ERROR", { error: "identity_provider_login_failure", details: {} });
    expect(of(failed)).toEqual({ state: "failed", error: "identity_provider_login_failure", reason: undefined });
    expect(of(failed, at(160, "LOGIN", { details, userId: "1" })).state).toBe("failed");
    expect(of(failed, at(180, "LOGIN", { details, userId: "1" })).state).toBe("done");
    expect(of(at(170, "LOGIN_ERROR", { error: "x", clientId: "account-console" })).state).toBe("waiting");
  });

  it("starts at a URL that selects the provider", () => {
    const { searchParams } = new URL(trialUrl("https://id.example.org/realms/acme", "a&b"));
    expect(searchParams.get("kc_idp_hint")).toBe("a&b");
  });

  it("sends PKCE parameters for realms that require them", () => {
    const { searchParams } = new URL(trialUrl("https://id.example.org/realms/acme", "partners"));
    expect(searchParams.get("code_challenge_method")).toBe("S256");
    expect(searchParams.get("code_challenge")).toMatch(/^[\w-]{43}$/);
  });
});

describe("display order", () => {
  const one = (alias: string, guiOrder?: string) => ({ alias, config: guiOrder === undefined ? {} : { guiOrder } });

  it("sorts numerically; providers without a number follow", () => {
    const sorted = inOrder([one("z"), one("b", "10"), one("a", "9"), one("c", ""), one("d", "nine")]);
    expect(sorted.map(({ alias }) => alias)).toEqual(["a", "b", "c", "d", "z"]);
  });

  it("changes only providers that moved", () => {
    expect(outOfPlace([one("a", "0"), one("b", "7"), one("c")])).toEqual([
      { alias: "b", order: "1" },
      { alias: "c", order: "2" },
    ]);
  });
});

describe("gallery", () => {
  const types = [
    { id: "oidc", name: "OpenID Connect", groupName: "User-defined" },
    { id: "github", name: "GitHub", groupName: "Social" },
    { id: "saml", name: "SAML", groupName: "User-defined" },
  ];
  it("keeps the server's group order, and finds names and IDs", () => {
    expect(groupsOf(types, "").map(([group, list]) => [group, list.map(({ id }) => id)])).toEqual([
      ["User-defined", ["oidc", "saml"]],
      ["Social", ["github"]],
    ]);
    expect(groupsOf(types, " GITHUB ").map(([group]) => group)).toEqual(["Social"]);
    expect(groupsOf(types, "nothing")).toEqual([]);
  });
  it("shows letters without an icon", () => {
    expect(["LinkedIn", "google", "Ä", ""].map(lettersOf)).toEqual(["LI", "Go", "Ä", ""]);
    expect(toneOf("google")).toBe(toneOf("google"));
  });
});
