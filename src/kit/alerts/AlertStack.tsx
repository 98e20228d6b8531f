import { focusBeside } from "../base/focusBeside.ts";
import { useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { lazily } from "../states/lazily.tsx";
import type { Alerts } from "../../session/alerts.ts";
import { IconButton } from "../base/Button.tsx";
import { Icon, type IconName } from "../base/Icon.tsx";
import { overlaps } from "../base/overlaps.ts";
import { Words } from "../base/Words.tsx";
import { useT } from "../panel/texts.ts";

const CopyAs = lazily(() => import("../copy-as/CopyAs.tsx"));

const icons = { success: "circle-check", info: "info", warning: "warning", danger: "circle-alert" } satisfies Record<
  string,
  IconName
>;

/** Moves alerts to the other edge if they cover the focused field, because they may be about it. */
function keepClear(stack: HTMLElement, root: ShadowRoot): void {
  const focused = root.activeElement;
  if (!focused || stack.contains(focused)) return;
  delete stack.dataset.aside;
  if (overlaps(focused.closest(".field") ?? focused, stack)) stack.dataset.aside = "";
}

/**
 * Alerts, newest first. `origin` limits them to one panel and to the latest success. `<iam-alerts>` shows all and omits
 * it.
 */
export function AlertStack({ alerts, origin }: { alerts: Alerts; origin?: object }) {
  const t = useT();
  const list = useSyncExternalStore(alerts.subscribe, alerts.list, alerts.list);
  const hasOutlet = useSyncExternalStore(alerts.subscribe, alerts.hasOutlet, alerts.hasOutlet);
  const own = origin && hasOutlet ? [] : list.filter((alert) => !origin || alert.origin === origin || !alert.origin);
  const done = own.find(({ variant }) => variant === "success");
  // A panel's alerts cover its page: hide success messages from before the last success.
  const shown = origin ? own.filter((alert) => alert.variant !== "success" || alert === done) : own;
  const stack = useRef<HTMLDivElement>(null);
  const newest = shown[0]?.id;
  const isPanels = Boolean(origin);
  // The top layer shows alerts above the page and open dialogs. Positions are relative to the window.
  useLayoutEffect(() => {
    const { current: node } = stack;
    if (!isPanels || !node?.isConnected || node.contains(focusBeside(node))) return;
    const isOpen = node.matches(":popover-open");
    if (isOpen && newest === undefined) return;
    if (isOpen) node.hidePopover();
    node.showPopover();
  }, [isPanels, newest]);
  useLayoutEffect(() => {
    const { current: node } = stack;
    const root = node?.getRootNode();
    if (!isPanels || !node || newest === undefined || !(root instanceof ShadowRoot)) return;
    const place = () => keepClear(node, root);
    place();
    root.addEventListener("focusin", place);
    return () => root.removeEventListener("focusin", place);
  }, [isPanels, newest]);
  return (
    <div
      ref={stack}
      className="alerts"
      part="alerts"
      {...(isPanels && { popover: "manual" as const })}
      role="region"
      aria-live="polite"
      aria-label={t("alerts.region")}
    >
      {shown.map(({ id, variant, message, description, written }) => (
        <div
          key={id}
          className={`alert ${variant}`}
          part="alert"
          data-alert={variant}
          role={variant === "danger" ? "alert" : "status"}
          onPointerEnter={() => alerts.pause(id)}
          onPointerLeave={() => alerts.resume(id)}
          onFocus={() => alerts.pause(id)}
          onBlur={() => alerts.resume(id)}
        >
          <Icon name={icons[variant]} />
          <div className="alert-text">
            <b>
              <Words>{message}</Words>
            </b>
            {description && (
              <p>
                <Words>{description}</Words>
              </p>
            )}
          </div>
          {written && <CopyAs {...written} />}
          <IconButton action="close-alert" icon="x" label={t("close")} onClick={() => alerts.close(id)} />
        </div>
      ))}
    </div>
  );
}
