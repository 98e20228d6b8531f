import { isApiError } from "../../api/ApiError.ts";
import type { Once } from "./once.ts";

/** Verb in sentences such as "3 will be deleted". */
export type Deed = "change" | "create" | "delete" | "remove" | "signOut";

const takingAway: ReadonlySet<Deed> = new Set<Deed>(["delete", "remove", "signOut"]);

/** True if the action is idempotent because it removes something: a second request does no harm. */
export const isTakingAway = (deed: Deed): boolean => takingAway.has(deed);

/** Runs an idempotent removal. Retries after a lost response and accepts 404 as success. */
export const tillGone = (once: Once, run: () => Promise<unknown>): Promise<unknown> =>
  once(
    "gone",
    run,
    async () => {
      try {
        return { result: await run() };
      } catch (error) {
        if (!isApiError(error, 404)) throw error;
        return { result: undefined };
      }
    },
    false,
  );
