// Warnings before reused refresh tokens become invalid.
import { describe, expect, it } from "vitest";
import { reuseRisk, revocationRisk } from "../../../../src/areas/realm-settings/risks.ts";
import { tokensForm } from "../../../../src/areas/realm-settings/tokens/form.ts";
import { fieldName } from "../../../../src/kit/record/path.ts";

const realm = (revokeRefreshToken: boolean, refreshTokenMaxReuse: number) => ({
  revokeRefreshToken,
  refreshTokenMaxReuse,
});
const told = (before: object, after: object) =>
  [revocationRisk, reuseRisk]
    .flatMap((risk) => risk(before, after))
    .map(({ key }) => key.replace("realmSettings.risk.", ""));

describe("reused refresh tokens", () => {
  it("become invalid when revocation is turned on: at the second use or after the allowed reuses", () => {
    expect(told(realm(false, 0), realm(true, 0))).toEqual(["revoke"]);
    expect(told(realm(false, 0), realm(true, 2))).toEqual(["reuse"]);
  });

  it("become invalid earlier with fewer allowed reuses", () => {
    expect(told(realm(true, 3), realm(true, 1))).toEqual(["reuse"]);
    expect(told(realm(true, 3), realm(true, 0))).toEqual(["revoke"]);
  });

  it("stay valid for an attacker longer with more allowed reuses", () =>
    expect(told(realm(true, 0), realm(true, 1))).toEqual(["moreReuse"]));

  it("cause no warning without an effect", () => {
    expect(told(realm(true, 1), realm(false, 1))).toEqual([]);
    expect(told(realm(false, 3), realm(false, 0))).toEqual([]);
    expect(told(realm(true, 1), realm(true, 1))).toEqual([]);
  });

  it("cause a warning at both fields", () => {
    const fields = tokensForm(realm(true, 0), {
      algorithms: [],
      hasDevices: false,
      ofCredentials: [],
      say: String,
      idle: String,
    }).flatMap(({ fields }) => fields);
    const risky = fields.filter(({ sensitive }) => sensitive === reuseRisk || sensitive === revocationRisk);
    expect(risky.map(({ path }) => fieldName(path))).toEqual(["revokeRefreshToken", "refreshTokenMaxReuse"]);
  });
});
