#!/usr/bin/env node
// npm run words: counts violations of docs/words.md, and lowers budgets above the count. Budgets never rise.
// -- docs comments.opening prints the locations for these kinds or rules
import { writeFile } from "node:fs/promises";
import { say } from "./lib/log.mjs";
import { budgets, findings } from "./lib/words/check.mjs";
import { BUDGETS } from "./lib/words/sources.mjs";

const asked = process.argv.slice(2);
const before = budgets();
const found = findings();

for (const { name, why, places } of found) {
  const budget = before[name] ?? 0;
  const isOver = places.length > budget;
  say(`${name.padEnd(22)} ${String(places.length).padStart(5)} of ${budget}${isOver ? "  above its budget" : ""}`);
  if (!isOver && !asked.some((word) => name === word || name.startsWith(`${word}.`))) continue;
  say(`  ${why}`);
  for (const { at, text } of places) say(`  ${at}: ${text.slice(0, 160)}`);
  if (isOver) process.exitCode = 1;
}

const lowered = Object.fromEntries(found.map(({ name, places }) => [name, Math.min(places.length, before[name] ?? 0)]));
await writeFile(BUDGETS, `${JSON.stringify(lowered, null, 2)}\n`);
