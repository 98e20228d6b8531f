import { describe, expect, it } from "vitest";
import { newPassword } from "../../../../src/kit/form/newPassword.ts";

describe("generated password", () => {
  const made = Array.from({ length: 200 }, newPassword);

  it("has characters of every class and no ambiguous ones", () => {
    for (const password of made) {
      expect(password).toMatch(/^[\w.!*+-]{20}$/);
      for (const kind of [/[A-Z]/, /[a-z]/, /\d/, /[-_.!*+]/]) expect(password).toMatch(kind);
      expect(password).not.toMatch(/[IO01l]/);
    }
  });

  it("differs each time", () => expect(new Set(made).size).toBe(made.length));
});
