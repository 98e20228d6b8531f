import type { ControlProps } from "../../kit/form/fields.ts";
import { useT } from "../../kit/panel/texts.ts";
import { rangeBounds, type Range, type RangeName } from "./policy.ts";
import { useStyles } from "../../kit/panel/useStyles.ts";
import styles from "./policies.css";

/** Start and end of a time range. The end is optional. */
export function RangeControl({
  name,
  control: { value, onChange, onBlur, disabled, control, label, ref },
}: {
  name: RangeName;
  control: ControlProps;
}) {
  useStyles(styles);
  const t = useT();
  const range = (value ?? {}) as Range;
  const [min, max] = rangeBounds[name];
  const set = (part: "from" | "to", text: string) => {
    const { [part]: _, ...rest } = range;
    onChange(text === "" ? rest : { ...rest, [part]: text });
  };
  const common = {
    type: "number",
    className: "input",
    min,
    max,
    step: 1,
    readOnly: disabled,
    onBlur,
    "aria-describedby": control["aria-describedby"],
    "aria-invalid": control["aria-invalid"],
  };
  return (
    <div className="policy-range">
      <input
        {...common}
        id={control.id}
        ref={ref}
        data-field={name}
        aria-label={t("authorization.rangeFrom", { label })}
        value={range.from ?? ""}
        onChange={(event) => set("from", event.target.value)}
      />
      <span aria-hidden="true">–</span>
      <input
        {...common}
        data-field={`${name}End`}
        aria-label={t("authorization.rangeTo", { label })}
        value={range.to ?? ""}
        onChange={(event) => set("to", event.target.value)}
      />
    </div>
  );
}
