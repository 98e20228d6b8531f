// No area, screen or attribute is missing from the lists of generated tests.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import recorded from "../fixtures/answers.json" with { type: "json" };
import { areas } from "../../src/areas/index.ts";
import type { AreaDef } from "../../src/kit/area/defineArea.ts";
import { choices } from "../support/choices.ts";
import { large, oneOf, panels } from "../support/lists.ts";

const all: readonly AreaDef[] = areas;
const ids = all.map(({ id }) => id).sort();
/** Paths in the console, as tests/support/screens.ts makes them. */
const inConsole = (id: string) =>
  recorded.places
    .filter(({ area }) => area === id)
    .map(({ path }) => [all.find((each) => each.id === id)?.path, path.slice(1)].filter(Boolean).join("/"));

describe("lists of generated tests", () => {
  it("has every area in the strict policy and in the looks, once", () => {
    expect([...large.flat(), ...Object.keys(oneOf), ...Object.keys(panels)].sort()).toEqual(ids);
  });

  it.each(Object.entries(oneOf))("shows a screen of %s in every look", (id, screen) => {
    expect(inConsole(id)).toContainEqual(expect.stringMatching(screen));
  });

  it("has an attribute for every area outside of the navigation, and no others", () => {
    const outside = all.filter(({ group, scope }) => group === undefined && scope).map(({ id }) => id);
    expect(Object.keys(panels).sort()).toEqual(outside.sort());
  });

  it("has a screen limited by each attribute that limits an area", () => {
    const missing = all.flatMap(({ id, scope }) =>
      (scope?.attributes ?? [])
        .filter((name) => !choices.some(({ area, attributes }) => area === id && attributes?.[name]))
        .map((name) => `${id} ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it("has every element of a single record", () => {
    const made = readdirSync("elements")
      .filter((name) => name.endsWith(".ts"))
      .flatMap((name) => /defineRecord\("iam-([\w-]+)"/.exec(readFileSync(join("elements", name), "utf8"))?.[1] ?? []);
    expect(made.length).toBeGreaterThan(0);
    expect(choices.flatMap(({ record }) => record ?? []).sort()).toEqual(made.sort());
  });

  it("has choices of existing areas only", () => {
    expect(choices.filter(({ area }) => !ids.includes(area))).toEqual([]);
  });
});
