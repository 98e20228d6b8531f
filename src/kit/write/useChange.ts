import { useCallback } from "react";
import { withoutSecrets } from "../../api/secrets.ts";
import type { Translate } from "../../i18n/texts.ts";
import type { BeforeChangeDetail } from "../panel/events.ts";
import { usePanel } from "../panel/panel.ts";
import type { ChangeAction } from "./changeActions.ts";

/** Write as described in events. Source: docs/spec/elements.md §3 "Events". */
export interface Change {
  area: string;
  action: ChangeAction;
  id?: string | undefined;
  before?: unknown;
  after?: unknown;
  /** Additional secret keys that the form declares. */
  secrets?: ReadonlySet<string> | undefined;
}

/** A host vetoed the change, so nothing was sent. */
export class ChangeVetoed extends Error {
  override readonly name = "ChangeVetoed";
}

/** Text of a veto: the host's reason, or a default. */
export const vetoText = (t: Translate, { message }: ChangeVetoed): string => message || t("change.vetoed");

/** Fields that the server computes for each request. Not part of the record. */
const workedOut: ReadonlySet<string> = new Set(["userProfileMetadata", "access"]);

/** Copy of a record, or several, for events: without secrets and computed fields. */
function told(record: unknown, secrets: Change["secrets"]): unknown {
  if (Array.isArray(record)) return record.map((entry) => told(entry, secrets));
  if (typeof record !== "object" || record === null) return record;
  return withoutSecrets(Object.fromEntries(Object.entries(record).filter(([key]) => !workedOut.has(key))), secrets);
}

/** Rejection reason of a host's promise. */
function reasonOf(answer: PromiseSettledResult<unknown>): string | undefined {
  const reason: unknown = answer.status === "rejected" ? answer.reason : undefined;
  return reason instanceof Error ? reason.message : typeof reason === "string" ? reason : undefined;
}

/**
 * Raises `iam-before-change`, which a host may veto or delay, runs the write, then raises `iam-change`.
 * @throws ChangeVetoed after a veto.
 */
export function useChange() {
  const panel = usePanel();
  return useCallback(
    async <T>(change: Change, run: () => Promise<T>, idOf?: (result: T) => string | undefined): Promise<T> => {
      const waiting: Promise<unknown>[] = [];
      const detail: BeforeChangeDetail = {
        area: change.area,
        action: change.action,
        ...(change.id && { id: change.id }),
        ...(change.before !== undefined && { before: told(change.before, change.secrets) }),
        ...(change.after !== undefined && { after: told(change.after, change.secrets) }),
        waitUntil: (promise: Promise<unknown>) => void waiting.push(promise),
      };
      if (panel.readonly || !panel.emit("iam-before-change", detail)) throw new ChangeVetoed(detail.reason);
      const answers = await Promise.allSettled(waiting);
      const stopped = answers.filter((answer) => answer.status === "rejected" || answer.value === false);
      if (stopped.length) throw new ChangeVetoed(stopped.map(reasonOf).find(Boolean) ?? detail.reason);
      const result = await run();
      panel.emit("iam-change", {
        area: change.area,
        action: change.action,
        id: idOf?.(result) ?? change.id ?? "",
        realm: panel.realm,
      });
      return result;
    },
    [panel],
  );
}
