import { hashKey, useQueryClient, type Query } from "@tanstack/react-query";
import { useCallback } from "react";
import { isApiError } from "../../api/ApiError.ts";
import type { TextValues } from "../../i18n/texts.ts";
import { ChangeVetoed, useChange, vetoText, type Change } from "./useChange.ts";
import { errorText, failureOf } from "../errors/errorText.ts";
import { useAlerts, type Problem } from "../alerts/useAlerts.ts";
import type { Server } from "../../api/server.ts";
import { wait } from "../../session/wait.ts";
import { WriteLog } from "../../session/writes.ts";
import { useServer } from "../panel/session.ts";
import { useT } from "../panel/texts.ts";
import { Declined } from "./declined.ts";
import { outdateReads } from "./earlyRead.ts";
import { PartlyDone } from "../errors/partlyDone.ts";
import { isOpen, sendOnce, Unsure, type Attempt } from "./sendOnce.ts";

/** Problem of a write, with texts to show. */
export interface WriteProblem extends Problem {
  /** True if fields already show it. */
  isAtFields?: boolean;
}

/** Messages of a write. */
export interface Said {
  /** Message key of the success alert. Omit for none. */
  success?: string | undefined;
  /** Message key of a failure. Gets `{{error}}`. */
  failure: string;
  values?: TextValues | undefined;
  /** Message key for an unknown outcome. Gets `{{error}}`. */
  unsure?: string | undefined;
  /** Shows the problem. Default: an alert. */
  tell?: ((problem: WriteProblem) => void) | undefined;
  /** Shows server errors at fields. Returns the text, or an empty text if no field is affected. */
  atFields?: ((error: unknown) => string) | undefined;
}

/** Sends a write through the given server, which records requests for "Copy as". */
export type Send<T> = (server: Server) => Promise<T>;

/** Message key with values. */
interface Sentence {
  key: string;
  values: TextValues;
}

/** Prepared write. */
interface Plan<T> extends Omit<Attempt<T>, "send"> {
  send: Send<T>;
  /** Record before and after, for events. */
  before?: unknown;
  after?: unknown;
  /**
   * Runs after success: reads back or sends following writes. Resolves to a warning that replaces the success message.
   */
  follow?: ((result: T, server: Server) => Promise<string | undefined>) | undefined;
  /** Query key that `follow` updates. Not refetched. */
  kept?: readonly unknown[] | undefined;
}

export interface Act<T> extends Omit<Said, "success">, Pick<Change, "area" | "action" | "id" | "secrets"> {
  /** Same as in `Said`, or a function of the result. */
  success?: string | ((result: T) => string | Sentence | undefined) | undefined;
  /** Prepares the write: fresh read, patch, questions. Undefined if the admin cancels. */
  plan: () => Plan<T> | undefined | Promise<Plan<T> | undefined>;
  idOf?: ((result: T) => string | undefined) | undefined;
  /** First parts of the query keys to invalidate. Default: the area. */
  invalidate?: readonly (readonly unknown[])[] | undefined;
  /** ID of a removed record, which must not be refetched. Default: that of a deleted record. */
  gone?: string | undefined;
  /** True for one atomic write: an error response means that nothing changed. */
  isOne?: boolean;
  /** Shared log of several writes that are reported as one. */
  log?: WriteLog | undefined;
}

/**
 * Outcome of a write. `sent` has its requests. `refreshed` resolves when all affected visible queries are refetched.
 */
export type Written<T> = { sent: Sent; refreshed: Promise<unknown> } & (
  | { state: "done"; result: T }
  | { state: "failed"; error: unknown }
  | { state: "vetoed" }
);

/** Requests of a write. Undefined if it sent none. */
export type Sent = ReturnType<WriteLog["written"]>;

const nothing = Promise.resolve();

/** Maximum delay of a success alert until lists show the change, in milliseconds. */
const patienceMs = 1500;

/**
 * The only way to write: fresh read, patch, questions (conflict, review, confirmation), veto, one request, read-back,
 * cache, event, alert. Then refetches all other affected queries.
 */
