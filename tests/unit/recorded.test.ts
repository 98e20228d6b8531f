// The recording for the screens (tests/elements/faults) covers every screen.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { areas } from "../../src/areas/index.ts";
import type { ScreenDef } from "../../src/kit/area/defineArea.ts";

const { places } = JSON.parse(readFileSync("tests/fixtures/answers.json", "utf8")) as {
  places: { area: string; path: string }[];
};

/** Screens that an admin of one realm can't open. */
const ofTheServer = new Set(["realms/add-realm", "dashboard/welcome", "dashboard/info", "dashboard/providers"]);

/** Paths of a screen, one per tab. The first tab may be at the path of the screen, others in its query. */
function shapesOf({ path, tabs = {} }: ScreenDef): string[][] {
  const base = path.replace(/\/?(\*|:tab\b.*)$/, "");
  const names = Object.entries(tabs).flatMap(([tab, { tabs: inside }]) =>
    inside ? Object.keys(inside).map((each) => `${tab}/${each}`) : [tab],
  );
  if (names.length === 0) return [[base]];
  return names.map((name, index) => [
    [base, name].filter(Boolean).join("/"),
    // Everything after `*` in a path: IDs and a tab.
    ...(path.endsWith("*") ? [[base, ":tail", name].filter(Boolean).join("/")] : []),
    ...(index === 0 ? [base] : []),
    `${base}?view=${name}`,
  ]);
}

const isLike = (shape: string, path: string) =>
  path === `/${shape}` ||
  new RegExp(`^/${shape.replace("?", "\\?").replaceAll(/:\w+/g, "[^/]+")}/?$`).test(path.split("?")[0] ?? "");

it("every screen and tab of every area has a recorded page", () => {
  const missing = areas.flatMap(({ id, screens }) =>
    Object.values<ScreenDef>(screens)
      .flatMap(shapesOf)
      .filter(([shape = ""]) => !ofTheServer.has(`${id}/${shape}`))
      .filter((ways) => !places.some(({ area, path }) => area === id && ways.some((shape) => isLike(shape, path))))
      .map(([shape]) => `${id}/${shape}`),
  );
  expect(missing).toEqual([]);
});
