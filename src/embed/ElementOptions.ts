import type { Extension } from "../kit/extend/extension.ts";
import type { Overlays } from "../kit/panel/panel.ts";
import type { SnapshotStore } from "../kit/panel/snapshotStore.ts";
import type { SessionConfig } from "../session/config.ts";
import type { Look } from "./context.ts";
import type { Routing } from "./history.ts";
import type { LinkTo } from "./linkTo.ts";
import { HeldByReact } from "./heldByReact.ts";
import { propertiesOf, readAttribute, type AttributeSpec } from "./attributes.ts";
import { propertyOf } from "./propertyOf.ts";

/** Options with a declared type. */
interface TypedOptions
  extends Readonly<
    Partial<Pick<SessionConfig, "signIn" | "getToken" | "fetcher" | "access" | "messages" | "firstRealm">>
  > {
  readonly signInOptions?: Partial<SessionConfig> | undefined;
  readonly extend?: Extension | undefined;
  readonly linkTo?: LinkTo | undefined;
  readonly snapshots?: SnapshotStore | undefined;
  readonly routing?: Routing | undefined;
  readonly overlays?: Overlays | undefined;
  readonly sessionLook?: Look | undefined;
  readonly theme?: "auto" | "light" | "dark" | undefined;
  readonly density?: "comfortable" | "compact" | undefined;
  readonly locale?: string | undefined;
}

/** Options of an element by name: attributes and properties. */
export type Options = Readonly<Record<string, unknown>> & TypedOptions;

/** Properties without an attribute: functions and objects. Source: docs/spec/elements.md §2, §3. */
export const richProperties = [
  "getToken",
  "fetcher",
  "access",
  "messages",
  "signInOptions",
  "linkTo",
  "extend",
  "snapshots",
] as const;

/**
 * Attributes and properties of an element as one object. Handles presence booleans, defaults after removal and
 * properties set before the upgrade. Notifies once per turn.
 */
export class ElementOptions {
  readonly #element: HTMLElement;
  readonly #attributes: readonly AttributeSpec[];
  readonly #rich = new Map<string, unknown>();
  readonly #listeners = new Set<() => void>();
  #options: Options | undefined;
  #isQueued = false;
  readonly #held: HeldByReact;

  constructor(element: HTMLElement, attributes: readonly AttributeSpec[]) {
    this.#element = element;
    this.#attributes = attributes;
    const attributeOf = new Map(attributes.flatMap((spec) => propertiesOf(spec).map((name) => [name, spec.name])));
    this.#held = new HeldByReact(element, [...attributeOf.keys(), ...richProperties], (name) => {
      const attribute = attributeOf.get(name);
      return attribute === undefined ? !this.#rich.has(name) : !element.hasAttribute(attribute);
    });
  }

  /** Returns the same object until an option changes. */
  readonly current = (): Options => (this.#options ??= this.#read());

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Notifies listeners at the end of the turn. */
  changed(): void {
    this.#options = undefined;
    if (this.#isQueued) return;
    this.#isQueued = true;
    queueMicrotask(() => {
      this.#isQueued = false;
      for (const listener of [...this.#listeners]) listener();
    });
  }

  /** Drops the cache after the element writes its own attribute, without a notification. */
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

  /**
   * Reapplies properties that were set before the upgrade and hide the accessors. Also applies props that React holds
   * after hydration.
   */
  upgrade(): void {
    const element = this.#element;
    for (const name of [...this.#attributes.flatMap(propertiesOf), ...richProperties]) {
      if (!Object.hasOwn(element, name)) continue;
      const value: unknown = Reflect.get(element, name);
      Reflect.deleteProperty(element, name);
      Reflect.set(element, name, value);
    }
    this.#held.look();
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

/** Adds accessors to a class: a property per attribute, and the properties without an attribute. */
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
 * Connection state of an element. A move disconnects and reconnects in one turn: `leave` runs a turn later if it is
 * still out, `enter` a microtask after connecting, when properties are set.
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
