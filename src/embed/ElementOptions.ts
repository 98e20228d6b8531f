import { propertiesOf, propertyOf, readAttribute, type AttributeSpec } from "./attributes.ts";

/** Properties of an element by name: attributes and what only properties can hold. */
export type Options = Readonly<Record<string, unknown>>;

/** Properties that never are attributes: functions and rich data. Source: docs/spec/elements.md §2, §3. */
const richProperties = ["getToken", "fetcher", "access", "messages", "signInOptions", "linkTo", "extend"] as const;

/**
 * Attributes and properties of one element as one object of options: presence booleans, defaults after a removal, properties set
 * before the element was upgraded, and one notice per turn whatever number of them changed.
 */
export class ElementOptions {
  readonly #element: HTMLElement;
  readonly #attributes: readonly AttributeSpec[];
  readonly #rich = new Map<string, unknown>();
  readonly #listeners = new Set<() => void>();
  #options: Options | undefined;
  #isQueued = false;

  constructor(element: HTMLElement, attributes: readonly AttributeSpec[]) {
    this.#element = element;
    this.#attributes = attributes;
  }

  /** The same object until something changes. */
  readonly current = (): Options => (this.#options ??= this.#read());

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Something changed. Listeners hear of it at the end of the turn. */
  changed(): void {
    this.#options = undefined;
    if (this.#isQueued) return;
    this.#isQueued = true;
    queueMicrotask(() => {
      this.#isQueued = false;
      for (const listener of [...this.#listeners]) listener();
    });
  }

  /** An attribute was written by ourselves: nobody needs to hear of it. */
  forget(): void {
    this.#options = undefined;
  }

  rich(name: string): unknown {
    return this.#rich.get(name);
  }

  setRich(name: string, value: unknown): void {
    if (this.#rich.get(name) === value) return;
    if (value === undefined || value === null) this.#rich.delete(name);
    else this.#rich.set(name, value);
    this.changed();
  }

  /** Properties set before the element was upgraded hide its accessors: they are set anew through them. */
  upgrade(): void {
    const element = this.#element;
    for (const name of [...this.#attributes.flatMap(propertiesOf), ...richProperties]) {
      if (!Object.hasOwn(element, name)) continue;
      const value: unknown = Reflect.get(element, name);
      Reflect.deleteProperty(element, name);
      Reflect.set(element, name, value);
    }
  }

  #read(): Options {
    return {
      ...Object.fromEntries(
        this.#attributes.map((spec) => [propertyOf(spec.name), readAttribute(this.#element, spec)]),
      ),
      ...Object.fromEntries(this.#rich),
    };
  }
}

/** Gives a class accessors: each attribute has its property, and what cannot be an attribute is a property only. */
export function defineProperties<E extends HTMLElement>(
  prototype: E,
  attributes: readonly AttributeSpec[],
  optionsOf: (element: E) => ElementOptions,
): void {
  for (const spec of attributes) {
    const accessor: PropertyDescriptor & ThisType<E> = {
      enumerable: true,
      configurable: true,
      get() {
        const value = readAttribute(this, spec);
        return Array.isArray(value) ? value.join(",") : value;
      },
      set(value: unknown) {
        if (value === null || value === undefined || value === false) this.removeAttribute(spec.name);
        else this.setAttribute(spec.name, value === true ? "" : Array.isArray(value) ? value.join(",") : String(value));
      },
    };
    for (const name of propertiesOf(spec)) Object.defineProperty(prototype, name, accessor);
  }
  for (const name of richProperties) {
    Object.defineProperty(prototype, name, {
      enumerable: true,
      configurable: true,
      get(this: E) {
        return optionsOf(this).rich(name);
      },
      set(this: E, value: unknown) {
        optionsOf(this).setRich(name, value);
      },
    });
  }
}

/**
 * Presence of an element in a document. A move disconnects and connects at once: `leave` runs a turn later and only when the element
 * stayed out, `enter` a microtask after connecting, when a framework has set the properties that it sets after the attributes.
 */
export class Presence {
  readonly #element: HTMLElement;
  readonly #steps: { enter: () => void; move: () => void; leave: () => void };
  #isIn = false;
  #leaving: ReturnType<typeof setTimeout> | undefined;

  constructor(element: HTMLElement, steps: { enter: () => void; move: () => void; leave: () => void }) {
    this.#element = element;
    this.#steps = steps;
  }

  connected(): void {
    clearTimeout(this.#leaving);
    this.#leaving = undefined;
    if (this.#isIn) return this.#steps.move();
    queueMicrotask(() => {
      if (!this.#element.isConnected || this.#isIn) return;
      this.#isIn = true;
      this.#steps.enter();
    });
  }

  disconnected(): void {
    clearTimeout(this.#leaving);
    this.#leaving = setTimeout(() => {
      if (this.#element.isConnected || !this.#isIn) return;
      this.#isIn = false;
      this.#steps.leave();
    });
  }
}
