import { describe, expect, it } from "vitest";
import { attention, type Known, type Standing } from "../../../../src/areas/dashboard/home/attention.ts";
import { newlyDisabled } from "../../../../src/areas/dashboard/home/disabled.ts";
import { summaryOf } from "../../../../src/areas/dashboard/home/signIns.ts";

const hour = 3_600_000;
const day = 24 * hour;
const nowMs = 100 * day;
let id = 0;
const event = (type: string, hoursAgo: number, more: { error?: string; userId?: string } = {}) => ({
  id: String(id++),
  type,
  time: nowMs - hoursAgo * hour,
  ...more,
});

describe("sign-in summary", () => {
  const events = [
    event("LOGIN", 1),
    event("LOGIN_ERROR", 2, { error: "invalid_user_credentials" }),
    event("LOGIN_ERROR", 3, { error: "user_not_found" }),
    event("LOGIN_ERROR", 4, { error: "invalid_user_credentials" }),
    event("REGISTER", 5),
    event("LOGIN", 25),
    event("LOGIN", 30),
    event("LOGIN_ERROR", 49),
  ];

  it("compares a period with the previous one, and lists reasons of failures by count", () => {
    const { done, failed, registered, reasons } = summaryOf({ events, hasMore: false, nowMs }, day);
    expect(done).toEqual({ now: 1, before: 2 });
    expect(failed).toEqual({ now: 3, before: 0 });
    expect(registered).toEqual({ now: 1, before: 0 });
    expect(reasons).toEqual([
      { error: "invalid_user_credentials", count: 2 },
      { error: "user_not_found", count: 1 },
    ]);
  });

  it("has no previous period after an incomplete read, and starts at the oldest event read", () => {
    const cut = summaryOf({ events: events.slice(0, 4), hasMore: true, nowMs }, day);
    expect(cut.done).toEqual({ now: 1, before: undefined });
    expect(cut.fromMs).toBe(nowMs - 4 * hour);
  });
});

