import type { ReactNode } from "react";
import type { MenuItem } from "../../kit/menu/menuItem.ts";
import type { GroupCalls } from "./groupCalls.ts";
import type { Group } from "./tree.ts";

export interface GroupTreeProps {
  label: string;
  calls: GroupCalls;
  /** Effect of a press on a group: opens it elsewhere, selects only this one, or toggles it. */
  mode: "navigate" | "one" | "many";
  onPress: (group: Group) => void;
  /** Selected groups, or the group that is shown elsewhere. */
  chosen: { has(id: string): boolean };
  /** IDs of expanded groups: the path to the current group. Keep the same array while its content is the same. */
  opened?: readonly string[];
  /** Reason why a group can't be selected. `parents` are its ancestors, empty for search results. */
  reason?: (group: Group, parents: readonly Group[]) => string | undefined;
  /** False to list groups without expanding them. */
  mayOpen?: boolean;
  /** Content next to the group name. */
  beside?: (group: Group) => ReactNode;
  menu?: (group: Group) => readonly MenuItem[];
  /** Content next to the search field. */
  toolbar?: ReactNode;
  /** Content above the first group. */
  before?: ReactNode;
  empty: ReactNode;
}
