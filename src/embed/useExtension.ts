import { useEffect, useState } from "react";
import type { HostParts } from "../kit/table/hostParts.ts";
import type { Panel } from "../kit/panel/panel.ts";
import { raise } from "./events.ts";
import type { Host } from "./Host.ts";
import { useOption } from "./usePanelOf.ts";

/** Host parts from `extend`. Undefined until their code has loaded, which happens only if needed. */
export function useExtension(
  host: Host,
  { actions, session, origin, readonly, tellError }: Panel,
): HostParts | undefined {
  const extend = useOption(host, "extend");
  const [parts, setParts] = useState<HostParts>();
  useEffect(() => {
    if (typeof extend !== "object" || extend === null) return setParts(undefined);
    let isOver = false;
    const tellFailed = (label: string, error: unknown) => {
      tellError(error);
      const alert = {
        variant: "danger",
        message: label,
        description: error instanceof Error ? error.message : String(error),
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
