import { useEffect, useState } from "react";
import { useQueryState } from "../../../kit/area/navigation.ts";

/** How long a tab may take until its field is there, in milliseconds. */
const patienceMs = 8000;

const focusable = "input, select, textarea, button";

/** Goes to the field that the address names, once it is there, and forgets it. Returns what marks the place that is looked in. */
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
