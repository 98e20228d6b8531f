import { useState } from "react";
import { Button } from "../../../kit/base/Button.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { MovingBar } from "../../../kit/table/MovingBar.tsx";
import { useReorder } from "../../../kit/table/useReorder.ts";
import { withMovedStep, withStep } from "./draft.ts";
import { StepCard, type StepsProps } from "./StepCard.tsx";

const list = "steps";

/** Forms of all steps in their order. */
export function Steps({ steps, text, replace, catalogue, choices, disabled }: StepsProps) {
  const t = useT();
  // Stable React keys: a card keeps its state while other steps are added, moved or removed.
  const [keys, setKeys] = useState<readonly number[]>(() => steps.map((_, index) => index));
  const shown = steps.map((_, index) => keys[index] ?? Math.max(-1, ...keys) + 1 + index);
  const move = (from: number, to: number) => {
    const next = [...shown];
    next.splice(to, 0, ...next.splice(from, 1));
    setKeys(next);
    replace(withMovedStep(text, from, to));
  };
  const reorder = useReorder({
    isEnabled: !disabled && steps.length > 1,
    lists: [{ id: list, count: steps.length }],
    onMove: (from, to) => move(from.index, to.index),
  });
  return (
    <>
      <ol className="steps" aria-label={t("steps")} data-list="steps">
        {steps.map((step, index) => (
          <StepCard
            key={shown[index]}
            item={reorder.item({ list, index }, "step")}
            move={
              !disabled && steps.length > 1
                ? reorder.buttons({ list, index }, t("workflows.stepNumber", { number: index + 1 }))
                : undefined
            }
            step={step}
            index={index}
            text={text}
            replace={replace}
            catalogue={catalogue}
            choices={choices}
            disabled={disabled}
            onRemoved={() => setKeys(shown.filter((_, other) => other !== index))}
          />
        ))}
      </ol>
      <MovingBar {...reorder.bar} />
      {!disabled && (
        <Button
          action="add-step"
          icon="plus"
          onClick={() => {
            setKeys([...shown, Math.max(-1, ...shown) + 1]);
            replace(withStep(text, { uses: catalogue.steps.find(({ id }) => id === "notify-user")?.id ?? "" }));
          }}
        >
          {t("workflows.addStep")}
        </Button>
      )}
    </>
  );
}
