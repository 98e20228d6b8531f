import { useCallback, useState } from "react";
import { isApiError } from "../../api/ApiError.ts";
import type { Server } from "../../api/server.ts";
import { useServer } from "../panel.ts";
import { useWrite, type Act, type Said, type Send, type WriteProblem } from "../write/useWrite.ts";
import type { Attempt } from "../write/sendOnce.ts";
import type { Change } from "./useChange.ts";

/** What happens around a write: veto and events, alert, and which queries of the realm are read again. */
interface ActionOptions<T = unknown> extends Change, Omit<Said, "success" | "tell" | "atFields"> {
  success?: Act<T>["success"];
  log?: Act<T>["log"];
  /** First parts of the query keys to read again; default: the area. */
  invalidate?: Act<T>["invalidate"];
  /** Id of what is not there any more afterwards, where the action is not `deleted` itself. */
  gone?: Act<T>["gone"];
  /** Looks whether it was done, where no good answer came. */
  look?: Attempt<T>["look"];
  /** A failure is thrown as ActionFailed instead of told: a dialog above the page tells it itself, for what lies beneath is not reached. */
  rethrow?: boolean;
}

/** Why an action failed or was not allowed, in words ready to show. */
class ActionFailed extends Error {
  override readonly name = "ActionFailed";
  constructor(
    message: string,
    readonly description?: string,
  ) {
    super(message);
  }
}

/** What a write that worked comes to: its answer, or true where there is none. An answer without a body is an empty text. */
type ActionResult<T> = unknown extends T ? T : T extends undefined | null | "" ? true : undefined extends T ? true : T;

export type RunAction = <T>(options: ActionOptions<T>, send: Send<T>) => Promise<ActionResult<T> | undefined>;

/**
 * Runs writes with running state, alert, event and invalidation, so that no screen has a `try`/`catch`.
 * Resolves to the result, or to undefined after a failure or veto (already told).
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

/** Whether a record that was to be deleted is gone, by the address it was deleted at. */
const isGone =
  <T>(server: Server): Attempt<T>["look"] =>
  async (error) => {
    if (!isApiError(error) || error.method !== "DELETE") return "other";
    const path = error.path.slice(error.path.indexOf("/admin/realms/"));
    return (await server.request("GET", path, { tolerate404: true })) === null ? { result: undefined as T } : undefined;
  };

/** The condition of the type, said once more for values: the compiler cannot follow from one to the other. */
const outcomeOf = <T>(result: T) =>
  (result === undefined || result === null || result === "" ? true : result) as ActionResult<T>;
