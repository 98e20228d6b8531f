import { useCallback } from "react";
import { usePanel } from "../panel.ts";

/** A write, as hosts see it. Source: contract §3 events. */
export interface Change {
  area: string;
  /** `created`, `updated`, `deleted`, or the verb of the action. */
  action: string;
  id?: string | undefined;
  before?: unknown;
  after?: unknown;
}

/** A host stopped the change; nothing was sent. */
export class ChangeVetoed extends Error {
  override readonly name = "ChangeVetoed";
}

/** Names of secrets by their end: `clientSecret`, `client.secret.rotated`, `saml.signing.private.key`, `secretData`. `value` is that of a credential. */
const secretKeys =
  /(?:secret|password|private\.?key|credential|credentialData|secretData|(?:^|[a-z.])token|(?:^|\.)otp|secret\.rotated|authorization_?header)$|^value$/i;

/** A copy without secrets, credentials and tokens: event details never carry them. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      // Settings of components are lists of texts.
      .filter(
        ([key, part]) =>
          !(
            secretKeys.test(key) &&
            (typeof part === "string" || (Array.isArray(part) && part.every((item) => typeof item === "string")))
          ),
      )
      .map(([key, part]) => [key, withoutSecrets(part)]),
  );
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
      const detail = {
        area: change.area,
        action: change.action,
        ...(change.id && { id: change.id }),
        ...(change.before !== undefined && { before: withoutSecrets(change.before) }),
        ...(change.after !== undefined && { after: withoutSecrets(change.after) }),
        waitUntil: (promise: Promise<unknown>) => void waiting.push(promise),
      };
      if (panel.readonly || !panel.emit("iam-before-change", detail)) throw new ChangeVetoed();
      const answers = await Promise.allSettled(waiting);
      if (answers.some((answer) => answer.status === "rejected" || answer.value === false)) throw new ChangeVetoed();
      const result = await panel.session.writes.during(run);
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
