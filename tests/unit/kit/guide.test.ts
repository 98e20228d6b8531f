import { describe, expect, it } from "vitest";
import { guideUrl } from "../../../src/kit/page/guide.ts";

describe("link to the server administration guide", () => {
  it("has the version of the server and the section", () => {
    expect(guideUrl("26.7.4", "_email")).toBe("https://www.keycloak.org/docs/26.7.4/server_admin/#_email");
  });

  it("has the latest version without a release version", () => {
    expect(guideUrl(undefined)).toBe("https://www.keycloak.org/docs/latest/server_admin/");
    expect(guideUrl("999.0.0-SNAPSHOT", "_email")).toBe("https://www.keycloak.org/docs/latest/server_admin/#_email");
  });
});
