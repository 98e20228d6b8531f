import type { Written } from "./writes.ts";

/** Alert variant. Source: docs/spec/elements.md §3 `iam-alert`. */
export type AlertVariant = "success" | "info" | "warning" | "danger";

export interface AlertMessage {
  variant: AlertVariant;
  /** Localized text. */
  message: string;
  description?: string | undefined;
  /** Requests of the change that the alert reports. */
  written?: Written;
}

export interface Alert extends AlertMessage {
  id: number;
  /** Panel of the alert. Undefined for alerts of the session. */
  origin: object | undefined;
}

/** Display time of an alert in milliseconds. Source: docs/spec/console.md §4 "Alerts". */
const alertLifetimeMs = 8000;

/** Alerts of a session, newest first. */
export class Alerts {
  #list: readonly Alert[] = [];
  #next = 1;
  #outlets = 0;
  readonly #listeners = new Set<() => void>();
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly list = (): readonly Alert[] => this.#list;

  /** True while an `<iam-alerts>` shows the alerts instead of the panels. */
  readonly hasOutlet = (): boolean => this.#outlets > 0;

  /** Shows an alert. Returns its ID for `close`. */
  add(alert: AlertMessage, origin?: object): number {
    const id = this.#next++;
    this.#set([{ ...alert, id, origin }, ...this.#list]);
    this.resume(id);
    return id;
  }

  close(id: number): void {
    this.pause(id);
    this.#set(this.#list.filter((alert) => alert.id !== id));
  }

  /** Keeps an alert while it is hovered or focused. */
  pause(id: number): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
  }

  resume(id: number): void {
    this.pause(id);
    this.#timers.set(
      id,
      setTimeout(() => this.close(id), alertLifetimeMs),
    );
  }

  addOutlet(): () => void {
    this.#outlets += 1;
    this.#set([...this.#list]);
    return () => {
      this.#outlets -= 1;
      this.#set([...this.#list]);
    };
  }

  clear(): void {
    for (const id of [...this.#timers.keys()]) this.pause(id);
    this.#set([]);
  }

  #set(list: readonly Alert[]): void {
    this.#list = list;
    for (const listener of this.#listeners) listener();
  }
}