export function useWrite() {
  const change = useChange();
  const alerts = useAlerts();
  const t = useT();
  const server = useServer();
  const queries = useQueryClient();
  return useCallback(
    async <T>(act: Act<T>): Promise<Written<T>> => {
      const refresh = (kept?: readonly unknown[], gone?: string) => {
        const except = kept && hashKey(kept);
        // A deleted record must not be refetched, even if it is still visible.
        const isGone = ({ queryKey }: Query) => gone !== undefined && queryKey.includes(gone);
        return Promise.all(
          (act.invalidate ?? [[act.area]]).map((key) => {
            const queryKey = server.key(...key);
            queries.removeQueries({ queryKey, type: "inactive", predicate: isGone });
            return queries.invalidateQueries({
              queryKey,
              predicate: (query) => query.queryHash !== except && !isGone(query),
            });
          }),
        );
      };
      const problemOf = (error: unknown): WriteProblem => {
        if (error instanceof ChangeVetoed) return { variant: "info", message: vetoText(t, error) };
        if (error instanceof Declined) return { variant: "warning", message: errorText(t, error) };
        if (error instanceof Unsure) {
          const reason = errorText(t, error.cause);
          return {
            variant: "warning",
            message: t(act.unsure ?? "change.unsure", { ...act.values, error: reason }),
            error: error.cause,
          };
        }
        // The message for the complete write says that nothing was done.
        if (error instanceof PartlyDone)
          return { variant: "danger", ...failureOf(t, "change.partly", error), error: error.cause };
        const said = act.atFields?.(error) ?? "";
        const { values } = act;
        return {
          variant: "danger",
          ...failureOf(t, act.failure, said || error, values),
          error,
          isAtFields: said !== "",
        };
      };

      const log = act.log ?? new WriteLog(act.secrets);
      const recording = server.recording(log.add);
      let plan: Plan<T> | undefined;
      try {
        plan = await act.plan();
        if (!plan) return { state: "vetoed", sent: undefined, refreshed: nothing };
        const { area, action, id, secrets, success } = act;
        const { before, after, kept, send, follow, ...rest } = plan;
        outdateReads();
        const done = await change(
          { area, action, id, before, after, secrets },
          async () => {
            const result = await sendOnce({ ...rest, send: () => send(recording) });
            try {
              return { result, warning: await follow?.(result, recording), isRead: true };
            } catch {
              return { result, warning: t("save.unread"), isRead: false };
            }
          },
          ({ result }) => act.idOf?.(result),
        );
        const gone = act.gone ?? (action === "deleted" ? id : undefined);
        const refreshed = refresh(done.isRead ? kept : undefined, gone);
        const sent = log.written();
        const said = typeof success === "function" ? success(done.result) : success;
        if (done.warning !== undefined) alerts.show("warning", done.warning, undefined, sent);
        else if (said) {
          const text = typeof said === "string" ? t(said, act.values) : t(said.key, said.values);
          // By then the page shows the change. A slow list doesn't delay the alert.
          void Promise.race([refreshed, wait(patienceMs)]).then(() => alerts.success(text, sent));
        }
        return { state: "done", result: done.result, sent, refreshed };
      } catch (error) {
        const sent = log.written();
        (act.tell ?? alerts.problem)({ ...problemOf(error), ...(error instanceof Unsure && { written: sent }) });
        if (error instanceof ChangeVetoed) return { state: "vetoed", sent: undefined, refreshed: nothing };
        const hasChanged = plan && !(act.isOne && isRefusal(error));
        return { state: "failed", error, sent, refreshed: hasChanged ? refresh() : nothing };
      } finally {
        outdateReads();
      }
    },
    [change, alerts, t, server, queries],
  );
}

/** The server rejected the complete write. */
const isRefusal = (error: unknown) =>
  !(error instanceof Unsure) && !(error instanceof PartlyDone) && isApiError(error) && !isOpen(error);