describe("attention list", () => {
  const realm = {
    bruteForceProtected: true,
    eventsEnabled: true,
    adminEventsEnabled: true,
    adminEventsDetailsEnabled: true,
    smtpServer: { host: "mail.example" },
  };
  const good: Known = {
    realm,
    clients: [{ id: "1", clientId: "shop", enabled: true, redirectUris: ["https://shop.example/*"] }],
    keys: [{ status: "ACTIVE", certificate: "MII", validTo: nowMs + 365 * day, algorithm: "RS256", kid: "a" }],
    locked: 0,
    disabled: "off",
    nowMs,
  };
  const none: Standing = { findings: [], passed: 0, pending: 0, failed: 0, total: 0 };
  const ids = (known: Partial<Known>) => attention({ ...good, ...known }).findings.map(({ id }) => id);

  it("is empty if all is in order, and counts every check", () => {
    expect(attention(good)).toEqual({ ...none, passed: 9, total: 9 });
  });

  it("omits checks that this admin can't run", () => {
    expect(attention({ realm: {}, clients: "off", keys: "off", locked: "off", disabled: "off", nowMs })).toEqual(none);
  });

  it("counts pending and failed reads as neither passed nor in order", () => {
    expect(attention({ ...good, keys: "pending", clients: "failed" })).toEqual({
      ...none,
      passed: 6,
      pending: 1,
      failed: 2,
      total: 9,
    });
    const { pending, total } = attention({
      realm: "pending",
      ...{ clients: "pending", keys: "pending", locked: "pending", disabled: "pending", nowMs },
    });
    expect(pending).toBe(total);
  });

  it("names each problem, most urgent first", () => {
    const soon = [{ status: "ACTIVE", certificate: "MII", validTo: nowMs + 6 * day, algorithm: "RS256", kid: "a" }];
    const open = [{ id: "1", clientId: "old", enabled: true, redirectUris: ["*"] }];
    expect(ids({ clients: open, keys: soon, locked: 3 })).toEqual(["locked-out", "certificate-ends", "open-redirects"]);
    expect(attention({ ...good, keys: soon }).findings[0]?.to).toEqual({
      area: "realm-settings",
      path: "/keys?rotate=a&algorithm=RS256",
    });
    const secret = String((nowMs + 5 * day) / 1000);
    const rotating = { id: "2", clientId: "shop", attributes: { "client.secret.rotated.expiration.time": secret } };
    expect(ids({ clients: [rotating] })).toEqual(["client-expiries"]);
    expect(ids({ clients: [{ ...rotating, enabled: false }] })).toEqual([]);
    expect(ids({ realm: { ...realm, bruteForceProtected: false } })).toEqual(["brute-force"]);
    expect(ids({ realm: { ...realm, eventsEnabled: false } })).toEqual(["events-off"]);
    expect(ids({ realm: { ...realm, adminEventsEnabled: false } })).toEqual(["admin-events-off"]);
    expect(ids({ realm: { ...realm, adminEventsDetailsEnabled: false } })).toEqual(["admin-event-details"]);
    expect(ids({ realm: { ...realm, smtpServer: {} } })).toEqual(["no-mail"]);
  });

  it("names keys by their providers, or by the start of the key ID", () => {
    const kid = "TxEB_C2vDq0m3ZP0b0yKXa1yZJw8z8Qf0lq0mJr5n2E";
    const soon = { status: "ACTIVE", certificate: "MII", validTo: nowMs + 6 * day, kid };
    const keys = [
      { ...soon, algorithm: "RS384", providerId: "1" },
      { ...soon, algorithm: "RS512", providerId: "2" },
    ];
    const named = attention({ ...good, keys, keyNames: new Map([["1", "signing-2026"]]) });
    expect(named.findings[0]?.about).toEqual({ names: ["RS384 (signing-2026)", "RS512 TxEB_C2v…"] });
    const pending = attention({ ...good, keys, keyNames: "pending" });
    expect(pending.findings[0]?.about).toEqual({ names: ["RS384", "RS512"] });
    const unnamed = attention({ ...good, keys });
    expect(unnamed.findings[0]?.about).toEqual({ names: ["RS384 TxEB_C2v…", "RS512 TxEB_C2v…"] });
  });

  it("links locked users to the filtered list", () => {
    expect(attention({ ...good, locked: 2 }).findings[0]?.to).toEqual({ area: "users", path: "/?lockedOut=true" });
  });

  it("ignores disabled clients and unused keys", () => {
    const off = [{ id: "1", clientId: "old", enabled: false, redirectUris: ["*"] }];
    const passive = [{ status: "PASSIVE", certificate: "MII", validTo: nowMs - day }];
    expect(ids({ clients: off, keys: passive })).toEqual([]);
  });
});

describe("users that recorded changes disabled", () => {
  const change = (user: string, enabled: boolean | undefined, more: object = {}) => ({
    id: String(id++),
    time: nowMs - id,
    operationType: "UPDATE",
    resourcePath: `users/${user}`,
    representation: JSON.stringify({ username: user, ...(enabled !== undefined && { enabled }) }),
    ...more,
  });

  it("are found by the latest change of the enabled state", () => {
    expect(
      newlyDisabled([
        change("ada", undefined),
        change("ada", false),
        change("ada", true),
        change("bob", true),
        change("bob", false),
      ]),
    ).toEqual(["ada"]);
  });

  it("omit deleted users, failed changes and changes of sub-resources", () => {
    expect(
      newlyDisabled([
        change("ada", undefined, { operationType: "DELETE" }),
        change("ada", false),
        change("bob", false, { error: "refused" }),
        change("eve", false, { resourcePath: "users/eve/groups/1" }),
        change("zoe", false, { representation: "{" }),
      ]),
    ).toEqual([]);
  });
});
