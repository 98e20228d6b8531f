import { useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { lazily } from "../base/lazily.tsx";
import type { Alerts } from "../../session/alerts.ts";
import { IconButton } from "../base/Button.tsx";
import { Icon, type IconName } from "../base/Icon.tsx";
import { Words } from "../base/Words.tsx";
import { useT } from "../panel.ts";

const CopyAs = lazily(() => import("../copy-as/CopyAs.tsx"));

const icons = { success: "circle-check", info: "info", warning: "warning", danger: "circle-alert" } satisfies Record<
  string,
  IconName
>;

/** Alerts, newest first. `origin` limits them to those of one panel, and to the last of what went well; an `<iam-alerts>` shows all and passes none. */
export function AlertStack({ alerts, origin }: { alerts: Alerts; origin?: object }) {
  const t = useT();
  const list = useSyncExternalStore(alerts.subscribe, alerts.list, alerts.list);
  const hasOutlet = useSyncExternalStore(alerts.subscribe, alerts.hasOutlet, alerts.hasOutlet);
  const own = origin && hasOutlet ? [] : list.filter((alert) => !origin || alert.origin === origin || !alert.origin);
  const done = own.find(({ variant }) => variant === "success");
  // Those of a panel lie over its page: what went well before the last thing that did is old news, and in the way.
  const shown = origin ? own.filter((alert) => alert.variant !== "success" || alert === done) : own;
  const stack = useRef<HTMLDivElement>(null);
  const newest = shown[0]?.id;
  const isPanels = Boolean(origin);
  // A panel's alerts lie in the top layer, above whatever the page and open dialogs cover, and are placed by the window.
  useLayoutEffect(() => {
    const { current: node } = stack;
    if (!isPanels || !node?.isConnected || node.contains((node.getRootNode() as ShadowRoot).activeElement)) return;
    const isOpen = node.matches(":popover-open");
    if (isOpen && newest === undefined) return;
    if (isOpen) node.hidePopover();
    node.showPopover();
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
