import type { ControlProps } from "../fields.ts";

const textOf = (value: unknown): string => (value === undefined || value === null ? "" : String(value));

/** Single-line text, date or another native type. */
export function TextControl({ field, value, onChange, onBlur, disabled, control, ref }: ControlProps) {
  return (
    <input
      {...control}
      ref={ref}
      className="input"
      type={field.kind === "date" ? "date" : (field.inputType ?? "text")}
      value={textOf(value)}
      maxLength={field.maxLength}
      min={field.min}
      max={field.max}
      step={field.step}
      placeholder={disabled ? undefined : field.placeholder}
      readOnly={disabled}
      autoComplete="off"
      dir={field.inputType ? undefined : "auto"}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}

export function TextAreaControl({ field, value, onChange, onBlur, disabled, control, ref }: ControlProps) {
  return (
    <textarea
      {...control}
      ref={ref}
      className={field.cols ? "input of-cols" : "input"}
      rows={field.rows ?? 3}
      cols={field.cols}
      value={textOf(value)}
      placeholder={disabled ? undefined : field.placeholder}
      readOnly={disabled}
      dir="auto"
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}

export function SwitchControl({ field, value, onChange, onBlur, disabled, control, ref }: ControlProps) {
  // A switch can't be required, because "on" would be its only value. A checkbox can, for consent.
  const { "aria-required": required, ...rest } = control;
  return (
    <input
      {...rest}
      aria-required={field.kind === "checkbox" ? required : undefined}
      ref={ref}
      type="checkbox"
      role={field.kind === "switch" ? "switch" : undefined}
      className={field.kind === "switch" ? "switch" : "box"}
      checked={value === true}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
      onBlur={onBlur}
    />
  );
}

/** Checkboxes for any number of options, or radios for one. */
export function CheckboxesControl({ field, value, onChange, onBlur, disabled, control, ref }: ControlProps) {
  const single = field.kind === "radio";
  const chosen = Array.isArray(value) ? value.map(String) : [textOf(value)];
  return (
    <div className="choices">
      {(field.options ?? []).map((option, index) => (
        <label key={option.value} className="choice">
          <input
            type={single ? "radio" : "checkbox"}
            className="box"
            name={control.name}
            data-field={control["data-field"]}
            value={option.value}
            disabled={disabled}
            ref={index === 0 ? ref : undefined}
            aria-invalid={control["aria-invalid"]}
            checked={chosen.includes(option.value)}
            onBlur={onBlur}
            onChange={(event) =>
              onChange(
                single
                  ? option.value
                  : event.target.checked
                    ? [...chosen.filter(Boolean), option.value]
                    : chosen.filter((item) => item !== option.value),
              )
            }
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}

export function ReadOnlyControl({ value, control }: ControlProps) {
  return (
    <input
      id={control.id}
      name={control.name}
      data-field={control["data-field"]}
      className="input plain"
      readOnly
      value={textOf(value)}
      dir="auto"
    />
  );
}
