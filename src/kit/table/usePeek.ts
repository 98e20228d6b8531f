import { useCallback, useState } from "react";

/** Event on a row that opens its preview, or closes it again. Sent by a key of the console. */
export const peekEvent = "iam-peek";

/** Row that a list previews. `table` is a ref callback of the table. */
export function usePeek() {
  const [id, setId] = useState<string>();
  const table = useCallback((node: HTMLTableElement | null) => {
    if (!node) return undefined;
    const toggle = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest<HTMLElement>("tr[data-id]")?.dataset.id : undefined;
      setId((current) => (current === row ? undefined : row));
    };
    node.addEventListener(peekEvent, toggle);
    return () => node.removeEventListener(peekEvent, toggle);
  }, []);
  return { id, table, close: useCallback(() => setId(undefined), []) };
}
