import { describe, expect, it } from "vitest";
import { lockOf } from "../../../../src/areas/users/lock.ts";

const failures = { numFailures: 3, lastFailure: 1_795_279_910_050, lastIPFailure: "127.0.0.1" };

describe("lock of a user", () => {
  it("is none without one", () => {
    expect(lockOf({ enabled: true }, { disabled: false, lastIPFailure: "n/a" })).toBeUndefined();
    expect(lockOf({ enabled: false }, { disabled: false })).toBeUndefined();
    expect(lockOf({ enabled: true }, undefined)).toBeUndefined();
    expect(lockOf({ enabled: true }, null)).toBeUndefined();
  });

  it("ends at a moment when it is temporary, also for a user an admin has disabled", () => {
    const state = { ...failures, disabled: true, failedLoginNotBefore: 1_795_279_970 };
    const lock = {
      isPermanent: false,
      failures: 3,
      untilMs: 1_795_279_970_000,
      lastFailureMs: failures.lastFailure,
      lastAddress: "127.0.0.1",
    };
    expect(lockOf({ enabled: true }, state)).toEqual(lock);
    expect(lockOf({ enabled: false }, state)).toEqual(lock);
  });

  it("is for good when the server says so, by the user's attribute or by a moment that never comes", () => {
    expect(lockOf({ enabled: false, attributes: { disabledReason: ["permanentLockout"] } }, undefined)).toEqual({
      isPermanent: true,
      failures: 0,
    });
    expect(
      lockOf({ enabled: false }, { ...failures, disabled: true, failedLoginNotBefore: 9_223_372_036_854_776_000 }),
    ).toMatchObject({ isPermanent: true, failures: 3 });
  });
});
