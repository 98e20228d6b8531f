import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { IconButton } from "../kit/base/Button.tsx";
import { useModal } from "../kit/overlay/useModal.ts";
import { usePanel } from "../kit/panel/panel.ts";
import { useT } from "../kit/panel/texts.ts";
import { SideNav } from "./SideNav.tsx";

/** Minimum console width in pixels for a side navigation. Same value as in the style sheet. */
const wideFrom = 860;

/** Navigation drawer for narrow layouts. Closes after a selection and when the layout becomes wide. */
export function NavDrawer({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { overlayNode, root } = usePanel();
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const surface = root.querySelector(".shell");
    const room = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width >= wideFrom) latest.current();
    });
    if (surface) room.observe(surface);
    return () => room.disconnect();
  }, [root]);
  return createPortal(
    <dialog {...useModal(onClose)} className="nav-drawer" data-dialog="navigation" aria-label={t("navigation")}>
      <div className="nav-drawer-body">
        <div className="nav-drawer-head">
          <IconButton action="close" icon="x" label={t("close")} onClick={onClose} />
        </div>
        <nav className="side" part="nav" aria-label={t("navigation")}>
          <SideNav onFollow={onClose} />
        </nav>
      </div>
    </dialog>,
    overlayNode,
  );
}
