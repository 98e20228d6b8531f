import { wait } from "./wait.ts";

/** How long is waited for what is prepared, in milliseconds. */
const patienceMs = 100;

/** What is to be done between knowing who signed in and telling it. */
export type Preparation = () => Promise<unknown>;

/** What first screens ask for ahead, so that they can be drawn once with the answers in them. */
export class Preparations {
  readonly #all = new Set<Preparation>();

  /** To be done with the next run. Returns the function that forgets it. */
  add(preparation: Preparation): () => void {
    this.#all.add(preparation);
    return () => this.#all.delete(preparation);
  }

  /** Does each once; waits for them, but only a moment, and at least a turn: only then are the calls out. */
  async run(): Promise<void> {
    if (!this.#all.size) return;
    const done = Promise.allSettled([...this.#all].map((preparation) => preparation()));
    this.#all.clear();
    await Promise.all([wait(0), Promise.race([done, wait(patienceMs)])]);
  }
}
