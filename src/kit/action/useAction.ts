import { useCallback, useState } from "react";
import { isApiError } from "../../api/ApiError.ts";
import type { Server } from "../../api/server.ts";
import { useServer } from "../panel/session.ts";
import { useWrite, type Act, type Said, type Send, type WriteProblem } from "../write/useWrite.ts";
import type { Attempt } from "../write/sendOnce.ts";
import type { Change } from "../write/useChange.ts";

/** Veto, events, alerts and query invalidation of a write. */
interface ActionOptions<T = unknown> extends Change, Omit<Said, "success" | "tell" | "atFields"> {
  success?: Act<T>["success"];
  log?: Act<T>["log"];
  /** First parts of the query keys to invalidate. Default: the area. */
  invalidate?: Act<T>["invalidate"];
  /** ID of a record that the write removes, for actions other than `deleted`. */
  gone?: Act<T>["gone"];
  /** Checks if the write took effect after an unclear response. */
  look?: Attempt<T>["look"];
  /**
   * Throws ActionFailed instead of an alert. A dialog must show the error itself, because an alert below a modal is
   * unreachable.
   */
  rethrow?: boolean;
}

/** Failure or veto of an action, with a text to show. */
class ActionFailed extends Error {
  override readonly name = "ActionFailed";
  constructor(
    message: string,
    readonly description?: string,
  ) {
    super(message);
  }
}

/** Result of a successful write: the response, or true for an empty one. A response without a body is an empty text. */
type ActionResult<T> = unknown extends T ? T : T extends undefined | null | "" ? true : undefined extends T ? true : T;

export type RunAction = <T>(options: ActionOptions<T>, send: Send<T>) => Promise<ActionResult<T> | undefined>;

/**
 * Runs writes with running state, alerts, events and invalidation. Resolves to the result, or to undefined after a
 * failure or veto that was already shown.
 */
export function useAction(): { run: RunAction; running: boolean } {
  const write = useWrite();
  const server = useServer();
  const [running, setRunning] = useState(0);
  const run = useCallback<RunAction>(
    async <T>(
      { before, after, look, rethrow, ...act }: ActionOptions<T>,
      send: Send<T>,
    ): Promise<ActionResult<T> | undefined> => {
      setRunning((count) => count + 1);
      let problem: WriteProblem | undefined;
      const written = await write<T>({
        ...act,
        plan: () => ({ before, after, send, look: look ?? (act.action === "deleted" ? isGone(server) : undefined) }),
        ...(rethrow && { tell: (told: WriteProblem) => void (problem = told) }),
      });
      await written.refreshed;
      setRunning((count) => count - 1);
      if (problem) throw new ActionFailed(problem.message, problem.description);
      return written.state === "done" ? outcomeOf<T>(written.result) : undefined;
    },
    [write, server],
  );
  return { run, running: running > 0 };
}

/** Checks if a record was deleted, with a GET to the URL of the DELETE request. */
const isGone =
  <T>(server: Server): Attempt<T>["look"] =>
  async (error) => {
    if (!isApiError(error) || error.method !== "DELETE") return "other";
    const path = error.path.slice(error.path.indexOf("/admin/realms/"));
    return (await server.request("GET", path, { tolerate404: true })) === null ? { result: undefined as T } : undefined;
  };

/** Same condition as the type, for values. The cast is needed because the compiler can't connect them. */
const outcomeOf = <T>(result: T) =>
  (result === undefined || result === null || result === "" ? true : result) as ActionResult<T>;
