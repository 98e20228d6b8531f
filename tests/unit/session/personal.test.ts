// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { Personal } from "../../../src/session/personal.ts";
import { Session } from "../../../src/session/session.ts";

const issuer = "https://id.example.org/realms/acme";

describe("data of a user", () => {
  beforeEach(() => localStorage.clear());

  it("has a unique key per issuer and subject, and none for an unknown user", () => {
    const personal = new Personal();
    expect(personal.key("bulk")).toBeUndefined();
    const names = [
      [issuer, "1"],
      [issuer, "2"],
      [`${issuer}2`, "1"],
    ].map(([of = "", subject = ""]) => {
      personal.enter(of, subject);
      return personal.key("bulk");
    });
    expect(new Set(names).size).toBe(3);
    personal.enter(issuer, "");
    expect(personal.key("bulk")).toBeUndefined();
  });

  it("is removed at sign-out, and not stored after it", () => {
    const [ada, bob] = [new Personal(), new Personal()];
    ada.enter(issuer, "1");
    bob.enter(issuer, "12");
    for (const key of [ada.key("bulk"), ada.key("more"), bob.key("bulk")]) localStorage.setItem(key ?? "", "x");
    const [left] = [bob.key("bulk")];
    ada.forget();
    expect(Object.keys(localStorage)).toEqual([left]);
    expect(ada.key("bulk")).toBeUndefined();
  });

  it("has the last change of a panel until another user signs in or the user signs out", () => {
    const [personal, panel] = [new Personal(), {}];
    const change = { message: "Saved", written: { requests: [], earlier: 0 } };
    let told = 0;
    personal.changes.subscribe(() => {
      told += 1;
    });
    for (const end of [
      () => personal.enter(issuer, "2"),
      () => personal.enter(issuer, ""),
      () => personal.enter(issuer, ""),
      () => personal.forget(),
    ]) {
      personal.changes.note(panel, change);
      expect(personal.changes.of(panel)).toBe(change);
      expect(personal.changes.of({})).toBeUndefined();
      end();
      expect(personal.changes.of(panel)).toBeUndefined();
    }
    expect(told).toBeGreaterThanOrEqual(8);
    personal.enter(issuer, "1");
    personal.changes.note(panel, change);
    personal.enter(issuer, "1");
    expect(personal.changes.of(panel)).toBe(change);
  });

  it("belongs to the session", async () => {
    const claims = { sub: "7", azp: "portal", name: "Ada", resource_access: {}, exp: 4_000_000_000 };
    const session = new Session({
      serverUrl: "https://id.example.org",
      realm: "acme",
      getToken: async () => `e30.${btoa(JSON.stringify(claims))}.x`,
    });
    await session.start();
    const key = session.personal.key("bulk") ?? "";
    expect(key).toContain(`${issuer} 7 `);
    localStorage.setItem(key, "x");
    await session.signOut();
    expect(Object.keys(localStorage)).toEqual([]);
    expect(session.personal.key("bulk")).toBeUndefined();
    session.dispose();
  });
});
