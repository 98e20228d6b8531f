import { useEffect, useRef, useState, type RefObject } from "react";

/**
 * Focuses an element in a container after the next render, such as a new row or the row that replaces a removed one.
 */
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
