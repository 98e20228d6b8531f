import { describe, expect, it } from "vitest";
import { lockOf } from "../../../../src/areas/users/lock.ts";

const failures = { numFailures: 3, lastFailure: 1_795_279_910_050, lastIPFailure: "127.0.0.1" };

describe("user lock", () => {
  it("is absent by default", () => {
    expect(lockOf({ enabled: true }, { disabled: false, lastIPFailure: "n/a" })).toBeUndefined();
    expect(lockOf({ enabled: false }, { disabled: false })).toBeUndefined();
    expect(lockOf({ enabled: true }, undefined)).toBeUndefined();
    expect(lockOf({ enabled: true }, null)).toBeUndefined();
  });

  it("ends at a time if temporary, also for a disabled user", () => {
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

  it("is permanent by server status, user attribute or a time that never comes", () => {
    expect(lockOf({ enabled: false, attributes: { disabledReason: ["permanentLockout"] } }, undefined)).toEqual({
      isPermanent: true,
      failures: 0,
    });
    expect(
      lockOf({ enabled: false }, { ...failures, disabled: true, failedLoginNotBefore: 9_223_372_036_854_776_000 }),
    ).toMatchObject({ isPermanent: true, failures: 3 });
  });
});
