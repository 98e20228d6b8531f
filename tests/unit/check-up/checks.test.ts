import { describe, expect, it } from "vitest";
import { checks, fixed, checkUp } from "../../../src/check-up/index.ts";
import { english } from "../../../src/check-up/english.ts";
import { documentOf, findingsOf, optionsOf, policyWith, resultOf, runOf } from "./build.ts";
import { cases } from "./cases.ts";
import { isExtra } from "../../../src/check-up/check.ts";
import type { SectionId } from "../../../src/realm-document/index.ts";

describe("checks", () => {
  it("find nothing in a realm without findings", () => {
    const { results, counts } = runOf();
    expect(results.flatMap(({ findings }) => findings)).toEqual([]);
    expect(results.filter(({ state }) => state !== "passed").map(({ check }) => check.id)).toEqual([]);
    expect(counts.passed).toBe(checks.length);
  });

  it("have a case each", () => {
    expect(Object.keys(cases).sort()).toEqual(checks.map(({ id }) => id).sort());
  });

  it("have texts, with two sentences of why, and public sources", () => {
    for (const { id, sources } of checks) {
      for (const part of ["title", "why", "fix"])
        expect(english(`checkUp.${id}.${part}`), id).not.toMatch(/^checkUp\./);
      expect(english(`checkUp.${id}.title`), id).not.toMatch(/\.$/);
      expect(english(`checkUp.${id}.why`).match(/[.?](?:\s|$)/g), id).toHaveLength(2);
      expect(sources.length, id).toBeGreaterThan(0);
      expect(sources.filter(({ url }) => !url.startsWith("https://"))).toEqual([]);
    }
  });
});

const entries = Object.entries(cases);
const findingIn = ([id, { bad }]: (typeof entries)[number]) => findingsOf(runOf(bad), id);

describe.each(entries)("%s", (id, { bad, severity, findings: count = 1, held = [] }) => {
  const check = checks.find((entry) => entry.id === id);

  it("finds the item, with its fields", () => {
    const findings = findingsOf(runOf(bad), id);
    expect(findings).toHaveLength(count);
    expect(findings[0]).toMatchObject({ state: "open", severity: severity ?? check?.severity });
  });

  it("is unknown without one of its sections", () => {
    for (const need of [check?.on, ...(check?.needs ?? [])]) {
      const fixture = isExtra(need ?? "")
        ? { extras: { [need ?? ""]: undefined } }
        : { notRead: need ? [need as SectionId] : [] };
      expect(resultOf(runOf(fixture), id)).toMatchObject({ state: "unknown", findings: [], missing: [{ need }] });
    }
  });

  it("has a case for each executor that holds it", () => {
    expect(new Set(held.map(([executor]) => executor))).toEqual(new Set(check?.holds.map(({ executor }) => executor)));
  });
});

describe.each(entries.filter((entry) => findingIn(entry).some(({ fix }) => fix)))("a fix of %s", (id, { bad }) => {
  it("makes its check pass", () => {
    const after = fixed(documentOf(bad), findingsOf(runOf(bad), id), optionsOf(bad)).document;
    expect(findingsOf(checkUp(after, optionsOf(bad)), id)).toEqual([]);
  });
});

const executors = (of: "held" | "notHeld") =>
  entries.flatMap(([id, { bad, [of]: list = [] }]) =>
    list.map(([executor, configuration]) => ({ id, bad, executor, configuration })),
  );

const stateWith = ({ id, bad, executor, configuration }: ReturnType<typeof executors>[number]) =>
  findingsOf(runOf({ ...bad, ...policyWith(executor, configuration) }), id);

it.each(executors("held"))("$id is held by a policy with $executor", (entry) => {
  expect(stateWith(entry)).toMatchObject([{ state: "held", severity: "note", heldBy: "own applications" }]);
});

it.each(executors("notHeld"))("$id stays open if $executor lets the client pass", (entry) => {
  expect(stateWith(entry)).toMatchObject([{ state: "open" }]);
});
