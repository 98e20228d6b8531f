// Every screen of every area, opened once per call, with this call failing in each way.
import { expect } from "@esm-bundle/chai";
import { matchRoutes } from "react-router-dom";
import { areas } from "../../../src/areas/index.ts";
import { addressesOf } from "../../../src/kit/navigation/address.ts";
import type { AreaDef } from "../../../src/kit/area/defineArea.ts";
import kit from "../../../src/kit/en.json" with { type: "json" };
import { longWaitMs } from "../../../src/kit/states/useTooLong.ts";
import { afterEach, beforeEach, describe, it } from "../support/mocha.ts";
import { bareKeys, failures, isBlank, landmarks, notices } from "./landmarks.ts";
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
import { isResizeLoop } from "./resizeLoops.ts";

/** Time limit of a screen to show its content, in ms. */
const PATIENCE = 15_000;
/** Retry delay of TanStack Query, in ms. */
const BACKOFF = 1000;

/** Landmarks that a failed call removes by design. */
const byDesign: readonly {
  /** Screens, such as `reports/expiries`. Without it, all. */
  at?: RegExp;
  call: RegExp;
  outcomes?: readonly Outcome[];
  lost: RegExp;
  /** The page must say that something is missing. */
  isNamed?: boolean;
  because: string;
}[] = [
  {
    at: /^reports\//,
    call: /./,
    lost: /^row /,
    isNamed: true,
    because: "a report leaves out what could not be read, and names the part",
  },
  {
    at: /^realm-settings\//,
    call: /\/admin\/realms\/[^/]+$/,
    lost: /^row /,
    because: "the realm is the record of the page: no tab opens without it",
  },
  {
    call: /\/roles-by-id\//,
    outcomes: [404],
    lost: /^(field required|row .*)$/,
    because: "a policy leaves out the roles that are gone",
  },
  {
    call: /\/clients\/[^/]+\/(default|optional)-client-scopes$/,
    lost: /^row /,
    because: "half of the scopes of a client would read as all of them",
  },
  {
    call: /\/serverinfo$|\/admin\/realms\/[^/]+$/,
    lost: /^tab /,
    because: "nothing else tells what server and realm have switched on; the note says so",
  },
  {
    call: /\/role-mappings(\/|$)/,
    outcomes: ["nonsense"],
    lost: /^row /,
    because: "an object without any roles is what the server sends where there are none",
  },
  {
    call: /\/roles\/read-token$/,
    outcomes: [404, "nonsense"],
    lost: /^field addReadTokenRoleOnCreate$/,
    because: "without that role nobody could read a kept token",
  },
  {
    call: /\/policy\/[^/]+\/(resources|scopes)$|\/authz\/resource-server$/,
    lost: /^row /,
    because: "a permission is one record of several calls, and its policies are rows of its form",
  },
  {
    call: /\/users\/profile$|\/admin\/realms\/[^/]+$/,
    lost: /^field (search|group-filter)$/,
    because: "there is nothing to search in attributes that could not be read",
  },
  {
    call: /\/client-policies\/(profiles|policies)\?/,
    lost: /^row /,
    because: "there is nothing to add to an entry that could not be read",
  },
  {
    call: /\/clients\?first=\d+&max=500$/,
    lost: /^row /,
    because: "a group has clients of all pages, so a page that failed leaves every group unknown",
  },
  {
    call: /\/ui-ext\/realms\/names\?/,
    outcomes: [403, 404],
    lost: /^row /,
    because: "who may not read the names of the realms has none to choose from",
  },
];

/** A screen without faults. */
interface Whole {
  place: Place;
  asked: ReadonlySet<string>;
  landmarks: ReadonlySet<string>;
  notices: ReadonlySet<string>;
}

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

/** A screen with all its tabs. */
function screenOf({ area, path, attributes = {} }: Place): string {
  const screens = Object.values(areas.find(({ id }) => id === area)?.screens ?? {});
  const [match] =
    matchRoutes(
      screens.flatMap(addressesOf).map((address) => ({ path: `/${address.path}` })),
      path,
    ) ?? [];
  return [match?.route.path ?? path, ...Object.keys(attributes)].join(" ");
}

/** Opens a screen without faults. */
async function open(place: Place, wrong: string[]): Promise<Whole> {
  const opened = new Opened(place);
  // Errors recorded from the server are not faults of the screen.
  const isRefused = () => [...opened.asked].some((address) => (answerTo(address)?.status ?? 404) >= 400);
  const found = await wrongIn(opened, () => [
    ...(opened.root.querySelector(".bone") || isBlank(opened.root) ? ["waits"] : []),
    ...(isRefused() ? [] : failures(opened.root)),
  ]);
  wrong.push(...found.map((what) => `${named(place)} without any fault: ${what}`));
  const whole = { place, asked: opened.asked, landmarks: landmarks(opened.root), notices: notices(opened.root) };
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

async function fail({ place, asked, landmarks: expected, notices: told }: Whole, fault: Fault): Promise<string[]> {
  const opened = new Opened(place, fault);
  const { root } = opened;
  const found = await wrongIn(opened, () => {
    const there = landmarks(root);
    const lost = [...expected].filter((landmark) => !there.has(landmark));
    const unanswered = [fault.address, ...[...asked].filter((address) => !opened.asked.has(address))];
    // A form fails as a whole.
    const isForm = lost.some((landmark) => landmark.startsWith("field") && isOf(landmark, unanswered, place));
    const isTold = root.querySelector("[data-note]") !== null || [...notices(root)].some((notice) => !told.has(notice));
    // A user without permission misses nothing.
    const isRefused = fault.outcome === 403;
    const isMeant = (landmark: string) =>
      (landmark.startsWith("field") && (isForm || isTold || isRefused)) ||
      (landmark.startsWith("tab") && isRefused && fault.address.includes(landmark.slice("tab ".length, -1))) ||
      byDesign.some(
        ({ at, call, outcomes: only, lost: meant, isNamed }) =>
          (at?.test(named(place)) ?? true) &&
          call.test(fault.address) &&
          (only?.includes(fault.outcome) ?? true) &&
          (!isNamed || isTold || isRefused) &&
          meant.test(landmark),
      );
    const foreign = lost.filter((landmark) => !isOf(landmark, unanswered, place) && !isMeant(landmark));
    const isWaiting = root.querySelector(".bone") !== null;
    const isSilent = !isRefused && !isTold && !failures(root).length && !isWaiting;
    return [
      ...(isBlank(root) && !isWaiting ? ["blank"] : []),
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
  opened.close();
  return found.map((what) => `${named(place)} GET ${fault.address} ${fault.outcome}: ${what}`);
}

/** Tests of these areas. */
export function failingOneByOne(isMeant: (area: AreaDef) => boolean): void {
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
          places.filter(({ area }) => area === id),
          (place) => open(place, wrong),
        );
        const plan: { whole: Whole; fault: Fault }[] = [];
        const done = new Set<string>();
        const fault = (whole: Whole, address: string, how: readonly Outcome[]) => {
          const once = `${screenOf(whole.place)} ${address}`;
          if (!done.has(once)) plan.push(...how.map((outcome) => ({ whole, fault: { address, outcome } })));
          done.add(once).add(address);
        };
        // Every call in every way once per area. Other screens with the same call are checked in one way.
        for (const whole of wholes)
          for (const address of whole.asked) fault(whole, address, done.has(address) ? [500] : outcomes);
        const found = (await inTurns(plan, ({ whole, fault }) => fail(whole, fault))).flat();
        expect([...wrong, ...crashes.splice(0), ...found].join("\n")).to.equal("");
      });
    }
  });
}
