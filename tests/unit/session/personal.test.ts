// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { Personal } from "../../../src/session/personal.ts";
import { Session } from "../../../src/session/session.ts";

const issuer = "https://id.example.org/realms/acme";

describe("what is kept for a person", () => {
  beforeEach(() => localStorage.clear());

  it("has a name of its own for each issuer and subject, and none for somebody unknown", () => {
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

  it("goes with the sign-out, and nothing is kept after it", () => {
    const [ada, bob] = [new Personal(), new Personal()];
    ada.enter(issuer, "1");
    bob.enter(issuer, "12");
    for (const key of [ada.key("bulk"), ada.key("more"), bob.key("bulk")]) localStorage.setItem(key ?? "", "x");
    const [left] = [bob.key("bulk")];
    ada.forget();
    expect(Object.keys(localStorage)).toEqual([left]);
    expect(ada.key("bulk")).toBeUndefined();
  });

  it("is the session's business", async () => {
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
