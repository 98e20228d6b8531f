import { useEffect, useState } from "react";

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
