import { mayBeDone } from "../../api/ApiError.ts";
import { sendOnce, Unsure, type Look } from "../../kit/write/sendOnce.ts";

/**
 * Does a part of the work on a row, once: what is done is not done again when the row is tried again, its result is remembered. `look` looks
 * whether the part was done after all when no good answer came. Without it the part is one that may be sent twice.
 */
export type Once = <R>(name: string, send: () => Promise<R>, look?: () => Promise<Look<R>>) => Promise<R>;

/** The parts of the work on one row, over all attempts. */
export class RowParts {
  readonly #done = new Map<string, unknown>();
  readonly #unsure = new Set<string>();

  /** True once any part is done. */
  get isBegun(): boolean {
    return this.#done.size > 0;
  }

  readonly once: Once = async <R>(name: string, send: () => Promise<R>, look?: () => Promise<Look<R>>) => {
    // The name stands for one part, and so for one kind of result.
    if (this.#done.has(name)) return this.#done.get(name) as R;
    const result = look ? await this.#looked(name, send, look) : await send();
    this.#done.set(name, result);
    return result;
  };

  async #looked<R>(name: string, send: () => Promise<R>, look: () => Promise<Look<R>>): Promise<R> {
    try {
      return await sendOnce({ send, look, isAgain: this.#unsure.has(name) });
    } catch (error) {
      if (error instanceof Unsure || mayBeDone(error)) this.#unsure.add(name);
      throw error instanceof Unsure ? error.cause : error;
    }
  }
}
