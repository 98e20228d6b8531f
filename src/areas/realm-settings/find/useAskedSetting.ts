import { useEffect, useState } from "react";
import { useQueryState } from "../../../kit/navigation/navigation.ts";

/** Time to wait for the field of a loading tab, in milliseconds. */
const patienceMs = 8000;

const focusable = "input, select, textarea, button";

/**
 * Focuses the field in the `setting` parameter of the URL and removes the parameter.
 * Returns a ref for the element that contains the fields.
 */
export function useAskedSetting(): (node: HTMLElement | null) => void {
  const query = useQueryState();
  const setting = query.get("setting");
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!place || setting === undefined) return;
    const find = () => {
      const field = place.querySelector<HTMLElement>(`[data-for="${CSS.escape(setting)}"]`);
      if (!field) return false;
      field.scrollIntoView({ block: "center", behavior: "auto" });
      const control = field.querySelector<HTMLElement>("[data-field]");
      const first = control?.matches(focusable) ? control : control?.querySelector<HTMLElement>(focusable);
      first?.focus({ preventScroll: true });
      query.set({ setting: undefined });
      return true;
    };
    if (find()) return;
    const end = () => {
      watcher.disconnect();
      clearTimeout(timer);
    };
    const watcher = new MutationObserver(() => find() && end());
    watcher.observe(place, { childList: true, subtree: true });
    const timer = setTimeout(end, patienceMs);
    return end;
  }, [place, setting, query]);
  return setPlace;
}
