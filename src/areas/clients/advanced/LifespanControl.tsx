import DurationControl from "../../../kit/form/controls/DurationControl.tsx";
import type { ControlProps } from "../../../kit/form/fields.ts";
import { useT } from "../../../kit/panel.ts";

/** What an own lifespan starts with, in seconds. */
const firstSeconds = 60;

/** The realm's lifespan, or one of the client's own. The value is whole seconds, null for the realm's. */
export function LifespanControl(props: ControlProps) {
  const { label, value, onChange, onBlur, disabled, control, ref } = props;
  const t = useT();
  const isOwn = value !== undefined && value !== null && value !== "";
  return (
    <div className="lifespan">
      <select
        {...control}
        ref={ref}
        className="input"
        value={isOwn ? "expires" : "inherited"}
        disabled={disabled}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.value === "expires" ? firstSeconds : null)}
      >
        <option value="inherited">{t("tokenLifespan.inherited")}</option>
        <option value="expires">{t("tokenLifespan.expires")}</option>
      </select>
      {isOwn && (
        <DurationControl
          {...props}
          field={{ ...props.field, min: 1 }}
          ref={() => {}}
          control={{
            ...control,
            id: `${control.id}-time`,
            "data-field": `${control["data-field"]}.seconds`,
            "aria-label": t("clients.advanced.lifespanTime", { label }),
          }}
        />
      )}
    </div>
  );
}
