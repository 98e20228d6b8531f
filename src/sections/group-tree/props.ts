import type { ReactNode } from "react";
import type { MenuItem } from "../../kit/overlay/Menu.tsx";
import type { GroupCalls } from "./groupCalls.ts";
import type { Group } from "./tree.ts";

/** How a tree of groups is used. */
export interface GroupTreeProps {
  label: string;
  calls: GroupCalls;
  /** What a press on a group does: opens it elsewhere, or chooses it as the only one or as one of many. */
  mode: "navigate" | "one" | "many";
  onPress: (group: Group) => void;
  /** Chosen groups, or the one that is shown elsewhere. */
  chosen: { has(id: string): boolean };
  /** Ids of groups that are opened: the way to the one shown. Kept the same as long as they are the same. */
  opened?: readonly string[];
  /** Why a group cannot be chosen. `parents`: those above it, none in the hits of a search. */
  reason?: (group: Group, parents: readonly Group[]) => string | undefined;
  /** False: groups are listed, not opened. */
  mayOpen?: boolean;
  /** Beside the name of a group. */
  beside?: (group: Group) => ReactNode;
  menu?: (group: Group) => readonly MenuItem[];
  /** Beside the search. */
  toolbar?: ReactNode;
  /** Above the first group. */
  before?: ReactNode;
  empty: ReactNode;
}
