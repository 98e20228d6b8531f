import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { IconButton } from "../kit/base/Button.tsx";
import { useModal } from "../kit/overlay/useModal.ts";
import { usePanel, useT } from "../kit/panel.ts";
import { SideNav } from "./SideNav.tsx";

/** Width of the console from which the navigation stands beside the page, in pixels; the style sheet says the same. */
const wideFrom = 860;

/** The navigation as a drawer over a narrow console. Closes when something is chosen, and when there is room beside the page again. */
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
