import { describe, expect, it } from "vitest";
import { newPassword } from "../../../../src/kit/form/newPassword.ts";

describe("a password that is made", () => {
  const made = Array.from({ length: 200 }, newPassword);

  it("has signs of every kind, and none that is taken for another", () => {
    for (const password of made) {
      expect(password).toMatch(/^[\w.!*+-]{20}$/);
      for (const kind of [/[A-Z]/, /[a-z]/, /\d/, /[-_.!*+]/]) expect(password).toMatch(kind);
      expect(password).not.toMatch(/[IO01l]/);
    }
  });

  it("is another one each time", () => expect(new Set(made).size).toBe(made.length));
});
