import { describe, expect, it } from "vitest";
import { formatSide, parseSide, type Side } from "../../../../src/sections/realm-side/side.ts";

describe("a side in the URL", () => {
  const sides: readonly Side[] = [
    { type: "realm", realm: "a:b/c %25" },
    { type: "file", id: "acme (2)" },
    { type: "snapshot", id: "1" },
    {
      ...{ type: "server", url: "https://id.example.org/auth", realm: "a/b;%☃" },
      ...{ signInRealm: "master", clientId: "console/x" },
    },
  ];

  it.each(sides)("keeps %j", (side) => expect(parseSide(formatSide(side))).toEqual(side));

  it.each([
    ...["", "realm:", "user:1", "server:https%3A%2F%2Fa.example/acme", "server:%E0%A4%A/a/b/c"],
    "server:javascript%3Aalert(1)/a/b/c",
  ])("is undefined for %j", (text) => expect(parseSide(text)).toBeUndefined());
});
