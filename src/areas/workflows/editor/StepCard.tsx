import { useMemo, useState } from "react";
import { IconButton } from "../../../kit/base/Button.tsx";
import type { Path } from "../../../kit/record/path.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { MoveButtons, type MoveProps } from "../../../kit/table/MoveButtons.tsx";
import type { ReorderItem } from "../../../kit/table/useReorder.ts";
import { withoutStep, withValue } from "./draft.ts";
import { LinkedFields } from "./LinkedFields.tsx";
import { leftSettings, otherSettings, stepFields, type RealmChoices } from "./stepFields.tsx";
import { useStepName } from "../../../sections/workflow-steps/useStepName.ts";
import type { WorkflowStep } from "../workflow.ts";
import type { Catalogue } from "./catalogue.ts";

export interface StepsProps {
  steps: readonly WorkflowStep[];
  text: string;
  replace: (text: string) => void;
  catalogue: Catalogue;
  choices: RealmChoices;
  disabled: boolean;
}

interface StepCardProps extends Omit<StepsProps, "steps"> {
  item: ReorderItem;
  move: MoveProps | undefined;
  step: StepsProps["steps"][number];
  index: number;
  onRemoved: () => void;
}

/** Form of one step. */
export function StepCard({
  item,
  move,
  step,
  index,
  text,
  replace,
  catalogue,
  choices,
  disabled,
  onRemoved,
}: StepCardProps) {
  const t = useT();
  const stepName = useStepName();
  const [cleared, setCleared] = useState<readonly string[]>([]);
  const uses = String(step?.uses ?? "");
  const fields = useMemo(
    () => stepFields(t, uses, stepName, catalogue, choices),
    [t, uses, stepName, catalogue, choices],
  );
  const number = index + 1;
  const others = otherSettings(step ?? {});
  const change = (path: Path, value: unknown) => {
    const at = ["steps", index] as const;
    let next = withValue(text, [...at, ...path], value);
    if (path[0] === "uses") {
      const left = leftSettings(step, String(value));
      for (const name of left) next = withValue(next, [...at, "with", name], undefined);
      setCleared(left);
    }
    replace(next);
  };
  return (
    <li {...item} data-id={index}>
      <div className="step-head">
        <span className="step-number" aria-hidden="true">
          {number}
        </span>
        <h3>{stepName(uses) || t("workflows.stepNumber", { number })}</h3>
        {move && <MoveButtons {...move} />}
        {!disabled && (
          <IconButton
            action="remove-step"
            icon="trash"
            label={t("workflows.removeStep", { number })}
            onClick={() => {
              onRemoved();
              replace(withoutStep(text, index));
            }}
          />
        )}
      </div>
      <LinkedFields key={uses} fields={fields} record={step ?? {}} disabled={disabled} onChange={change} />
      {others.length > 0 && <p className="field-hint">{t("workflows.otherSettings", { keys: others.join(", ") })}</p>}
      <p role="status" className="field-hint">
        {cleared.length > 0 && t("workflows.cleared", { keys: cleared.join(", ") })}
      </p>
    </li>
  );
}
