import { mayBeDone } from "../../api/ApiError.ts";

/** What a look at the server shows of a write: its result; nothing of it; or something that tells neither. */
export type Look<T> = { result: T } | "other" | undefined;

export interface Attempt<T> {
  send: () => Promise<T>;
  /** Looks whether it was done; `error`: why that is asked, unless an earlier attempt is looked up. Absent: there is no way to tell. */
  look?: ((error?: unknown) => Promise<Look<T>>) | undefined;
  /** An earlier attempt may have done it: looked up before anything is sent. */
  isAgain?: boolean | undefined;
}

/** A write that may or may not have been done: its answer is not known, and looking did not tell. */
export class Unsure extends Error {
  override readonly name = "Unsure";
  constructor(cause: unknown) {
    super("This may have been done.", { cause });
  }
}

/**
 * Sends a write, and never a second time by itself. Where it may have been done although no good answer came, it is looked up before it
 * counts as failed.
 * @throws Unsure where that cannot be told.
 */
export async function sendOnce<T>({ send, look, isAgain = false }: Attempt<T>): Promise<T> {
  const lookFor = async (reason?: unknown) => {
    try {
      return await look?.(reason);
    } catch (error) {
      throw new Unsure(reason ?? error);
    }
  };
  const earlier = isAgain ? await lookFor() : undefined;
  if (typeof earlier === "object") return earlier.result;
  try {
    return await send();
  } catch (error) {
    if (!mayBeDone(error)) throw error;
    if (!look) throw new Unsure(error);
    const found = await lookFor(error);
    if (found === "other") throw new Unsure(error);
    if (found) return found.result;
    throw error;
  }
}
