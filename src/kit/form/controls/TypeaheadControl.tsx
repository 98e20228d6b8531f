import { IconButton } from "../../base/Button.tsx";
import { useT } from "../../panel/texts.ts";
import type { ControlProps } from "../fields.ts";
import { ChoiceBox } from "./ChoiceBox.tsx";
import { useLabels } from "./useChoices.ts";

/** Typeahead over local or server options. Selecting the current option clears it. */
export default function TypeaheadControl(props: ControlProps) {
  const { field, label, value, onChange, disabled, control, ref } = props;
  const t = useT();
  const current = value === undefined || value === null ? "" : String(value);
  const { labelOf, remember } = useLabels(field, [current]);
  const text = labelOf(current);
  if (disabled) return <input {...control} ref={ref} className="input" readOnly value={text} dir="auto" />;
  return (
    <ChoiceBox
      {...props}
      chosen={[current]}
      restText={text}
      placeholder={field.placeholder ?? t("selectOne")}
      onPick={(option) => {
        remember(option);
        onChange(option.value === current ? "" : option.value);
      }}
      onErase={() => onChange("")}
      after={
        current !== "" && (
          <IconButton
            action="clear"
            icon="x"
            tabIndex={-1}
            label={t("choices.clear", { label })}
            onClick={() => onChange("")}
          />
        )
      }
    />
  );
}
