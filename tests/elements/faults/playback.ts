// A panel over a server that plays back what a real one answered, and of which one call fails.
import recorded from "../../fixtures/answers.json" with { type: "json" };
import { areas } from "../../../src/areas/index.ts";
import { defineElement } from "../../../src/embed/defineElement.ts";
import { addressOf, played, type Recorded } from "../../support/answers.ts";
import { token } from "../embed/server.ts";

export const { places } = recorded as Recorded;
const { answers } = recorded as Recorded;
export type Place = Recorded["places"][number];

/** How one call can go wrong: by refusal, without an answer, with an answer that is something else. */
export const outcomes = [500, 403, 404, "never", "nonsense"] as const;
export type Outcome = (typeof outcomes)[number];

/** What a test answers in place of what was recorded; undefined: as recorded. */
export type Instead = (
  call: string,
  body: RequestInit["body"],
) => { status?: number; body?: unknown } | "never" | undefined;

/** A token with these roles of the realm. */
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

/** The one call that goes wrong. */
export interface Fault {
  address: string;
  outcome: Outcome;
}

for (const area of areas) defineElement(`iam-${area.id}`, area);

const withoutQuery = (address: string) => address.split("?")[0] ?? "";

/** By path alone, for a query that nobody recorded. */
const byPath = new Map(Object.entries(answers).map(([address, answer]) => [withoutQuery(address), answer]));

/** What the server said, if it was asked. */
export const answerTo = (address: string) => answers[address] ?? byPath.get(withoutQuery(address));

let count = 0;

/** A panel at a place. Each has a session and a cache of its own. */
export class Opened {
  readonly element: HTMLElement;
  /** Every address that was asked. */
  readonly asked = new Set<string>();
  /** Every call in order, `GET /admin/…`. */
  readonly calls: string[] = [];
  /** Those that nobody will answer. */
  readonly unanswered: string[] = [];
  #fault: Fault | undefined;
  readonly #instead: Instead;
  #underWay = 0;

  constructor({ area, path }: Place, fault?: Fault, ofAdmin = token, instead: Instead = () => undefined) {
    this.#fault = fault;
    this.#instead = instead;
    const element = document.createElement(`iam-${area}`);
    // All tabs of a record stand in one line.
    element.style.inlineSize = "3000px";
    const attributes = { "server-url": `https://id-${++count}.example.org`, realm: played.realm, path };
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
    // Every change is taken, and none shows in what is read.
    if (method !== "GET" && !instead) return new Response(null, { status: 204 });
    this.asked.add(address);
    const outcome = address === this.#fault?.address ? this.#fault.outcome : undefined;
    if (outcome === "never" || instead === "never") {
      this.unanswered.push(address);
      return new Promise<Response>(() => {});
    }
    this.#underWay += 1;
    // As over a network, no answer is there in the same turn.
    await new Promise((resolve) => setTimeout(resolve));
    this.#underWay -= 1;
    const { status = 200, body } =
      instead ?? (outcome ? wrongAnswer(address, outcome) : (answerTo(address) ?? missing));
    if (status === 204) return new Response(null, { status });
    const isText = typeof body === "string";
    const type = isText ? "text/plain" : "application/json";
    return new Response(isText ? body : JSON.stringify(body), { status, headers: { "content-type": type } });
  };

  /** True once the call that goes wrong has been made, and nothing else is under way. */
  get isQuiet(): boolean {
    return this.#underWay === 0 && this.asked.size > 0 && (!this.#fault || this.asked.has(this.#fault.address));
  }

  /** From now on, everything is answered. */
  recover(): void {
    this.#fault = undefined;
  }

  close(): void {
    this.element.remove();
  }
}

/** Successes that are neither a record nor a list, one after the other. */
const nonsense: readonly unknown[] = [{ page: "Maintenance" }, "Service is being maintained", null];

const wrongAnswer = (address: string, outcome: Exclude<Outcome, "never">) =>
  outcome === "nonsense"
    ? { status: 200, body: nonsense[address.length % nonsense.length] }
    : { status: outcome, body: { error: `HTTP ${outcome}` } };

const missing = { status: 404, body: { error: "HTTP 404 Not Found" } };
