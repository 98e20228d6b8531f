import { useContext } from "react";
import { callsBy } from "../../api/calls.ts";
import { useActions } from "../../kit/action/useActions.ts";
import type { ActionPlace } from "../../kit/action/useDoing.ts";
import { useServer } from "../../kit/panel.ts";
import { GroupRoot } from "../../sections/group-tree/root.ts";
import { useWhoMay } from "../useWhoMay.ts";
import { groupActions, topActions, type GroupContext } from "./actions.ts";
import { groupsApi } from "./api.ts";
import type { Group } from "./area.ts";
import { useRights } from "./useRights.ts";

function useGroupContext(): GroupContext {
  const { manage } = useRights();
  return { api: callsBy(useServer(), groupsApi), manage, root: useContext(GroupRoot)?.id, whoMay: useWhoMay("Groups") };
}

/** What can be done to a group, from the tree, a list or its own page. */
export const useGroupActions = (place?: ActionPlace<Group>) => useActions(groupActions, useGroupContext(), place);

/** What can be done where no group is meant. */
export const useTopActions = () => useActions(topActions, useGroupContext());
