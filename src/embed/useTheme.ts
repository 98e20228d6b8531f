import { useSyncExternalStore } from "react";

const query = () => window.matchMedia("(prefers-color-scheme: dark)");

function subscribe(listener: () => void): () => void {
  const media = query();
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

/** Theme of the attribute, else of the system, with live changes. */
export function useTheme(wanted: unknown): "light" | "dark" {
  const isDark = useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  );
  return wanted === "light" || wanted === "dark" ? wanted : isDark ? "dark" : "light";
}
