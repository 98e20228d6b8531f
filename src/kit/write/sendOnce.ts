import { isApiError, mayBeDone } from "../../api/ApiError.ts";

/** Server state after a write: its result, undefined if it had no effect, or "other" if unclear. */
export type Look<T> = { result: T } | "other" | undefined;

export interface Attempt<T> {
  send: () => Promise<T>;
  /**
   * Checks if the write took effect. `error` is the failure, absent after a success and before a retry. Omit if there
   * is no way to check.
   */
  look?: ((error?: unknown) => Promise<Look<T>>) | undefined;
  /** True if an earlier attempt may have succeeded: checks before sending. */
  isAgain?: boolean | undefined;
  /** Checks after a success too, because a proxy may respond instead of the server. */
  isChecked?: boolean | undefined;
}

/** Write with an unknown outcome, by both the response and the server's state. */
export class Unsure extends Error {
  override readonly name = "Unsure";
  constructor(cause: unknown) {
    super("This may have been done.", { cause });
  }
}

/** Successful response without an effect on the server. The message is a message key. */
export class NotKept extends Error {
  override readonly name = "NotKept";
  constructor() {
    super("error.notKept");
  }
}

/** Failures that a check has proven to have had no effect. An outer write doesn't check again. */
const provenUndone = new WeakSet<object>();

/** True if the response leaves the outcome open and no check was made. */
export const isOpen = (error: unknown): boolean =>
  mayBeDone(error) && !(typeof error === "object" && error !== null && provenUndone.has(error));

/** A 500 with a message, such as a failed email. Crashes and gateways have none. */
const isExplained = (error: unknown): boolean =>
  isApiError(error, 500) && typeof Object(error.responseData).errorMessage === "string";

/**
 * Sends a write once and never repeats it. Checks the server if the response is inconclusive.
 * @throws Unsure for an unknown outcome, NotKept for a success without an effect, else the request's failure.
 */
export async function sendOnce<T>({ send, look, isAgain = false, isChecked = false }: Attempt<T>): Promise<T> {
  const lookFor = async (reason?: unknown) => {
    try {
      return await look?.(reason);
    } catch (error) {
      throw new Unsure(reason ?? error);
    }
  };
  const earlier = isAgain ? await lookFor() : undefined;
  if (typeof earlier === "object") return earlier.result;
  let result: T;
  try {
    result = await send();
  } catch (error) {
    if (!isOpen(error)) throw error;
    if (!look) throw isExplained(error) ? error : new Unsure(error);
    const found = await lookFor(error);
    if (found === "other") throw new Unsure(error);
    if (found) return found.result;
    if (typeof error === "object" && error !== null) provenUndone.add(error);
    throw error;
  }
  // If the server can't be read, the success is final.
  if (isChecked && look && (await look().catch(() => "other" as const)) === undefined) throw new NotKept();
  return result;
}
