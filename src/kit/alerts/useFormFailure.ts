import { useMemo, useRef } from "react";
import { useAlerts, type Problem } from "./useAlerts.ts";

/** The alert of a form that could not be sent: it ends with the next try. */
export function useFormFailure(): { tell: (problem: Problem) => void; end: () => void } {
  const alerts = useAlerts();
  const take = useRef<() => void>(undefined);
  return useMemo(
    () => ({
      tell: (problem) => {
        take.current?.();
        take.current = alerts.problem(problem);
      },
      end: () => {
        take.current?.();
        take.current = undefined;
      },
    }),
    [alerts],
  );
}
