import { describe, expect, it } from "vitest";
import { compareRuns, summaryOf } from "../../../src/check-up/index.ts";
import { keyOf } from "../../../src/realm-document/index.ts";
import { runOf } from "./build.ts";

const shop = keyOf("client", "shop");

describe("a comparison of runs", () => {
  const before = summaryOf(
    runOf({ client: { implicitFlowEnabled: true, redirectUris: ["*"] }, realm: { accessTokenLifespan: 3600 } }),
  );

  it("has added, changed, fixed and equal findings", () => {
    const now = runOf({
      client: { redirectUris: ["*", "https://*"], fullScopeAllowed: true },
      realm: { accessTokenLifespan: 3600 },
    });
    const { added, changed, same, fixed: gone, unknown } = compareRuns(before, now);
    const ids = (list: readonly { check: string }[]) => list.map(({ check }) => check);
    expect([ids(added), ids(changed), ids(same), gone, unknown]).toEqual([
      ["K14"],
      ["K01", "K08"],
      ["R17"],
      [`K09 ${shop}`],
      [],
    ]);
  });

  it("does not take an unknown check for fixed", () => {
    const { fixed: gone, unknown } = compareRuns(before, runOf({ notRead: ["realm", "clients"] }));
    expect(gone).toEqual([]);
    expect(unknown).toContain("R17 realm");
    expect(unknown).toContain(`K09 ${shop}`);
  });
});
