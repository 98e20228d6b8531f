import fc from "fast-check";
import { expect, test } from "vitest";
import type { Realm } from "../../../../src/api/realm.ts";
import { inMode, modeOf, modes } from "../../../../src/areas/realm-settings/security-defenses/bruteForce.ts";

const realms = fc.record({
  bruteForceProtected: fc.boolean(),
  permanentLockout: fc.boolean(),
  maxTemporaryLockouts: fc.nat(5),
});

test("selecting a mode applies it, and selecting the current mode changes nothing", () => {
  fc.assert(
    fc.property(realms, fc.constantFrom(...modes), (realm, mode) => {
      const put = inMode(realm, mode);
      expect(modeOf(put)).toBe(mode);
      expect(inMode(put, mode)).toEqual(put);
    }),
  );
});

test("the number of temporary lockouts is kept", () => {
  expect(inMode({ maxTemporaryLockouts: 4 }, "PermanentAfterTemporaryLockout").maxTemporaryLockouts).toBe(4);
  expect(inMode<Realm>({}, "PermanentAfterTemporaryLockout").maxTemporaryLockouts).toBe(1);
});
