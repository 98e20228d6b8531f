// A panel with recorded responses of a real server, of which one call fails.
import recorded from "../../fixtures/answers.json" with { type: "json" };
import { areas } from "../../../src/areas/index.ts";
import { defineElement, defineRecord } from "../../../src/embed/defineElement.ts";
import { addressOf, played, type Recorded } from "../../support/answers.ts";
import { choices, ofChoices, type Place } from "../../support/choices.ts";
import { token } from "../embed/server.ts";
import { isBlank } from "./landmarks.ts";

export const { places } = recorded as Recorded;
const answers = { ...(recorded as Recorded).answers, ...ofChoices };
export type { Place };
/** Every screen and tab, then those that show more after a choice. */
export const screens: readonly Place[] = [...places, ...choices];
/** Name of a place in a test. */
export const named = ({ area, path, record = area, attributes = {} }: Place): string =>
  [record + path, ...Object.entries(attributes).map(([name, value]) => `${name}=${value}`)].join(" ");

/** Faults of a call: error status, no response, invalid response. */
export const outcomes = [500, 403, 404, "never", "nonsense"] as const;
export type Outcome = (typeof outcomes)[number];

/** Response of a test instead of the recorded one; undefined: as recorded. */
export type Instead = (
  call: string,
  body: RequestInit["body"],
) => { status?: number; body?: unknown } | "never" | undefined;

/** Token with these realm roles. */
export const tokenOf = (...roles: string[]) =>
  `e30.${btoa(
    JSON.stringify({
      azp: "portal",
      iss: `${played.url}/realms/${played.realm}`,
      sub: "1",
      exp: 4_000_000_000,
      resource_access: { "realm-management": { roles } },
    }),
  )}.x`;

/** The failing call. */
export interface Fault {
  address: string;
  outcome: Outcome;
}

for (const area of areas) defineElement(`iam-${area.id}`, area);
for (const { area, record } of choices) {
  const def = areas.find(({ id }) => id === area);
  if (record && def) defineRecord(`iam-${record}`, def, record);
}

const withoutQuery = (address: string) => address.split("?")[0] ?? "";

/** Fallback by path for queries without a recording. */
const byPath = new Map(Object.entries(answers).map(([address, answer]) => [withoutQuery(address), answer]));

/** Recorded response, if any. */
export const answerTo = (address: string) => answers[address] ?? byPath.get(withoutQuery(address));

let count = 0;

/** A panel at a path, with its own session and cache. */
export class Opened {
  readonly element: HTMLElement;
  /** Every requested URL. */
  readonly asked = new Set<string>();
  /** Every call in order, `GET /admin/…`. */
  readonly calls: string[] = [];
  /** Calls that never get a response. */
  readonly unanswered: string[] = [];
  #fault: Fault | undefined;
  readonly #instead: Instead;
  #underWay = 0;

  constructor(
    { area, path, record = area, attributes: own = {} }: Place,
    fault?: Fault,
    ofAdmin = token,
    instead: Instead = () => undefined,
  ) {
    this.#fault = fault;
    this.#instead = instead;
    const element = document.createElement(`iam-${record}`);
    // Wide enough for all tabs of a record.
    element.style.inlineSize = "3000px";
    const attributes = { "server-url": `https://id-${++count}.example.org`, realm: played.realm, path, ...own };
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    Object.assign(element, { getToken: async () => ofAdmin, fetcher: this.#fetch });
    this.element = document.body.appendChild(element);
  }

  get root(): ShadowRoot {
    return this.element.shadowRoot as ShadowRoot;
  }

  readonly #fetch: typeof fetch = async (input, { method = "GET", body: sent = null } = {}) => {
    const address = addressOf(String(input));
    this.calls.push(`${method} ${address}`);
    const instead = this.#instead(`${method} ${address}`, sent);
    // Writes succeed without an effect on reads.
    if (method !== "GET" && !instead) return new Response(null, { status: 204 });
    this.asked.add(address);
    const outcome = address === this.#fault?.address ? this.#fault.outcome : undefined;
    if (outcome === "never" || instead === "never") {
      this.unanswered.push(address);
      return new Promise<Response>(() => {});
    }
    this.#underWay += 1;
    // Like a network, never responds in the same turn.
    await new Promise((resolve) => setTimeout(resolve));
    this.#underWay -= 1;
    const { status = 200, body } =
      instead ?? (outcome ? wrongAnswer(address, outcome) : (answerTo(address) ?? missing));
    if (status === 204) return new Response(null, { status });
    const isText = typeof body === "string";
    const type = isText ? "text/plain" : "application/json";
    return new Response(isText ? body : JSON.stringify(body), { status, headers: { "content-type": type } });
  };

  /** True if the failing call was made and no other is in flight. */
  get isQuiet(): boolean {
    return this.#underWay === 0 && this.asked.size > 0 && (!this.#fault || this.asked.has(this.#fault.address));
  }

  /** From now on, every call gets a response. */
  recover(): void {
    this.#fault = undefined;
  }

  close(): void {
    this.element.remove();
  }
}

/** Time limit until a screen is idle, in ms. */
const patienceMs = 15_000;

/** Waits until a panel shows content and is idle. Resolves to false after the time limit. */
export async function settled(opened: Opened): Promise<boolean> {
  const end = performance.now() + patienceMs;
  let before = "";
  while (performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 40));
    const now = `${opened.asked.size} ${opened.root.querySelectorAll("*").length}`;
    const isWaiting = opened.root.querySelector('.bone, [data-state="loading"]') !== null || isBlank(opened.root);
    if (opened.isQuiet && now === before && !isWaiting) return true;
    before = now;
  }
  return false;
}

/** Panels on the page at the same time. */
const AT_ONCE = 6;

/** Runs a task for each item, several at once. Resolves to the results in the order of the items. */
export async function inTurns<T, R>(items: readonly T[], run: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await run(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

/** Success bodies that are neither a record nor a list, in turn. */
const nonsense: readonly unknown[] = [{ page: "Maintenance" }, "Service is being maintained", null];

const wrongAnswer = (address: string, outcome: Exclude<Outcome, "never">) =>
  outcome === "nonsense"
    ? { status: 200, body: nonsense[address.length % nonsense.length] }
    : { status: outcome, body: { error: `HTTP ${outcome}` } };

const missing = { status: 404, body: { error: "HTTP 404 Not Found" } };
