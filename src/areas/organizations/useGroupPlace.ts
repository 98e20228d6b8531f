import { useScreenParams } from "../../kit/area/navigation.ts";
import { orgGroupTabs } from "./area.ts";

/** The organization, the group and its tab in the address. A tail of several ids is a way down; the last of them counts. */
export function useGroupPlace(): { orgId: string; groupId: string; tab: string } {
  const { id: orgId = "", groupId = "", "*": tail = "" } = useScreenParams();
  const steps = [groupId, ...tail.split("/").filter(Boolean)];
  const last = steps[steps.length - 1] ?? "";
  const isTab = steps.length > 1 && last in orgGroupTabs;
  return { orgId, groupId: steps[steps.length - (isTab ? 2 : 1)] ?? "", tab: isTab ? last : "" };
}
