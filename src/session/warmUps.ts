import { patience } from "./patience.ts";
import { wait } from "./wait.ts";

/** Task between who-am-I and the sign-in event. */
export type WarmUp = () => Promise<unknown>;

/** Requests of first screens before their first render, so that they render once with data. */
export class WarmUps {
  readonly #all = new Set<WarmUp>();

  /** Adds a task for the next run. Returns a function that removes it. */
  add(task: WarmUp): () => void {
    this.#all.add(task);
    return () => this.#all.delete(task);
  }

  /** Runs each task once. Waits briefly for them, and at least one turn, after which the requests are sent. */
  async run(): Promise<void> {
    if (!this.#all.size) return;
    const done = Promise.allSettled([...this.#all].map((task) => task()));
    this.#all.clear();
    await Promise.all([wait(0), Promise.race([done, wait(patience.warmUpMs)])]);
  }
}
