import { cloneElement, useState, type ButtonHTMLAttributes, type ReactElement } from "react";
import { lazily } from "../states/lazily.tsx";
import type { MenuItem } from "./menuItem.ts";

const MenuPopup = lazily(
  () => import("./MenuPopup.tsx"),
  ({ trigger }) => trigger,
);

type Trigger = ReactElement<ButtonHTMLAttributes<HTMLButtonElement> & { slot?: string }>;

/** Menu button. Its code loads on hover or focus, so that row menus cost nothing. */
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
    <MenuPopup
      trigger={cloneElement(trigger, { slot: "trigger" })}
      items={items}
      label={label}
      placement={placement}
      onClose={() => setOpened(false)}
    />
  );
}
