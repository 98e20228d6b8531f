import { any, orPermission } from "../../session/access.ts";
import type { ActionDef } from "../../kit/action/defineActions.ts";

/** Opens the list of admins with access to a record. Undefined if it is unavailable or not visible to this admin. */
export type WhoMay = ((id: string) => void) | undefined;

/** Menu action that opens the list of admins with access to a record. */
export const whoMayAction = <R extends { id?: string | undefined }, C extends { whoMay: WhoMay }>(): ActionDef<
  R,
  C
> => ({
  id: "who-may",
  label: "whoMay.action",
  icon: "shield-check",
  only: "page",
  writes: false,
  who: orPermission(any("view-authorization", "manage-authorization")),
  on: ({ id }, { whoMay }) => id !== undefined && whoMay !== undefined,
  does: ({ id = "" }, { whoMay }) => whoMay?.(id),
});
