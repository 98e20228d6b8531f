import { describe, expect, it } from "vitest";
import { diagnose, type Case } from "../../../../src/areas/users/doctor/diagnose.ts";
import type { Circumstances } from "../../../../src/sections/sign-in-flow/facts.ts";
import { simulate } from "../../../../src/sections/sign-in-flow/simulate.ts";
import { treeOf } from "../../../../src/sections/sign-in-flow/tree.ts";

const execution = (id: string, providerId: string, requirement: string, level = 0) => ({
  id,
  providerId,
  requirement,
  level,
  displayName: id,
});
const steps = treeOf([
  execution("Cookie", "auth-cookie", "ALTERNATIVE"),
  { ...execution("Forms", "", "ALTERNATIVE"), providerId: undefined, authenticationFlow: true },
  execution("Password", "auth-username-password-form", "REQUIRED", 1),
  execution("OTP", "auth-otp-form", "REQUIRED", 1),
]);
const whole = (
  more: Partial<Case> = {},
  credentials = ["password", "otp"],
  session?: Circumstances["session"],
): Case => {
  const person = {
    username: "ada",
    credentials,
    attributes: {},
    hasRole: () => false,
    requiredActions: more.user?.requiredActions ?? [],
  };
  const simulation = simulate(steps, {
    person,
    level: -1,
    scopes: { always: [], onDemand: [] },
    settings: new Map(),
    session,
    organizations: false,
  });
  return {
    user: { username: "ada", enabled: true },
    lock: undefined,
    realm: {},
    client: { clientId: "crm", enabled: true, standardFlowEnabled: true },
    steps,
    simulation,
    ...more,
  };
};
const statesOf = (of: Case) => diagnose(of).stops.map(({ id, state }) => `${id} ${state}`);
const lock = { isPermanent: false, failures: 5, untilMs: 1 };

describe("a diagnosis of a sign-in", () => {
  it("is green to the end without an obstacle", () => {
    expect(diagnose(whole()).outcome).toBe("signsIn");
    expect(statesOf(whole())).toEqual([
      "client done",
      "user done",
      "Cookie passed",
      "Password done",
      "OTP done",
      "end done",
    ]);
  });

  it("stops a temporarily locked user at the first page, and not in a session", () => {
    const locked = diagnose(whole({ lock }));
    expect(locked).toMatchObject({ outcome: "blocked", obstacle: { kind: "locked" } });
    expect(statesOf(whole({ lock }))).toEqual([
      ...["client done", "user done", "Cookie passed", "Password blocked", "OTP ahead", "end ahead"],
    ]);
    const cures = locked.stops.find(({ state }) => state === "blocked")?.cures;
    expect(cures).toEqual([
      { by: "action", action: "unlock" },
      { by: "action", action: "credential-reset" },
    ]);
    expect(diagnose(whole({ lock }, ["password"], { level: -1 })).outcome).toBe("signsIn");
  });

  it("stops at a client that rejects the request", () => {
    for (const [client, kind] of [
      [{ clientId: "crm", enabled: false }, "clientDisabled"],
      [{ clientId: "crm", enabled: true, standardFlowEnabled: false }, "clientFlow"],
      [{ clientId: "crm", enabled: true, bearerOnly: true, standardFlowEnabled: true }, "clientFlow"],
    ] as const)
      expect(diagnose(whole({ client }))).toMatchObject({ outcome: "blocked", obstacle: { kind } });
    const saml = { clientId: "crm", protocol: "saml", standardFlowEnabled: false };
    expect(diagnose(whole({ client: saml })).outcome).toBe("signsIn");
  });

  it("stops at the account of a disabled or permanently locked user", () => {
    const user = { username: "ada", enabled: false };
    expect(diagnose(whole({ user })).obstacle).toEqual({ kind: "userDisabled" });
    expect(diagnose(whole({ user, lock: { isPermanent: true, failures: 3 } })).obstacle).toEqual({
      kind: "lockedForever",
    });
  });

  it("names the missing password, and how to set one", () => {
    const found = diagnose(whole({}, ["otp"]));
    expect(found).toMatchObject({ outcome: "blocked", obstacle: { kind: "credential", step: "Password" } });
    expect(found.stops.find(({ state }) => state === "blocked")?.cures).toEqual([
      { by: "action", action: "reset-password" },
      { by: "action", action: "credential-reset" },
    ]);
  });

  it("lists required actions, and the verification of the email that the server adds", () => {
    const user = { username: "ada", enabled: true, email: "ada@test.example", requiredActions: ["UPDATE_PROFILE"] };
    const { stops, outcome } = diagnose(whole({ user, realm: { verifyEmail: true } }));
    expect(outcome).toBe("signsIn");
    expect(stops.filter(({ kind }) => kind === "action").map(({ id, cures }) => [id, cures])).toEqual([
      ["UPDATE_PROFILE", [{ by: "remove", required: "UPDATE_PROFILE" }]],
      ["VERIFY_EMAIL", [{ by: "action", action: "verify-email" }]],
    ]);
  });

  it("tells only what was read", () => {
    const unread = whole({ steps: undefined, simulation: undefined, client: undefined });
    expect(diagnose(unread)).toMatchObject({ outcome: "open", stops: [{ id: "user", state: "done" }] });
    expect(diagnose({ ...unread, lock })).toMatchObject({ outcome: "blocked", obstacle: { kind: "locked" } });
  });
});
