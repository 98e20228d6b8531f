import { useT } from "../../../kit/panel/texts.ts";
import type { Execution } from "../api.ts";
import { nameOf } from "../../../sections/sign-in-flow/tree.ts";

/** Requirement of a step. A select if there are several options. */
export function Requirement({
  execution,
  disabled,
  onChange,
}: {
  execution: Execution;
  disabled: boolean;
  onChange: (requirement: string) => void;
}) {
  const t = useT();
  const { requirement = "", requirementChoices: choices = [] } = execution;
  if (disabled || choices.length < 2) return <span className="requirement">{t(`requirements.${requirement}`)}</span>;
  return (
    <select
      className={`input requirement ${requirement === "DISABLED" ? "off" : ""}`}
      data-field="requirement"
      aria-label={t("authentication.requirementOf", { name: nameOf(execution) })}
      value={requirement}
      onChange={(event) => onChange(event.target.value)}
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {t(`requirements.${choice}`)}
        </option>
      ))}
    </select>
  );
}
