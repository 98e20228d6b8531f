// Every screen of every area, opened once per call, with this call failing in each way.
import { expect } from "@esm-bundle/chai";
import { matchRoutes } from "react-router-dom";
import { areas } from "../../../src/areas/index.ts";
import { addressesOf } from "../../../src/kit/navigation/address.ts";
import type { AreaDef } from "../../../src/kit/area/defineArea.ts";
import kit from "../../../src/kit/en.json" with { type: "json" };
import { longWaitMs } from "../../../src/kit/states/useTooLong.ts";
import { afterEach, beforeEach, describe, it } from "../support/mocha.ts";
import { bareKeys, controls, failures, isBlank, landmarks, notices } from "./landmarks.ts";
import {
  answerTo,
  inTurns,
  named,
  Opened,
  outcomes,
  places,
  type Fault,
  type Outcome,
  type Place,
} from "./playback.ts";
import { lostByDesign } from "./lostByDesign.ts";
import { isResizeLoop } from "./resizeLoops.ts";

/** Time limit of a screen to show its content, in ms. */
const PATIENCE = 15_000;
/** Retry delay of TanStack Query, in ms. */
const BACKOFF = 1000;

/** A screen without faults. */
interface Whole {
  place: Place;
  asked: ReadonlySet<string>;
  landmarks: ReadonlySet<string>;
  notices: ReadonlySet<string>;
  checks: Checks;
}

/** Checks of a test. */
interface Checks {
  /** Ways to fail; default: all. */
  ways?: readonly Outcome[];
  /** Fields of rows and actions stay or are named. Errors have a retry, which brings everything back. */
  isThorough?: boolean;
}

const seen = (root: ShadowRoot, { isThorough }: Checks): ReadonlySet<string> =>
  new Set([...landmarks(root), ...(isThorough ? controls(root) : [])]);

const realTimeout = setTimeout;
const turn = () => new Promise((resolve) => realTimeout(resolve, 25));

/** Repeats the check whenever the screen is idle, until it passes. Resolves to the remaining problems. */
async function wrongIn(opened: Opened, look: () => string[]): Promise<string[]> {
  const end = performance.now() + PATIENCE;
  let found = ["the call is not made"];
  let before = "";
  while (performance.now() < end) {
    await turn();
    const now = `${opened.asked.size} ${opened.root.querySelectorAll("*").length}`;
    const isAtRest = opened.isQuiet && now === before;
    before = now;
    if (!isAtRest) continue;
    found = look();
    if (found.length === 0) break;
  }
  return found;
}

/** A screen with all its tabs. A query chooses another part of it. */
function screenOf({ area, path, attributes = {} }: Place): string {
  const [, query = ""] = path.split("?");
  const screens = Object.values(areas.find(({ id }) => id === area)?.screens ?? {});
  const [match] =
    matchRoutes(
      screens.flatMap(addressesOf).map((address) => ({ path: `/${address.path}` })),
      path,
    ) ?? [];
  return [match?.route.path ?? path, query, ...Object.keys(attributes)].join(" ");
}

/** Opens a screen without faults. */
async function open(place: Place, wrong: string[], checks: Checks): Promise<Whole> {
  const opened = new Opened(place);
  // Errors recorded from the server are not faults of the screen.
  const isRefused = () => [...opened.asked].some((address) => (answerTo(address)?.status ?? 404) >= 400);
  const found = await wrongIn(opened, () => [
    ...(opened.root.querySelector(".bone") || isBlank(opened.root) ? ["waits"] : []),
    ...(isRefused() ? [] : failures(opened.root)),
  ]);
  wrong.push(...found.map((what) => `${named(place)} without any fault: ${what}`));
  const whole = {
    place,
    asked: opened.asked,
    landmarks: seen(opened.root, checks),
    notices: notices(opened.root),
    checks,
  };
  opened.close();
  return whole;
}

/** Name of a landmark in its response. */
const nameOf = (landmark: string) =>
  (
    landmark
      .replace(/^\w+ /, "")
      .match(/"[^"]+"|[^."[\]]+/g)
      ?.pop() ?? ""
  ).replaceAll('"', "");

/** Landmarks of failed calls: the record of the path, and rows and fields in their responses. */
function isOf(landmark: string, calls: readonly string[], { path }: Place): boolean {
  return calls.some((address) => {
    const last = decodeURIComponent((address.split("?")[0] ?? "").split("/").pop() ?? "");
    return (
      (last !== "" && path.split("/").includes(last)) ||
      JSON.stringify(answerTo(address)?.body ?? "").includes(nameOf(landmark))
    );
  });
}

const retry = '[data-action="retry"]';

/** Lets the failing call succeed and retries it, if the screen has a retry. Everything must come back. */
async function wrongAfterRetry(opened: Opened, { landmarks: expected, checks }: Whole): Promise<string[]> {
  const buttons = [...opened.root.querySelectorAll<HTMLElement>(retry)];
  if (buttons.length === 0) return [];
  opened.recover();
  for (const button of buttons) button.click();
  return wrongIn(opened, () => {
    const there = seen(opened.root, checks);
    const lost = [...expected].filter((landmark) => !there.has(landmark));
    return [
      ...(lost.length ? [`a retry does not bring back ${lost.join(", ")}`] : []),
      ...(failures(opened.root).length || opened.root.querySelector(retry) ? ["a retry fails again"] : []),
    ];
  });
}

