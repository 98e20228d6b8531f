import { useSyncExternalStore } from "react";
import type { Alerts } from "../../session/alerts.ts";
import { IconButton } from "../base/Button.tsx";
import { Icon, type IconName } from "../base/Icon.tsx";
import { useT } from "../panel.ts";

const icons = { success: "circle-check", info: "info", warning: "warning", danger: "circle-alert" } satisfies Record<string, IconName>;

/** Alerts, newest first. `origin` limits them to those of one panel; an `<iam-alerts>` shows all and passes none. */
export function AlertStack({ alerts, origin }: { alerts: Alerts; origin?: object }) {
  const t = useT();
  const list = useSyncExternalStore(alerts.subscribe, alerts.list, alerts.list);
  const hasOutlet = useSyncExternalStore(alerts.subscribe, alerts.hasOutlet, alerts.hasOutlet);
  const shown = origin && hasOutlet ? [] : list.filter((alert) => !origin || alert.origin === origin || !alert.origin);
  return (
    <div className="alerts" part="alerts" role="region" aria-live="polite" aria-label={t("alerts.region")}>
      {shown.map(({ id, variant, message, description }) => (
        <div key={id} className={`alert ${variant}`} part="alert" data-alert={variant} role={variant === "danger" ? "alert" : "status"}
          onPointerEnter={() => alerts.pause(id)} onPointerLeave={() => alerts.resume(id)} onFocus={() => alerts.pause(id)} onBlur={() => alerts.resume(id)}>
          <Icon name={icons[variant]} />
          <div className="alert-text"><b>{message}</b>{description && <p>{description}</p>}</div>
          <IconButton action="close-alert" icon="x" label={t("close")} onClick={() => alerts.close(id)} />
        </div>
      ))}
    </div>
  );
}
