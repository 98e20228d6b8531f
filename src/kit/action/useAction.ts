import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { TextValues } from "../../i18n/texts.ts";
import { failureOf, useAlerts } from "../alerts/useAlerts.ts";
import { useServer, useT } from "../panel.ts";
import { ChangeVetoed, useChange, type Change } from "./useChange.ts";

/** What happens around a write: veto and events, alert, and which queries of the realm are read again. */
export interface ActionOptions extends Change {
  /** Text key of the alert after success; absent: none. */
  success?: string;
  /** Text key of the alert after a failure; gets `{{error}}`. */
  failure: string;
  values?: TextValues;
  /** First parts of the query keys to read again; default: the area. */
  invalidate?: readonly (readonly unknown[])[];
  /** A failure is thrown as ActionFailed instead of told: a dialog above the page tells it itself, for what lies beneath is not reached. */
  rethrow?: boolean;
}

/** Why an action failed or was not allowed, in words ready to show. */
export class ActionFailed extends Error {
  override readonly name = "ActionFailed";
  constructor(
    message: string,
    readonly description?: string,
  ) {
    super(message);
  }
}

/** What a write that worked comes to: its answer, or true where there is none. An answer without a body is an empty text. */
export type Outcome<T> = unknown extends T
  ? T
  : T extends undefined | null | ""
    ? true
    : undefined extends T
      ? true
      : T;

export type RunAction = <T>(options: ActionOptions, run: () => Promise<T>) => Promise<Outcome<T> | undefined>;

/**
 * Runs writes with running state, alert, event and invalidation, so that no screen has a `try`/`catch`.
 * Resolves to the result, or to undefined after a failure or veto (already told).
 */
export function useAction(): { run: RunAction; running: boolean } {
  const change = useChange();
  const alerts = useAlerts();
  const t = useT();
  const server = useServer();
  const queries = useQueryClient();
  const [running, setRunning] = useState(0);
  const run = useCallback<RunAction>(
    async <T>(options: ActionOptions, write: () => Promise<T>): Promise<Outcome<T> | undefined> => {
      setRunning((count) => count + 1);
      try {
        const result = await change(options, write);
        if (options.success) alerts.success(t(options.success, options.values));
        return outcomeOf<T>(result);
      } catch (error) {
        if (options.rethrow) {
          const { message, description } =
            error instanceof ChangeVetoed
              ? { message: t("change.vetoed") }
              : failureOf(t, options.failure, error, options.values as Record<string, string>);
          throw new ActionFailed(message, description);
        }
        if (error instanceof ChangeVetoed) alerts.show("info", t("change.vetoed"));
        else alerts.failure(options.failure, error, options.values as Record<string, string>);
        return undefined;
      } finally {
        // Also after a failure: part of the work may be done.
        await Promise.all(
          (options.invalidate ?? [[options.area]]).map((key) =>
            queries.invalidateQueries({ queryKey: server.key(...key) }),
          ),
        );
        setRunning((count) => count - 1);
      }
    },
    [change, alerts, t, server, queries],
  );
  return { run, running: running > 0 };
}

/** The condition of the type, said once more for values: the compiler cannot follow from one to the other. */
const outcomeOf = <T>(result: Awaited<T>) =>
  (result === undefined || result === null || result === "" ? true : result) as Outcome<T>;