async function fail(whole: Whole, fault: Fault): Promise<string[]> {
  const { place, asked, landmarks: expected, notices: told, checks } = whole;
  const opened = new Opened(place, fault);
  const { root } = opened;
  const found = await wrongIn(opened, () => {
    const there = seen(root, checks);
    const lost = [...expected].filter((landmark) => !there.has(landmark));
    const unanswered = [fault.address, ...[...asked].filter((address) => !opened.asked.has(address))];
    // A form fails as a whole.
    const isForm = lost.some((landmark) => landmark.startsWith("field") && isOf(landmark, unanswered, place));
    const isTold = root.querySelector("[data-note]") !== null || [...notices(root)].some((notice) => !told.has(notice));
    // A user without permission misses nothing.
    const isRefused = fault.outcome === 403;
    const isWaiting = root.querySelector(".bone") !== null;
    const isSaid = isTold || isRefused || isWaiting || failures(root).length > 0;
    const isMeant = (landmark: string) =>
      (/^(cell|action) /.test(landmark) && isSaid) ||
      (landmark.startsWith("field") && (isForm || isTold || isRefused)) ||
      (landmark.startsWith("tab") && isRefused && fault.address.includes(landmark.slice("tab ".length, -1))) ||
      lostByDesign.some(
        ({ at, call, outcomes: only, lost: meant, isNamed }) =>
          (at?.test(named(place)) ?? true) &&
          call.test(fault.address) &&
          (only?.includes(fault.outcome) ?? true) &&
          (!isNamed || isTold || isRefused) &&
          meant.test(landmark),
      );
    const foreign = lost.filter((landmark) => !isOf(landmark, unanswered, place) && !isMeant(landmark));
    const isFinal =
      checks.isThorough &&
      [500, "nonsense"].includes(fault.outcome) &&
      [...root.querySelectorAll('[data-state="error"]')].some((state) => !state.querySelector(retry));
    const isSilent = !isSaid;
    return [
      ...(isBlank(root) && !isWaiting ? ["blank"] : []),
      ...(isFinal ? ["has no retry"] : []),
      ...(foreign.length ? [`takes along ${foreign.join(", ")}`] : []),
      ...(fault.outcome !== "never" && isWaiting ? ["waits for what has failed"] : []),
      ...(lost.some((landmark) => !isMeant(landmark)) && isSilent ? ["says nothing of what is lost"] : []),
      ...(isWaiting && !isTold && !root.querySelector('[data-wait="long"]') ? ["waits without a word"] : []),
      ...failures(root)
        .filter(
          (text) => text.includes(kit.somethingWentWrong) || /is not (a function|iterable)|undefined|null/.test(text),
        )
        .map((text) => `breaks: ${text.slice(0, 120)}`),
      ...bareKeys(root).map((key) => `bare key ${key}`),
    ];
  });
  if (found.length === 0 && checks.isThorough && fault.outcome === 500)
    found.push(...(await wrongAfterRetry(opened, whole)));
  opened.close();
  return found.map((what) => `${named(place)} GET ${fault.address} ${fault.outcome}: ${what}`);
}

/** Tests of these areas, on these screens. */
export function failingOneByOne(
  isMeant: (area: AreaDef) => boolean,
  among: readonly Place[] = places,
  checks: Checks = {},
): void {
  describe("a failing call affects only its part", () => {
    const crashes: string[] = [];
    const tell = (event: ErrorEvent | PromiseRejectionEvent) => {
      const text = "reason" in event ? String(event.reason) : event.message;
      if (!isResizeLoop(text)) crashes.push(text);
    };
    const { onerror } = window;
    beforeEach(() => {
      addEventListener("error", tell);
      window.onerror = (message, ...rest) => isResizeLoop(String(message)) || onerror?.call(window, message, ...rest);
      addEventListener("unhandledrejection", tell);
      // Shortens retry delays and long waits.
      const short: Record<number, number> = { [BACKOFF]: 1, [longWaitMs]: 100 };
      window.setTimeout = ((run: () => void, ms = 0, ...rest: unknown[]) =>
        realTimeout(run, short[ms] ?? ms, ...rest)) as typeof setTimeout;
    });
    afterEach(() => {
      removeEventListener("error", tell);
      window.onerror = onerror;
      removeEventListener("unhandledrejection", tell);
      window.setTimeout = realTimeout;
    });

    for (const { id } of areas.filter(isMeant)) {
      it(id, async function (this: { timeout(ms: number): void }) {
        this.timeout(240_000);
        const wrong: string[] = [];
        const wholes = await inTurns(
          among.filter(({ area }) => area === id),
          (place) => open(place, wrong, checks),
        );
        const plan: { whole: Whole; fault: Fault }[] = [];
        const done = new Set<string>();
        const fault = (whole: Whole, address: string, how: readonly Outcome[]) => {
          const once = `${screenOf(whole.place)} ${address}`;
          if (!done.has(once)) plan.push(...how.map((outcome) => ({ whole, fault: { address, outcome } })));
          done.add(once).add(address);
        };
        const ways = checks.ways ?? outcomes;
        const again = ways.filter((way) => way === 500);
        // Every call in every way once per area. Other screens with the same call are checked in one way.
        for (const whole of wholes)
          for (const address of whole.asked) fault(whole, address, done.has(address) ? again : ways);
        const found = (await inTurns(plan, ({ whole, fault }) => fail(whole, fault))).flat();
        expect([...wrong, ...crashes.splice(0), ...found].join("\n")).to.equal("");
      });
    }
  });
}
