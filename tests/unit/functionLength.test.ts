import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { nodesOf, sources } from "../support/syntax.ts";

const most = 120;
const functions = ["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"];
const reason = "// Long: ";

const long = new Set<string>();
const reasons = new Set<string>();
for (const file of sources) {
  const lines = readFileSync(file, "utf8").split("\n");
  lines.forEach((line, index) => {
    if (line.startsWith(reason)) reasons.add(`${file}:${index + 2}`);
  });
  if (lines.length <= most) continue;
  for (const { line, lastLine } of nodesOf(file, ...functions))
    if (lastLine - line >= most) long.add(`${file}:${line}`);
}

it(`a function has at most ${most} lines, or a reason in the line above it: "${reason}…"`, () => {
  expect([...long].filter((place) => !reasons.has(place))).toEqual([]);
});

it("a reason belongs to a long function", () => {
  expect([...reasons].filter((place) => !long.has(place))).toEqual([]);
});
