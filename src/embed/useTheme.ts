import { useSyncExternalStore } from "react";

const query = () => window.matchMedia("(prefers-color-scheme: dark)");

function subscribe(listener: () => void): () => void {
  const media = query();
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

/** `light` or `dark`: the attribute when it says so, else the system, live. */
export function useTheme(wanted: unknown): "light" | "dark" {
  const isDark = useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  );
  return wanted === "light" || wanted === "dark" ? wanted : isDark ? "dark" : "light";
}
