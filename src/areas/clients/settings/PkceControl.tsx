import type { ControlProps } from "../../../kit/form/fields.ts";
import { useT } from "../../../kit/panel/texts.ts";

/** PKCE code challenge methods, the more secure one first. */
const methods = ["S256", "plain"] as const;

/** Requires PKCE, with a method. The value is the method, "" if PKCE is not required. */
export function PkceControl({ value, onChange, onBlur, disabled, control, ref }: ControlProps) {
  const t = useT();
  const method = typeof value === "string" ? value : "";
  const { "aria-required": _, "data-field": hook, ...rest } = control;
  return (
    <>
      <input
        {...rest}
        ref={ref}
        data-field="pkceRequired"
        type="checkbox"
        role="switch"
        className="switch"
        checked={method !== ""}
        aria-checked={method !== ""}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked ? "S256" : "")}
        onBlur={onBlur}
      />
      {method !== "" && (
        <select
          className="input"
          aria-label={t("keyForCodeExchange")}
          data-field={hook}
          value={method}
          disabled={disabled}
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.value)}
        >
          {!methods.includes(method as "S256") && <option value={method}>{method}</option>}
          {methods.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      )}
    </>
  );
}
