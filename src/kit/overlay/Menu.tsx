import { cloneElement, useState, type ButtonHTMLAttributes, type ReactElement } from "react";
import { lazily } from "../base/lazily.tsx";
import type { IconName } from "../base/Icon.tsx";
import type { DeclaredAction } from "../panel.ts";

const MenuPopup = lazily(
  () => import("./MenuPopup.tsx"),
  ({ trigger }) => trigger,
);

export interface MenuItem extends DeclaredAction {
  label: string;
  icon?: IconName;
  danger?: boolean;
  disabled?: boolean;
  /** Why it is disabled, or what it does. */
  hint?: string;
  /** Draws a line above. */
  separated?: boolean;
  /** For switches among the items. */
  checked?: boolean;
  onSelect: () => void;
}

type Trigger = ReactElement<ButtonHTMLAttributes<HTMLButtonElement> & { slot?: string }>;

/** A button with a menu. The menu's code comes when the button is pointed at or focused, so that a list costs nothing for its row menus. */
export function Menu({
  trigger,
  items,
  label,
  placement = "bottom-end",
}: {
  trigger: Trigger;
  items: readonly MenuItem[];
  label: string;
  placement?: string;
}) {
  const [wasOpened, setOpened] = useState(false);
  const preload = () => void MenuPopup.load().catch(() => {});
  const closed = cloneElement(trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: () => setOpened(true),
  });
  if (!wasOpened) return closed;
  return (
    <MenuPopup trigger={cloneElement(trigger, { slot: "trigger" })} items={items} label={label} placement={placement} />
  );
}
