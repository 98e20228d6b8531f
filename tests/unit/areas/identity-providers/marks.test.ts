import { describe, expect, it } from "vitest";
import { lettersOf } from "../../../../src/areas/identity-providers/marks.tsx";
import { toneOf } from "../../../../src/areas/identity-providers/tile.tsx";

/** Social provider names in Keycloak 26.7. */
const names = [
  ...["LinkedIn", "Twitter", "GitHub", "Openshift v4", "Facebook", "Google"],
  ...["GitLab", "Microsoft", "BitBucket", "PayPal", "StackOverflow", "Instagram"],
];

describe("brand icons", () => {
  it("have two unique letters per built-in provider", () => {
    expect(new Set(names.map(lettersOf)).size).toBe(names.length);
    for (const name of names) expect(lettersOf(name)).toHaveLength(2);
  });

  it("have a stable color of the palette", () => {
    expect(toneOf("google")).toBe(toneOf("google"));
    for (const name of names) expect([0, 1, 2, 3, 4, 5]).toContain(toneOf(name));
  });
});
