import type { IconName } from "../../../kit/base/Icon.tsx";
import type { GroupId } from "./lines.ts";

/** Icon of a group, always next to its name. */
export const groupIcons: Readonly<Record<GroupId, IconName>> = {
  critical: "circle-alert",
  high: "warning",
  medium: "circle-alert",
  low: "info",
  note: "rows",
  held: "shield-check",
  unknown: "circle-help",
  passed: "circle-check",
  putAside: "eye-off",
};
