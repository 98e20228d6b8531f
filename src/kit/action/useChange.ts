import { useCallback } from "react";
import { withoutSecrets } from "../../api/secrets.ts";
import type { Translate } from "../../i18n/texts.ts";
import type { BeforeChangeDetail } from "../events.ts";
import { usePanel } from "../panel.ts";
import type { ChangeAction } from "./changeActions.ts";

/** A write, as hosts see it. Source: docs/spec/elements.md §3 "Events". */
export interface Change {
  area: string;
  action: ChangeAction;
  id?: string | undefined;
  before?: unknown;
  after?: unknown;
  /** Keys of secrets that their names do not give away, as the form declares them. */
  secrets?: ReadonlySet<string> | undefined;
}

/** A host stopped the change; nothing was sent. */
export class ChangeVetoed extends Error {
  override readonly name = "ChangeVetoed";
}

/** What the person reads of it: the host's reason, or that there was none. */
export const vetoText = (t: Translate, { message }: ChangeVetoed): string => message || t("change.vetoed");

/** What the server works out for each who asks, and is no part of the record. */
const workedOut: ReadonlySet<string> = new Set(["userProfileMetadata", "access"]);

/** A record, or several, as a host is told of it. */
function told(record: unknown, secrets: Change["secrets"]): unknown {
  if (Array.isArray(record)) return record.map((entry) => told(entry, secrets));
  if (typeof record !== "object" || record === null) return record;
  return withoutSecrets(Object.fromEntries(Object.entries(record).filter(([key]) => !workedOut.has(key))), secrets);
}

/** The words that a host's promise was rejected with. */
function reasonOf(answer: PromiseSettledResult<unknown>): string | undefined {
  const reason: unknown = answer.status === "rejected" ? answer.reason : undefined;
  return reason instanceof Error ? reason.message : typeof reason === "string" ? reason : undefined;
}

/**
 * Runs a write between `iam-before-change`, which a host may veto or delay, and `iam-change`, after the server confirmed.
 * @throws ChangeVetoed when the host said no.
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
