import { any } from "../../session/access.ts";
import type { ActionDef } from "../../kit/action/defineActions.ts";

/** Leads to who may administer a thing; undefined where nothing tells it, or this admin may not read it. */
export type WhoMay = ((id: string) => void) | undefined;

/** "Who may administer this", the same in the menu of every kind of record. */
export const whoMayAction = <R extends { id?: string | undefined }, C extends { whoMay: WhoMay }>(): ActionDef<
  R,
  C
> => ({
  id: "who-may",
  label: "whoMay.action",
  icon: "shield-check",
  only: "page",
  writes: false,
  needs: any("view-authorization", "manage-authorization"),
  may: ({ id }, { whoMay }) => id !== undefined && whoMay !== undefined,
  does: ({ id = "" }, { whoMay }) => whoMay?.(id),
});
