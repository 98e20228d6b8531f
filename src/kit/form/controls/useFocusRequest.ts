import { useEffect, useRef, useState, type RefObject } from "react";

/** Moves focus to an element inside a container once the next render drew it: a row just added, the row that takes a removed one's place. */
export function useFocusRequest(container: RefObject<HTMLElement | null>): (selector: string, index: number) => void {
  const [wanted, setWanted] = useState<{ selector: string; index: number }>();
  const done = useRef<typeof wanted>(undefined);
  useEffect(() => {
    if (!wanted || done.current === wanted) return;
    done.current = wanted;
    const found = container.current?.querySelectorAll<HTMLElement>(wanted.selector);
    found?.[Math.max(0, Math.min(wanted.index, found.length - 1))]?.focus();
  }, [wanted, container]);
  return (selector, index) => setWanted({ selector, index });
}
