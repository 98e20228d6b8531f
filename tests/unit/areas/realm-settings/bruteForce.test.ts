import fc from "fast-check";
import { expect, test } from "vitest";
import type { Realm } from "../../../../src/api/realm.ts";
import { inMode, modeOf, modes } from "../../../../src/areas/realm-settings/security-defenses/bruteForce.ts";

const realms = fc.record({
  bruteForceProtected: fc.boolean(),
  permanentLockout: fc.boolean(),
  maxTemporaryLockouts: fc.nat(5),
});

test("a realm that is put into a mode is in it, and the mode it is in changes nothing", () => {
  fc.assert(
    fc.property(realms, fc.constantFrom(...modes), (realm, mode) => {
      const put = inMode(realm, mode);
      expect(modeOf(put)).toBe(mode);
      expect(inMode(put, mode)).toEqual(put);
    }),
  );
});

test("a number of lockouts that was chosen stays", () => {
  expect(inMode({ maxTemporaryLockouts: 4 }, "PermanentAfterTemporaryLockout").maxTemporaryLockouts).toBe(4);
  expect(inMode<Realm>({}, "PermanentAfterTemporaryLockout").maxTemporaryLockouts).toBe(1);
});
