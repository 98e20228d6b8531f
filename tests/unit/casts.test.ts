import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { nodesOf, sources } from "../support/syntax.ts";

/** Type assertions in `src`, without `as const`. May only fall. */
const most = 150;

const casts = sources
  .filter((file) => /\bas\s+(?!const\b)/.test(readFileSync(file, "utf8")))
  .flatMap((file) => nodesOf(file, "TSAsExpression", "TSTypeAssertion"))
  .filter(({ text }) => !text.endsWith("as const"))
  .map(({ file, line, text }) => `${file}:${line} ${text}`);

it(`has at most ${most} type assertions: prefer a guard, a generic or a better declared type`, () => {
  expect(casts.length, casts.join("\n")).toBeLessThanOrEqual(most);
});

it("has at most 2 assertions through unknown", () => {
  expect(casts.filter((cast) => /\bas unknown as\b/.test(cast)).length).toBeLessThanOrEqual(2);
});
