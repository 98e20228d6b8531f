import { inWords } from "../../../i18n/durations.ts";
import type { Translate } from "../../../i18n/texts.ts";
import DurationControl from "../../../kit/form/controls/DurationControl.tsx";
import type { ControlProps } from "../../../kit/form/fields.ts";
import { useT } from "../../../kit/panel/texts.ts";

/** Initial value of a custom lifespan, in seconds. */
const firstSeconds = 60;

/** Returns the value as text, in the format of the control. */
export const sayLifespan = (value: unknown, t: Translate): string =>
  value === undefined || value === null || value === ""
    ? t("tokenLifespan.inherited")
    : inWords(t.locale, Number(value));

/** Realm lifespan or a custom one. The value is in seconds, null for the realm lifespan. */
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
