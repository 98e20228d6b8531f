import type { IconName } from "../base/Icon.tsx";
import type { DeclaredAction } from "../panel/narrowing.ts";

export interface MenuItem extends DeclaredAction {
  label: string;
  icon?: IconName;
  danger?: boolean;
  disabled?: boolean;
  /** Reason why it is disabled, or its effect. */
  hint?: string;
  /** Separator above it. */
  separated?: boolean;
  /** State of a switch item. */
  checked?: boolean;
  onSelect: () => void;
}
