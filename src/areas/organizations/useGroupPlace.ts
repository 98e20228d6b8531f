import { useScreenParams } from "../../kit/navigation/navigation.ts";
import { orgGroupTabNames } from "./links.ts";

/** Returns the organization, group and tab of the URL. The last ID of a nested path is the group. */
export function useGroupPlace(): { orgId: string; groupId: string; tab: string } {
  const { id: orgId = "", groupId = "", "*": tail = "" } = useScreenParams();
  const steps = [groupId, ...tail.split("/").filter(Boolean)];
  const last = steps[steps.length - 1] ?? "";
  const isTab = steps.length > 1 && orgGroupTabNames.some((name) => name === last);
  return { orgId, groupId: steps[steps.length - (isTab ? 2 : 1)] ?? "", tab: isTab ? last : "" };
}
