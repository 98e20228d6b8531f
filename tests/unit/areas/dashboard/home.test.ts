import { describe, expect, it } from "vitest";
import { attention, type Known } from "../../../../src/areas/dashboard/home/attention.ts";
import { newlyDisabled } from "../../../../src/areas/dashboard/home/disabled.ts";
import { lockedOut, summaryOf } from "../../../../src/areas/dashboard/home/signIns.ts";

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

describe("the summary of sign-ins", () => {
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

  it("counts a span beside the one before it, and why sign-ins failed, most often first", () => {
    const { done, failed, registered, reasons } = summaryOf({ events, hasMore: false, nowMs }, day);
    expect(done).toEqual({ now: 1, before: 2 });
    expect(failed).toEqual({ now: 3, before: 0 });
    expect(registered).toEqual({ now: 1, before: 0 });
    expect(reasons).toEqual([
      { error: "invalid_user_credentials", count: 2 },
      { error: "user_not_found", count: 1 },
    ]);
  });

  it("compares with nothing that was not read to its end, and begins where reading ended", () => {
    const cut = summaryOf({ events: events.slice(0, 4), hasMore: true, nowMs }, day);
    expect(cut.done).toEqual({ now: 1, before: undefined });
    expect(cut.fromMs).toBe(nowMs - 4 * hour);
  });

  it("knows who was locked out, each person once", () => {
    const locks = [
      event("USER_DISABLED_BY_TEMPORARY_LOCKOUT", 1, { userId: "ada" }),
      event("USER_DISABLED_BY_TEMPORARY_LOCKOUT", 2, { userId: "ada" }),
      event("USER_DISABLED_BY_PERMANENT_LOCKOUT", 3, { userId: "bob" }),
      event("LOGIN_ERROR", 3, { userId: "eve" }),
    ];
    expect(lockedOut(locks)).toEqual(["ada", "bob"]);
  });
});

describe("what needs attention", () => {
  const good: Known = {
    realm: {
      bruteForceProtected: true,
      eventsEnabled: true,
      adminEventsEnabled: true,
      adminEventsDetailsEnabled: true,
      smtpServer: { host: "mail.example" },
    },
    clients: [{ id: "1", clientId: "shop", enabled: true, redirectUris: ["https://shop.example/*"] }],
    keys: [{ status: "ACTIVE", certificate: "MII", validTo: nowMs + 365 * day, algorithm: "RS256", kid: "a" }],
    locked: 0,
    disabled: undefined,
    nowMs,
  };
  const ids = (known: Partial<Known>) => attention({ ...good, ...known }).findings.map(({ id }) => id);

  it("is nothing where all is in order, and every check is counted", () => {
    expect(attention(good)).toEqual({ findings: [], passed: 8 });
  });

  it("leaves out what this admin may not know", () => {
    expect(
      attention({ realm: {}, clients: undefined, keys: undefined, locked: undefined, disabled: undefined, nowMs }),
    ).toEqual({
      findings: [],
      passed: 0,
    });
  });

  it("names each thing that is not, urgent first", () => {
    const soon = [{ status: "ACTIVE", certificate: "MII", validTo: nowMs + 6 * day, algorithm: "RS256", kid: "a" }];
    const open = [{ id: "1", clientId: "old", enabled: true, redirectUris: ["*"] }];
    expect(ids({ clients: open, keys: soon, locked: 3 })).toEqual(["locked-out", "certificate-ends", "open-redirects"]);
    expect(ids({ realm: { ...good.realm, bruteForceProtected: false } })).toEqual(["brute-force"]);
    expect(ids({ realm: { ...good.realm, eventsEnabled: false } })).toEqual(["events-off"]);
    expect(ids({ realm: { ...good.realm, adminEventsEnabled: false } })).toEqual(["admin-events-off"]);
    expect(ids({ realm: { ...good.realm, adminEventsDetailsEnabled: false } })).toEqual(["admin-event-details"]);
    expect(ids({ realm: { ...good.realm, smtpServer: {} } })).toEqual(["no-mail"]);
  });

  it("is no matter of clients that are off, nor of keys that are not used", () => {
    const off = [{ id: "1", clientId: "old", enabled: false, redirectUris: ["*"] }];
    const passive = [{ status: "PASSIVE", certificate: "MII", validTo: nowMs - day }];
    expect(ids({ clients: off, keys: passive })).toEqual([]);
  });
});

describe("people whom recorded changes have left disabled", () => {
  const change = (user: string, enabled: boolean | undefined, more: object = {}) => ({
    id: String(id++),
    time: nowMs - id,
    operationType: "UPDATE",
    resourcePath: `users/${user}`,
    representation: JSON.stringify({ username: user, ...(enabled !== undefined && { enabled }) }),
    ...more,
  });

  it("looks at the last change of each that says so", () => {
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

  it("leaves out who is deleted since, what failed, and what is below a user", () => {
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
