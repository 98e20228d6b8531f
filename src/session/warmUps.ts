import { patience } from "./patience.ts";
import { wait } from "./wait.ts";

/** What is to be done between knowing who signed in and telling it. */
export type WarmUp = () => Promise<unknown>;

/** What first screens ask for before they are drawn, so that they can be drawn once with the answers in them. */
export class WarmUps {
  readonly #all = new Set<WarmUp>();

  /** To be done with the next run. Returns the function that forgets it. */
  add(task: WarmUp): () => void {
    this.#all.add(task);
    return () => this.#all.delete(task);
  }

  /** Does each once; waits for them, but only a moment, and at least a turn: only then are the calls out. */
  async run(): Promise<void> {
    if (!this.#all.size) return;
    const done = Promise.allSettled([...this.#all].map((task) => task()));
    this.#all.clear();
    await Promise.all([wait(0), Promise.race([done, wait(patience.warmUpMs)])]);
  }
}
