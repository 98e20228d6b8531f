import { useEffect, useState } from "react";

/** Time after which a wait is long and a retry is offered, in milliseconds. */
export const longWaitMs = 8000;

/** True after `isWaiting` was true for this time, until it is false. */
export function useTooLong(isWaiting: boolean, ms: number): boolean {
  const [isTooLong, setTooLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(setTooLong, ms, true);
    return () => {
      clearTimeout(timer);
      setTooLong(false);
    };
  }, [isWaiting, ms]);
  return isTooLong;
}
