import { useEffect, useState } from "react";

/** After so many milliseconds a wait says that it is long, and offers to ask again. */
export const longWaitMs = 8000;

/** True once something has been waited for longer than so many milliseconds, until the wait ends. */
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
