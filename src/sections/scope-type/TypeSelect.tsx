import { useState } from "react";
import { useT } from "../../kit/panel/texts.ts";
import { useTexts } from "../../kit/panel/useTexts.ts";
import english from "./en.json" with { type: "json" };

/** Default scopes are always in tokens, optional ones on request. `none` if not assigned. */
export type AssignedType = "default" | "optional" | "none";

export interface TypeSelectProps {
  /** Name of the scope. */
  name: string;
  value: AssignedType;
  types: readonly AssignedType[];
  disabled?: boolean;
  /** The select shows the new value while this promise is pending, then `value` again. */
  onChange: (type: AssignedType) => Promise<unknown>;
}

/** Assigned type of a scope in a list. Saves on change. */
export function TypeSelect({ name, value, types, disabled = false, onChange }: TypeSelectProps) {
  useTexts(english);
  const t = useT();
  const [wanted, setWanted] = useState<AssignedType>();
  if (disabled) return <span data-field="type">{t(`clientScopeType.${value}`)}</span>;
  return (
    <select
      className="input cell-select"
      data-field="type"
      aria-label={t("scopeType.of", { name })}
      aria-busy={wanted !== undefined || undefined}
      value={wanted ?? value}
      onChange={(event) => {
        if (wanted) return;
        const type = types.find((each) => each === event.target.value);
        if (!type) return;
        setWanted(type);
        void onChange(type).finally(() => setWanted(undefined));
      }}
    >
      {types.map((type) => (
        <option key={type} value={type}>
          {t(`clientScopeType.${type}`)}
        </option>
      ))}
    </select>
  );
}
