import { useEffect, useState } from "react";
import type { HostParts } from "../kit/extend/hostParts.ts";
import type { Session } from "../session/session.ts";
import { raise } from "./events.ts";
import type { Host } from "./Host.ts";

interface Around {
  /** What the page gave. */
  extend: unknown;
  actions: readonly string[] | undefined;
  session: Session;
  origin: object;
  readonly: boolean;
  tellError: (error: unknown) => void;
}

/** What the page's `extend` adds; undefined until its code is there, which comes only for this. */
export function useHostParts(
  host: Host,
  { extend, actions, session, origin, readonly, tellError }: Around,
): HostParts | undefined {
  const [parts, setParts] = useState<HostParts>();
  useEffect(() => {
    if (typeof extend !== "object" || extend === null) return setParts(undefined);
    let isOver = false;
    const tellFailed = (label: string, error: unknown) => {
      tellError(error);
      const alert = {
        variant: "danger",
        message: label,
        description: String((error as Error)?.message ?? error),
      } as const;
      if (raise(host.element, "iam-alert", alert)) session.alerts.add(alert, origin);
    };
    const isLeft = (id: string, writes: boolean) => !(writes && readonly) && (!actions || actions.includes(id));
    import("../kit/extend/makeHostParts.tsx")
      .then(({ makeHostParts }) => isOver || setParts(makeHostParts(extend, { isLeft, tellError, tellFailed })))
      .catch(tellError);
    return () => {
      isOver = true;
    };
  }, [host, extend, actions, session, origin, readonly, tellError]);
  return parts;
}
