// Adds elements to a page, waits for them and records their effects on it.
import { fakeServer, serverUrl, type FakeServer } from "./server.ts";

/** Properties and methods of every panel and the console, docs/spec/elements.md §3. */
export type Panel = HTMLElement & {
  getToken?: unknown;
  fetcher?: unknown;
  messages?: unknown;
  readonly?: boolean;
  path?: string;
  theme?: string;
  columns?: string;
  navigate(path: string): void;
  refresh(): void;
  discard(): void;
  readonly hasUnsavedChanges: boolean;
  readonly session: { status: string; realm: string; getToken(): Promise<string> } | undefined;
};

/** Names of all events of the contract. */
const eventNames = [
  "iam-loading",
  "iam-ready",
  "iam-navigate",
  "iam-before-change",
  "iam-change",
  "iam-alert",
  "iam-error",
  "iam-signed-in",
  "iam-signed-out",
  "iam-session-expired",
] as const;

const waitMs = 20_000;

/** Waits until the probe is truthy. */
export async function until<T>(probe: () => T, what = String(probe)): Promise<NonNullable<T>> {
  const end = performance.now() + waitMs;
  for (;;) {
    const result = probe();
    if (result) return result as NonNullable<T>;
    if (performance.now() > end) throw new Error(`Not within ${waitMs / 1000} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}

/** Waits for pending tasks. */
export const turn = (ms = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export const root = (element: Element): ShadowRoot => element.shadowRoot as ShadowRoot;

export const all = <E extends HTMLElement = HTMLElement>(element: Element, selector: string): E[] => [
  ...root(element).querySelectorAll<E>(selector),
];

export const one = <E extends HTMLElement = HTMLElement>(element: Element, selector: string): E | null =>
  root(element).querySelector<E>(selector);

/** The node with theme and language. */
export const frame = (element: Element): HTMLElement => one(element, ".iam") as HTMLElement;

/** True for a state other than "loading", or for a heading without a state. */
export const hasContent = (element: Element): boolean => {
  const states = element.shadowRoot ? all(element, "[data-state]").map(({ dataset }) => dataset.state) : [];
  return (
    states.some((state) => state !== "loading") || (!states.length && Boolean(element.shadowRoot?.querySelector("h1")))
  );
};

export interface AddOptions {
  attributes?: Record<string, string>;
  server?: FakeServer;
  into?: ParentNode & Node;
  /** Skips the wait for first content. */
  noWait?: boolean;
}

/** Adds a panel with token and transport of the host. */
export async function add(
  tag: string,
  { attributes = {}, server = fakeServer(), into = document.body, noWait = false }: AddOptions = {},
): Promise<Panel> {
  const element = document.createElement(tag) as Panel;
  for (const [name, value] of Object.entries({ "server-url": serverUrl, realm: "acme", ...attributes }))
    element.setAttribute(name, value);
  Object.assign(element, { getToken: server.getToken, fetcher: server.fetcher });
  into.append(element);
  if (!noWait) await until(() => hasContent(element), `first content of <${tag}>`);
  return element;
}

/** Removes all elements and waits until their sessions ended. */
export async function clear(): Promise<void> {
  document.body.replaceChildren();
  document.body.removeAttribute("style");
  await turn(30);
}

/** Number of sessions that elements of the page use. */
export const sessions = (): number =>
  (globalThis as unknown as Record<symbol, { sessions: Map<string, unknown> } | undefined>)[
    Symbol.for("iam-elements.registry@1")
  ]?.sessions.size ?? 0;

/** Records events that reach a target. */
export function record(target: EventTarget, names: readonly string[] = eventNames): CustomEvent[] {
  const events: CustomEvent[] = [];
  for (const name of names) target.addEventListener(name, (event) => events.push(event as CustomEvent));
  return events;
}

/** Listeners on objects of the page: added minus removed, from the first call on. */
export function watchListeners(): { count: () => number; stop: () => void } {
  const held = new Map<string, number>();
  const targets: EventTarget[] = [window, document, document.documentElement, document.body];
  const nameOf = (target: EventTarget) =>
    target instanceof MediaQueryList ? "media" : String(targets.indexOf(target));
  const isPage = (target: EventTarget) => target instanceof MediaQueryList || targets.includes(target);
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const listeners = new WeakMap<object, Map<string, number>>();
  let count = 0;
  const keyOf = (target: EventTarget, type: string, options: unknown) =>
    `${nameOf(target)} ${type} ${typeof options === "object" && options ? Boolean((options as { capture?: boolean }).capture) : Boolean(options)}`;
  EventTarget.prototype.addEventListener = function (
    this: EventTarget,
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: unknown,
  ) {
    if (listener && isPage(this ?? window)) {
      const known = listeners.get(listener) ?? new Map<string, number>();
      listeners.set(listener, known);
      const key = keyOf(this ?? window, type, options);
      if (!known.get(key)) {
        known.set(key, 1);
        held.set(key, (held.get(key) ?? 0) + 1);
        count += 1;
      }
    }
    return addEventListener.call(this, type, listener, options as AddEventListenerOptions);
  };
  EventTarget.prototype.removeEventListener = function (
    this: EventTarget,
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: unknown,
  ) {
    const key = keyOf(this ?? window, type, options);
    if (listener && listeners.get(listener)?.delete(key)) count -= 1;
    return removeEventListener.call(this, type, listener, options as EventListenerOptions);
  };
  return {
    count: () => count,
    stop: () => Object.assign(EventTarget.prototype, { addEventListener, removeEventListener }),
  };
}
