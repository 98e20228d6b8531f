// Lists of every area whose success response has no valid records.
import { expect } from "@esm-bundle/chai";
import { areas } from "../../../src/areas/index.ts";
import kit from "../../../src/kit/en.json" with { type: "json" };
import { afterEach, beforeEach, describe, it } from "../support/mocha.ts";
import { failures, isBlank, landmarks } from "./landmarks.ts";
import { answerTo, Opened, places, type Instead, type Place } from "./playback.ts";

/** Time limit until a screen is idle, in ms. */
const patienceMs = 15_000;

/** A value of another type. */
const otherType = (value: unknown): unknown => {
  if (typeof value === "string") return { not: "a text" };
  if (Array.isArray(value)) return 5;
  return typeof value === "object" && value !== null ? "no object" : [null];
};

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A list without records, rows with wrong field types, and rows with null in every field. */
const malformed: Readonly<Record<string, (rows: readonly unknown[]) => unknown>> = {
  "no records": () => [null, 1, "x", []],
  "other types": (rows) =>
    rows
      .filter(isObject)
      .map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, otherType(value)]))),
  nulls: (rows) =>
    rows.filter(isObject).map((row) => Object.fromEntries(Object.entries(row).map(([name]) => [name, null]))),
};

const settled = async (opened: Opened) => {
  const end = performance.now() + patienceMs;
  let before = "";
  while (performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 40));
    const now = `${opened.asked.size} ${opened.root.querySelectorAll("*").length}`;
    if (
      opened.isQuiet &&
      now === before &&
      !opened.root.querySelector('.bone, [data-state="loading"]') &&
      !isBlank(opened.root)
    )
      return true;
    before = now;
  }
  return false;
};

/** Lists that a screen requests, and its amount of content without faults. */
async function listsOf(place: Place): Promise<{ lists: string[]; shown: number }> {
  const opened = new Opened(place);
  await settled(opened);
  const { asked, root } = opened;
  const shown = landmarks(root).size;
  opened.close();
  const lists = [...asked].filter((address) => {
    const { status = 200, body } = answerTo(address) ?? { status: 404 };
    return status === 200 && Array.isArray(body) && body.some(isObject);
  });
  return { lists, shown };
}

async function wrongIn(place: Place, shown: number, address: string, kind: string): Promise<string[]> {
  const instead: Instead = (call) =>
    call === `GET ${address}` ? { body: malformed[kind]?.(answerTo(address)?.body as unknown[]) } : undefined;
  const opened = new Opened(place, undefined, undefined, instead);
  const isSettled = await settled(opened);
  const { root } = opened;
  const words = /Cannot read|is not a function|is not iterable|undefined \(|of null|not valid as a React child/;
  const look = () => [
    ...(isSettled ? [] : ["does not come to rest"]),
    ...(isBlank(root) ? ["blank"] : []),
    ...(failures(root).some((text) => text.includes(kit.somethingWentWrong)) ? ["takes the page along"] : []),
    ...failures(root).filter((text) => words.test(text)),
    ...(kind === "no records" &&
    landmarks(root).size < shown &&
    !failures(root).length &&
    !root.querySelector("[data-note], [data-notice]")
      ? ["says nothing"]
      : []),
  ];
  // Failed requests are retried silently after a while.
  const end = performance.now() + patienceMs;
  let found = look();
  while (found.length && performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    found = look();
  }
  opened.close();
  return found.map((what) => `${place.area}${place.path} GET ${address} ${kind}: ${what.slice(0, 160)}`);
}

describe("malformed lists affect only their part", () => {
  const crashes: string[] = [];
  const { onerror } = window;
  const { error: log } = console;
  const tell = (event: ErrorEvent | PromiseRejectionEvent) => {
    const text = "reason" in event ? String(event.reason) : event.message;
    if (!text.includes("ResizeObserver loop")) crashes.push(text);
  };
  beforeEach(() => {
    addEventListener("error", tell);
    addEventListener("unhandledrejection", tell);
    window.onerror = () => true;
    // Mutes errors that React logs for error boundaries.
    console.error = () => {};
  });
  afterEach(() => {
    removeEventListener("error", tell);
    removeEventListener("unhandledrejection", tell);
    window.onerror = onerror;
    console.error = log;
  });

  for (const { id } of areas) {
    const first = places.filter(({ area, path }) => area === id && path.split("/").length <= 2).slice(0, 3);
    it(id, async function (this: { timeout(ms: number): void }) {
      this.timeout(200_000);
      const found: string[] = [];
      const done = new Set<string>();
      for (const place of first) {
        const { lists, shown } = await listsOf(place);
        for (const address of lists.filter((list) => !done.has(list))) {
          done.add(address);
          for (const kind of Object.keys(malformed)) found.push(...(await wrongIn(place, shown, address, kind)));
        }
      }
      expect([...crashes.splice(0), ...found].join("\n")).to.equal("");
    });
  }
});
