import { useContext } from "react";
import { orPermission, replaceable, type AccessRule } from "../../session/access.ts";
import { ScreenContext } from "../area/useScreen.ts";
import { useAccess } from "../panel/session.ts";
import { useRefused } from "../panel/narrowing.ts";
import { explain } from "./explain.ts";
import { useLacks } from "./lacks.ts";
import { lackOf } from "./why.ts";

interface Offered {
  /** Verb, as in the attribute `actions`. */
  action: string;
  /** Label in the list of unavailable functions. */
  label: string;
  /** Required roles. Default: those of the area. */
  who?: AccessRule;
  /** Result of further checks in addition to roles. */
  on?: boolean;
}

/**
 * Returns true if a write outside the declared actions is available. Otherwise reports the reason: host attributes, a
 * missing role or the record.
 */
export function useOffered({ action, label, who, on }: Offered): boolean {
  const access = useAccess();
  const narrowed = useRefused()({ action });
  const change = useContext(ScreenContext)?.area.who.change;
  const rule = who ?? replaceable(change) ?? change;
  const def = on === undefined ? { who: rule } : { who: rule && orPermission(rule), on: () => on };
  const { offered, because } = explain(def, { access, narrowed, isProtected: true });
  useLacks(() => lackOf({ kind: "action", id: action, label }, because));
  return offered;
}
