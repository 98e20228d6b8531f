// Every screen of every area, opened once: data from its loader must come from the cache.
import { expect } from "@esm-bundle/chai";
import { matchRoutes } from "react-router-dom";
import { areas } from "../../../src/areas/index.ts";
import type { ScreenDef, View } from "../../../src/kit/area/defineArea.ts";
import { describe, it } from "../support/mocha.ts";
import { isBlank } from "./landmarks.ts";
import { named, Opened, places, type Place } from "./playback.ts";

const turn = () => new Promise((resolve) => setTimeout(resolve, 25));

/** Views at a path: the screen and its tab. */
async function viewsAt({ area, path }: Place): Promise<View[]> {
  const screens = Object.values<ScreenDef>(areas.find(({ id }) => id === area)?.screens ?? {});
  const [match] =
    matchRoutes(
      screens.map((screen) => ({ path: `/${screen.path}`, handle: screen })),
      path.split("?")[0] ?? "",
    ) ?? [];
  const screen = match?.route.handle as ScreenDef | undefined;
  const tab = screen?.tabs?.[match?.params.tab ?? ""];
  const loaded = await Promise.all([screen?.view?.(), tab?.view?.()]);
  return loaded.flatMap((module) => (module ? [module.default] : []));
}

/**
 * Opens a panel at a path and waits for a heading and until it is idle. Resolves to its reading calls in order, and its
 * level-one headings.
 */
async function open(place: Place): Promise<{ calls: string[]; headings: string[] }> {
  const opened = new Opened(place);
  let before = "";
  let quietTurns = 0;
  for (const endMs = performance.now() + 20_000; quietTurns < 4 && performance.now() < endMs; ) {
    await turn();
    const now = `${opened.calls.length} ${opened.root.querySelectorAll("*").length}`;
    const isReady = opened.isQuiet && !isBlank(opened.root) && opened.root.querySelector("h1") !== null;
    quietTurns = isReady && now === before ? quietTurns + 1 : 0;
    before = now;
  }
  const headings = [...opened.root.querySelectorAll("h1")]
    .filter((heading) => heading.checkVisibility())
    .map(({ textContent }) => textContent ?? "");
  opened.close();
  return { calls: opened.calls.filter((call) => call.startsWith("GET ")), headings };
}

/** Calls that two parts of a screen send under separate keys. */
const byDesign: readonly { area?: string; at: RegExp; call: RegExp; because: string }[] = [
  {
    area: "check-up",
    at: /^\/$/,
    call: /\/admin\/realms\/acme$|\/serverinfo$/,
    because: "a run reads the realm afresh, whatever the console has in its cache",
  },
  {
    at: /\/authorization\/evaluate$/,
    call: /\/clients\/[^/]+$/,
    because: "the evaluation looks up the client it asks as",
  },
  {
    at: /\/(authorization\/policy|policies)\//,
    call: /\/roles-by-id\//,
    because: "the list of a policy's roles reads each role by itself",
  },
  {
    at: /^\/(security-defenses\/bruteForce|events\/admin)$/,
    call: /\/admin\/realms\/acme$/,
    because: "the record of the form is the realm with something of its own, read as one",
  },
  {
    at: /^\/localization\/overrides$/,
    call: /\/localization\/en$/,
    because: "the realm's own texts are what is edited there, and what the page itself is written in",
  },
  {
    area: "reports",
    at: /^\/access/,
    call: /\/admin\/realms\/acme$/,
    because: "the page reads the realm, and the report its document of the realm",
  },
  {
    at: /^\/update\//,
    call: /\/workflows\/[\w-]+$/,
    because: "the page reads the workflow with the ids of its steps, the editor reads the document without them",
  },
];

const isMeant = (place: Place, call: string) =>
  byDesign.some(({ area = place.area, at, call: one }) => area === place.area && at.test(place.path) && one.test(call));

const repeated = (calls: readonly string[]) => calls.filter((call, index) => calls.indexOf(call) !== index);

describe("a view requests everything once and has one heading of level one", () => {
  let withLoader = 0;
  for (const place of places)
    it(named(place), async () => {
      const { calls, headings } = await open(place);
      expect(headings.length).to.equal(1);
      expect(headings.filter((text) => text.trim() === "")).to.deep.equal([]);
      expect(calls.length).to.be.greaterThan(0);
      expect(repeated(calls).filter((call) => !isMeant(place, call))).to.deep.equal([]);
      if ((await viewsAt(place)).some((view) => view.loader)) withLoader += 1;
    });

  it("views with a loader are included", async () => {
    expect(withLoader).to.be.greaterThan(5);
  });
});
