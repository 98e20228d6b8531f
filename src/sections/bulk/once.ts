import { mayBeDone } from "../../api/ApiError.ts";
import { sendOnce, Unsure, type Look } from "../../kit/write/sendOnce.ts";

/**
 * Runs one part of a row's work at most once and caches the result for retries. `look` checks if a failed request took
 * effect; omit it for idempotent parts. `isChecked: false` trusts definite responses.
 */
export type Once = <R>(
  name: string,
  send: () => Promise<R>,
  look?: () => Promise<Look<R>>,
  isChecked?: boolean,
) => Promise<R>;

/** Finished and uncertain parts of the work on one row, over all attempts. */
export class RowParts {
  readonly #done = new Map<string, unknown>();
  readonly #unsure = new Set<string>();

  get isBegun(): boolean {
    return this.#done.size > 0;
  }

  readonly once: Once = async <R>(
    name: string,
    send: () => Promise<R>,
    look?: () => Promise<Look<R>>,
    isChecked = true,
  ) => {
    // Safe cast: a name identifies one part, and so one result type.
    if (this.#done.has(name)) return this.#done.get(name) as R;
    const result = look ? await this.#looked(name, send, look, isChecked) : await send();
    this.#done.set(name, result);
    return result;
  };

  async #looked<R>(name: string, send: () => Promise<R>, look: () => Promise<Look<R>>, isChecked: boolean): Promise<R> {
    try {
      return await sendOnce({ send, look, isAgain: this.#unsure.has(name), isChecked });
    } catch (error) {
      if (error instanceof Unsure || mayBeDone(error)) this.#unsure.add(name);
      throw error instanceof Unsure ? error.cause : error;
    }
  }
}
