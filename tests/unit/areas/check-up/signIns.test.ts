import { describe, expect, it } from "vitest";
import type { Finding } from "../../../../src/check-up/index.ts";
import { byClient, countFor, isAllowed, urisIn } from "../../../../src/areas/check-up/signIns.ts";

const event = (clientId: string, details: Record<string, string>) => ({
  id: "1",
  time: 1,
  type: "LOGIN",
  clientId,
  details,
});

const finding = (check: string, changes: NonNullable<Finding["fix"]>["changes"] = []): Finding => ({
  ...{
    check,
    severity: "high",
    state: "open",
    section: "clients",
    kind: "client",
    key: "client/shop",
    names: ["shop"],
  },
  ...{ fields: [], fix: { mayBreak: true, changes } },
});

describe("sign-ins that a fix stops", () => {
  const events = [
    event("shop", { grant_type: "password" }),
    event("shop", { response_type: "id_token token", redirect_uri: "http://shop.example/cb" }),
    event("shop", { response_type: "code", redirect_uri: "https://shop.example/cb" }),
  ];

  it.each([
    ["K10", 1],
    ["F01", 1],
    ["K09", 1],
    // Events have no trace of PKCE.
    ["K11", undefined],
  ])("are counted for %s", (check, atRisk) => {
    expect(countFor(finding(check), events)).toEqual({ all: 3, atRisk });
  });

  it("are those with a redirect URI that the fix removes", () => {
    const change = [{ path: ["redirectUris"], after: ["https://shop.example/*"] }];
    expect(countFor(finding("K04", change), events)).toEqual({ all: 3, atRisk: 1 });
  });

  it("belong to their client", () => {
    expect([...byClient([...events, event("other", {})]).keys()]).toEqual(["shop", "other"]);
  });

  it("list redirect URIs, the most frequent first", () => {
    expect(urisIn([...events, event("shop", { redirect_uri: "https://shop.example/cb" })])).toEqual([
      "https://shop.example/cb",
      "http://shop.example/cb",
    ]);
  });

  it("match a wildcard at the end only", () => {
    expect(isAllowed("https://a.example/x", ["https://a.example/*"])).toBe(true);
    expect(isAllowed("https://a.example.evil", ["https://a.example/"])).toBe(false);
  });
});
