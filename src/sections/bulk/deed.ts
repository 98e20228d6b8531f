import { isApiError } from "../../api/ApiError.ts";
import type { Once } from "./once.ts";

/** What is done to rows, as it is said of them: "3 will be deleted". */
export type Deed = "change" | "create" | "delete" | "remove" | "signOut";

const takingAway: ReadonlySet<Deed> = new Set<Deed>(["delete", "remove", "signOut"]);

/** True where nothing is left of a row: to ask for that once more does no harm. */
export const isTakingAway = (deed: Deed): boolean => takingAway.has(deed);

/** Takes something away. Where the answer is lost it is taken away once more: that it is not there then is what was wanted. */
export const tillGone = (once: Once, run: () => Promise<unknown>): Promise<unknown> =>
  once("gone", run, async () => {
    try {
      return { result: await run() };
    } catch (error) {
      if (!isApiError(error, 404)) throw error;
      return { result: undefined };
    }
  });
