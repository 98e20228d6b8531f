import { useContext } from "react";
import { allows, type AccessRule } from "../../session/access.ts";
import { ScreenContext } from "../area/useScreen.ts";
import { useAccess, useRefused } from "../panel.ts";
import { useLacks } from "./lacks.ts";
import { whyOf, type Why } from "./why.ts";

interface Offered {
  /** The verb, as `actions` names it. */
  action: string;
  /** What it is called where it is told why it is missing. */
  label: string;
  /** Roles; those of the area, where none are given. */
  rule?: AccessRule;
  /** Whether this admin may do it here, where roles alone do not say it. */
  isAllowed?: boolean;
}

/**
 * Whether something that changes what is there, and is no declared action, is offered here. Where it is not, the screen is told why: what the page leaves
 * out, a role that is missing, or the record itself.
 */
export function useOffered({ action, label, rule, isAllowed }: Offered): boolean {
  const access = useAccess();
  const by = useRefused()({ action });
  const manage = useContext(ScreenContext)?.area.manage;
  const needed = rule ?? manage;
  const may = isAllowed ?? (needed === undefined || allows(access, needed));
  const why: Why | undefined = by ? { by } : may ? undefined : (whyOf({ access }, needed) ?? { by: "record" });
  useLacks(() => (why ? [{ kind: "action", id: action, label, why }] : []));
  return why === undefined;
}
