// Counts violations of each rule and compares them with the budget.
import { readFileSync } from "node:fs";
import { breaks, RULES } from "./rules.mjs";
import { BUDGETS, SOURCES } from "./sources.mjs";

/** @typedef {{name: string, why: string, places: import("./sources.mjs").Place[]}} Finding */

/** @returns {Record<string, number>} */
export const budgets = () => JSON.parse(readFileSync(BUDGETS, "utf8"));

/** Violations by rule and kind of text; `name` is the key of the budget. @returns {Finding[]} */
export const findings = () =>
  Object.entries(SOURCES).flatMap(([kind, source]) => {
    const places = source();
    return RULES.filter(({ on }) => on.some((name) => name === kind)).map((rule) => ({
      name: `${kind}.${rule.id}`,
      why: rule.why,
      places: places.filter(({ text }) => breaks(rule, text)),
    }));
  });
