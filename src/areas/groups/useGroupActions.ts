import { useContext } from "react";
import { callsBy } from "../../api/calls.ts";
import { useActions } from "../../kit/action/useActions.ts";
import type { ActionPlace } from "../../kit/action/useDoing.ts";
import { useServer } from "../../kit/panel/session.ts";
import { GroupRoot } from "../../sections/group-tree/root.ts";
import { useWhoMay } from "../../sections/permissions/useWhoMay.ts";
import { places } from "../places.ts";
import { groupActions, topActions, type GroupContext } from "./actions.ts";
import { groupsApi } from "./api.ts";
import type { Group } from "./group.ts";
import { useRights } from "./useRights.ts";

function useGroupContext(): GroupContext {
  const { manage } = useRights();
  return {
    api: callsBy(useServer(), groupsApi),
    manage,
    root: useContext(GroupRoot)?.id,
    whoMay: useWhoMay("Groups", places.permissions),
  };
}

/** Group actions for the tree, a list or the group page. */
export const useGroupActions = (place?: ActionPlace<Group>) => useActions(groupActions, useGroupContext(), place);

/** Actions that need no group. */
export const useTopActions = () => useActions(topActions, useGroupContext());
