// What is played back to the screens (tests/elements/faults) knows every one of them.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { areas } from "../../src/areas/index.ts";
import type { ScreenDef } from "../../src/kit/area/defineArea.ts";

const { places } = JSON.parse(readFileSync("tests/fixtures/answers.json", "utf8")) as {
  places: { area: string; path: string }[];
};

/** What an admin of one realm does not get. */
const ofTheServer = new Set(["realms/add-realm", "dashboard/welcome", "dashboard/info", "dashboard/providers"]);

/** Addresses of a screen, each of its tabs one. The first tab may stand at the address of the screen itself, others in its query. */
function shapesOf({ path, tabs = {} }: ScreenDef): string[][] {
  const base = path.replace(/\/?(\*|:tab\b.*)$/, "");
  const names = Object.entries(tabs).flatMap(([tab, { tabs: inside }]) =>
    inside ? Object.keys(inside).map((each) => `${tab}/${each}`) : [tab],
  );
  if (names.length === 0) return [[base]];
  return names.map((name, index) => [
    [base, name].filter(Boolean).join("/"),
    // A tail is ids and a tab.
    ...(path.endsWith("*") ? [[base, ":tail", name].filter(Boolean).join("/")] : []),
    ...(index === 0 ? [base] : []),
    `${base}?view=${name}`,
  ]);
}

const isLike = (shape: string, path: string) =>
  path === `/${shape}` ||
  new RegExp(`^/${shape.replace("?", "\\?").replaceAll(/:\w+/g, "[^/]+")}/?$`).test(path.split("?")[0] ?? "");

it("every screen and every tab of every area is among the recorded places", () => {
  const missing = areas.flatMap(({ id, screens }) =>
    Object.values<ScreenDef>(screens)
      .flatMap(shapesOf)
      .filter(([shape = ""]) => !ofTheServer.has(`${id}/${shape}`))
      .filter((ways) => !places.some(({ area, path }) => area === id && ways.some((shape) => isLike(shape, path))))
      .map(([shape]) => `${id}/${shape}`),
  );
  expect(missing).toEqual([]);
});
