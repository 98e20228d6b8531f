import { useMemo } from "react";
import { usePanel } from "./panel.ts";

/** Common declaration of menu items, row actions, bulk actions and buttons. */
export interface DeclaredAction {
  /** Verb. Public hook, docs/spec/elements.md §5. */
  action: string;
  /** False for read-only actions, which `readonly` keeps. */
  writes?: boolean;
}

/** Returns the attribute with which the host excludes an action, or undefined. */
export function useRefused(): (declared: DeclaredAction) => "readonly" | "actions" | undefined {
  const { readonly, actions } = usePanel();
  return useMemo(
    () =>
      ({ action, writes = true }) => {
        if (writes && readonly) return "readonly";
        return !actions || actions.includes(action) ? undefined : "actions";
      },
    [readonly, actions],
  );
}

/** Returns true if the host's `readonly` and `actions` allow an action. */
export function useMayDo(): (action: string | DeclaredAction) => boolean {
  const refused = useRefused();
  return useMemo(
    () => (declared) => refused(typeof declared === "string" ? { action: declared } : declared) === undefined,
    [refused],
  );
}
