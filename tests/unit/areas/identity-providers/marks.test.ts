import { describe, expect, it } from "vitest";
import { lettersOf, toneOf } from "../../../../src/areas/identity-providers/marks.tsx";

/** Social types of the server (26.7), as it names them. */
const names = [
  ...["LinkedIn", "Twitter", "GitHub", "Openshift v4", "Facebook", "Google"],
  ...["GitLab", "Microsoft", "BitBucket", "PayPal", "StackOverflow", "Instagram"],
];

describe("marks of brands", () => {
  it("are two letters, which no other brand of the server has", () => {
    expect(new Set(names.map(lettersOf)).size).toBe(names.length);
    for (const name of names) expect(lettersOf(name)).toHaveLength(2);
  });

  it("have a tone that stays, of those there are", () => {
    expect(toneOf("google")).toBe(toneOf("google"));
    for (const name of names) expect([0, 1, 2, 3, 4, 5]).toContain(toneOf(name));
  });
});
