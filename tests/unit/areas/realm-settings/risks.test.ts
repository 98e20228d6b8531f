// What is told before tokens that are used again end.
import { describe, expect, it } from "vitest";
import { reuseRisk, revocationRisk } from "../../../../src/areas/realm-settings/risks.ts";
import { tokensForm } from "../../../../src/areas/realm-settings/tokens/form.ts";
import { fieldName } from "../../../../src/kit/form/path.ts";

const realm = (revokeRefreshToken: boolean, refreshTokenMaxReuse: number) => ({
  revokeRefreshToken,
  refreshTokenMaxReuse,
});
const told = (before: object, after: object) =>
  [revocationRisk, reuseRisk]
    .flatMap((risk) => risk(before, after))
    .map(({ key }) => key.replace("realmSettings.risk.", ""));

describe("refresh tokens that are used again", () => {
  it("end once that is turned on: at the second use, or after those that are allowed", () => {
    expect(told(realm(false, 0), realm(true, 0))).toEqual(["revoke"]);
    expect(told(realm(false, 0), realm(true, 2))).toEqual(["reuse"]);
  });

  it("end sooner where fewer uses are allowed", () => {
    expect(told(realm(true, 3), realm(true, 1))).toEqual(["reuse"]);
    expect(told(realm(true, 3), realm(true, 0))).toEqual(["revoke"]);
  });

  it("serve a thief for longer where more uses are allowed", () =>
    expect(told(realm(true, 0), realm(true, 1))).toEqual(["moreReuse"]));

  it("are not spoken of where nothing comes of it", () => {
    expect(told(realm(true, 1), realm(false, 1))).toEqual([]);
    expect(told(realm(false, 3), realm(false, 0))).toEqual([]);
    expect(told(realm(true, 1), realm(true, 1))).toEqual([]);
  });

  it("are told of at both of their fields", () => {
    const fields = tokensForm(realm(true, 0), {
      algorithms: [],
      hasDevices: false,
      ofCredentials: [],
      idle: String,
    }).flatMap(({ fields }) => fields);
    const risky = fields.filter(({ sensitive }) => sensitive === reuseRisk || sensitive === revocationRisk);
    expect(risky.map(({ path }) => fieldName(path))).toEqual(["revokeRefreshToken", "refreshTokenMaxReuse"]);
  });
});
