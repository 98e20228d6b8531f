import { hashKey, useQueryClient, type Query } from "@tanstack/react-query";
import { useCallback } from "react";
import { isApiError, mayBeDone } from "../../api/ApiError.ts";
import type { TextValues } from "../../i18n/texts.ts";
import { ChangeVetoed, useChange, vetoText, type Change } from "../action/useChange.ts";
import { errorText, failureOf, useAlerts, type Problem } from "../alerts/useAlerts.ts";
import type { Server } from "../../api/server.ts";
import { wait } from "../../session/wait.ts";
import { WriteLog } from "../../session/writes.ts";
import { useServer, useT } from "../panel.ts";
import { Declined } from "./declined.ts";
import { PartlyDone } from "./inSteps.ts";
import { sendOnce, Unsure, type Attempt } from "./sendOnce.ts";

/** What went wrong with a write, in words ready to show. */
export interface WriteProblem extends Problem {
  /** Fields tell it already. */
  isAtFields?: boolean;
}

/** What is said of a write, and where. */
export interface Said {
  /** Text key of the alert after success; absent: none. */
  success?: string | undefined;
  /** Text key of a failure; gets `{{error}}`. */
  failure: string;
  values?: TextValues | undefined;
  /** Text key for a write that may have been done; gets `{{error}}`. */
  unsure?: string | undefined;
  /** Where what went wrong is told; default: an alert. */
  tell?: ((problem: WriteProblem) => void) | undefined;
  /** Puts what the server says to fields; returns it in words, an empty text where it is about no field. */
  atFields?: ((error: unknown) => string) | undefined;
}

/** Sends a write by the server that is given, which keeps what it sends for whoever wants to do it again. */
export type Send<T> = (server: Server) => Promise<T>;

/** Text key, with what goes into the text. */
interface Sentence {
  key: string;
  values: TextValues;
}

/** What is about to be sent, once everything about it is known. */
interface Plan<T> extends Omit<Attempt<T>, "send"> {
  send: Send<T>;
  /** The record as it is and as it will be, for hosts. */
  before?: unknown;
  after?: unknown;
  /** Once the server took it: reads back, or does what goes with it. Resolves to a warning that takes the place of the success. */
  follow?: ((result: T, server: Server) => Promise<string | undefined>) | undefined;
  /** Key of the query that `follow` brings up to date: not read again. */
  kept?: readonly unknown[] | undefined;
}

export interface Act<T> extends Omit<Said, "success">, Pick<Change, "area" | "action" | "id" | "secrets"> {
  /** As of `Said`, or how it follows from what was done. */
  success?: string | ((result: T) => string | Sentence | undefined) | undefined;
  /** Reads anew, patches, asks; undefined: the admin goes back, and nothing is sent. */
  plan: () => Plan<T> | undefined | Promise<Plan<T> | undefined>;
  idOf?: ((result: T) => string | undefined) | undefined;
  /** First parts of the query keys to read again; default: the area. */
  invalidate?: readonly (readonly unknown[])[] | undefined;
  /** Id of what is not there any more afterwards, and is not to be asked for; default: that of a record that is deleted. */
  gone?: string | undefined;
  /** One write, which the server does as a whole or not at all: a refusal has changed nothing. */
  isOne?: boolean;
  /** Keeps what is sent, where several writes are told of as one. */
  log?: WriteLog | undefined;
}

/** What a write came to. `sent`: its requests and no others. `refreshed`: all that it may have changed was read again, where it is shown. */
export type Written<T> = { sent: Sent; refreshed: Promise<unknown> } & (
  | { state: "done"; result: T }
  | { state: "failed"; error: unknown }
  | { state: "vetoed" }
);

/** Requests of a write; undefined where it sent none. */
export type Sent = ReturnType<WriteLog["written"]>;

const nothing = Promise.resolve();

/** A success is told when the lists around it show it, or after this time in milliseconds. */
const patienceMs = 1500;

/**
 * The one way to write. In this order: the record is read anew and checked, patched, asked about (conflict, review, confirmation), offered to
 * the page for a veto, sent once, read back, put into the cache, told to the page, told to the admin; all else that it may have changed is read again.
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
        // Nothing is asked any more of a record that was deleted, though what was shown of it may still stand.
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
        const said = act.atFields?.(error) ?? "";
        const values = act.values as Record<string, string> | undefined;
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
          // What it stands over shows the same by then; a list that is slow to come is not waited for.
          void Promise.race([refreshed, wait(patienceMs)]).then(() => alerts.success(text, sent));
        }
        return { state: "done", result: done.result, sent, refreshed };
      } catch (error) {
        const sent = log.written();
        (act.tell ?? alerts.problem)({ ...problemOf(error), ...(error instanceof Unsure && { written: sent }) });
        if (error instanceof ChangeVetoed) return { state: "vetoed", sent: undefined, refreshed: nothing };
        const hasChanged = plan && !(act.isOne && isRefusal(error));
        return { state: "failed", error, sent, refreshed: hasChanged ? refresh() : nothing };
      }
    },
    [change, alerts, t, server, queries],
  );
}

/** The server said no to all of it. */
const isRefusal = (error: unknown) =>
  !(error instanceof Unsure) && !(error instanceof PartlyDone) && isApiError(error) && !mayBeDone(error);
