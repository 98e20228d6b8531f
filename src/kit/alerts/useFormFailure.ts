import { useMemo, useRef } from "react";
import { useAlerts, type Problem } from "./useAlerts.ts";

/** Alert of a failed form submission. The next attempt removes it. */
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
