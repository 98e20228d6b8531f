/** Maximum duration and interval of polling for the end of hydration. Milliseconds. */
const windowMs = 60_000;
const longestPauseMs = 1000;

/** JSX listeners of our events: `oniam-change`, `oniam-changeCapture`. */
const listenerProp = /^on(iam-[a-z-]+)(Capture)?$/;

/** Props that React stores on an element under a key with a random suffix. */
function propsAt(element: Element): Readonly<Record<string, unknown>> | undefined {
  const key = Object.keys(element).find((name) => name.startsWith("__reactProps$"));
  return key === undefined ? undefined : Reflect.get(element, key);
}

/**
 * Delivers props after hydration, which sets no properties and adds no listeners
 * (docs/decisions/0022-hydrated-properties.md). Polls, because no event reports hydration.
 */
export class HeldByReact {
  readonly #element: HTMLElement;
  readonly #names: readonly string[];
  /** True if the property was not set otherwise. */
  readonly #isUnset: (name: string) => boolean;
  /** Delivered properties: React's prop and the value as read back. */
  readonly #delivered = new Map<string, { held: unknown; read: unknown }>();
  readonly #listeners = new Map<string, EventListener>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(element: HTMLElement, names: readonly string[], isUnset: (name: string) => boolean) {
    this.#element = element;
    this.#names = names;
    this.#isUnset = isUnset;
  }

  /** Checks now, and repeats until the props exist or the element is removed. */
  look(): void {
    clearTimeout(this.#timer);
    this.#look(Date.now() + windowMs, 16);
  }

  #look(endMs: number, pauseMs: number): void {
    const props = propsAt(this.#element);
    if (props) {
      for (const name of this.#names) this.#deliver(name, props[name]);
      for (const [prop, value] of Object.entries(props)) this.#listen(prop, value);
    }
    // Without delivered properties, React created the element itself. Otherwise hydration may start again and change
    // props.
    const isDone = props && this.#delivered.size === 0;
    if (isDone || !this.#element.isConnected || Date.now() > endMs) return;
    this.#timer = setTimeout(() => this.#look(endMs, Math.min(pauseMs * 2, longestPauseMs)), pauseMs);
  }

  #deliver(name: string, held: unknown): void {
    if (held === undefined || held === null || held === false) return;
    const before = this.#delivered.get(name);
    const isOpen = before
      ? held !== before.held && Object.is(Reflect.get(this.#element, name), before.read)
      : this.#isUnset(name);
    if (!isOpen) return;
    Reflect.set(this.#element, name, held);
    this.#delivered.set(name, { held, read: Reflect.get(this.#element, name) });
  }

  #listen(prop: string, value: unknown): void {
    const [, type, capture] = listenerProp.exec(prop) ?? [];
    const before = this.#listeners.get(prop);
    if (!type || typeof value !== "function" || value === before) return;
    const listener = value as EventListener;
    if (before) this.#element.removeEventListener(type, before, Boolean(capture));
    // Browsers ignore a duplicate listener, so React may add it too.
    this.#element.addEventListener(type, listener, Boolean(capture));
    this.#listeners.set(prop, listener);
  }
}
