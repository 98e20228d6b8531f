import type { Written } from "./writes.ts";

/** Kind of an alert. Source: docs/spec/elements.md §3 `iam-alert`. */
export type AlertVariant = "success" | "info" | "warning" | "danger";

export interface AlertMessage {
  variant: AlertVariant;
  /** Ready to show, already translated. */
  message: string;
  description?: string | undefined;
  /** What the change that it tells of has sent. */
  written?: Written;
}

export interface Alert extends AlertMessage {
  id: number;
  /** Panel that raised it; undefined when the session did. */
  origin: object | undefined;
}

/** How long an alert stays, in milliseconds. Source: docs/spec/console.md §4 "Alerts". */
const alertLifetimeMs = 8000;

/** The alert stack of a session, newest first. */
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

  /** True while an `<iam-alerts>` shows the alerts, so that panels do not. */
  readonly hasOutlet = (): boolean => this.#outlets > 0;

  /** Shows an alert. Returns what `close` knows it by. */
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

  /** Keeps an alert while it is pointed at or focused. */
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
