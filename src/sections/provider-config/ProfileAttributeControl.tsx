import { useState } from "react";
import { SelectControl } from "../../kit/form/controls/SelectControl.tsx";
import type { ControlProps } from "../../kit/form/fields.ts";
import { useT } from "../../kit/panel/texts.ts";

/** Option value for a custom name. Attribute names can't contain this character. */
const custom = "\u0000custom";

/** Selects a user profile attribute or a custom name. */
export default function ProfileAttributeControl(props: ControlProps) {
  const { field, label, value, onChange, onBlur, disabled, control, ref } = props;
  const t = useT();
  const text = value === undefined || value === null ? "" : String(value);
  const options = field.options ?? [];
  const isListed = text === "" || options.some((option) => option.value === text);
  const [isCustom, setCustom] = useState(false);
  const isOwn = isCustom || !isListed;
  const choices = [...options, { value: custom, label: t("customAttribute") }];
  return (
    <div className="stacked">
      <SelectControl
        {...props}
        field={{ ...field, kind: "select", options: choices }}
        value={isOwn ? custom : text}
        control={
          isOwn
            ? { ...control, name: `${control.name}.choice`, "data-field": `${control["data-field"]}.choice` }
            : control
        }
        ref={isOwn ? () => {} : ref}
        onChange={(next) => {
          setCustom(next === custom);
          if (next !== custom) onChange(next);
          else if (isListed) onChange("");
        }}
      />
      {isOwn && (
        <input
          {...control}
          id={`${control.id}-own`}
          ref={ref}
          className="input"
          aria-label={t("provider.customName", { label })}
          placeholder={disabled ? undefined : t("keyPlaceholder")}
          value={text}
          readOnly={disabled}
          autoComplete="off"
          dir="auto"
          onChange={(event) => {
            setCustom(true);
            onChange(event.target.value);
          }}
          onBlur={onBlur}
        />
      )}
    </div>
  );
}
