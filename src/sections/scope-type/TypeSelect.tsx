import { useState } from "react";
import { useT } from "../../kit/panel.ts";
import { useTexts } from "../../kit/useTexts.ts";
import english from "./en.json" with { type: "json" };

/** How a scope comes into tokens: always, when it is asked for, or, where it is not assigned, not at all. */
export type AssignedType = "default" | "optional" | "none";

export interface TypeSelectProps {
  /** Name of the scope. */
  name: string;
  value: AssignedType;
  types: readonly AssignedType[];
  disabled?: boolean;
  /** The choice stands while this is under way; then the value decides again. */
  onChange: (type: AssignedType) => Promise<unknown>;
}

/** The assigned type of a scope within a list, changed at once. */
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
        const type = event.target.value as AssignedType;
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
