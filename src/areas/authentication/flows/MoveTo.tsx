import { useState } from "react";
import { Button } from "../../../kit/base/Button.tsx";
import { Choice } from "../../../kit/form/Choice.tsx";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import type { Flow } from "../api.ts";
import { levelOf, stepPlaceOf, type StepPlace } from "./move/place.ts";
import { formParts, takes } from "./places.ts";
import { kindOf, nameOf, stepsOf, type Step } from "../../../sections/sign-in-flow/tree.ts";

const top = "";

/** Dialog that selects a new flow and position for a step. Closes with the position. */
export default function MoveTo({
  flow,
  steps,
  step,
  onClose,
}: {
  flow: Flow;
  steps: readonly Step[];
  step: Step;
  onClose: (to?: StepPlace) => void;
}) {
  const t = useT();
  const from = stepPlaceOf(steps, step.execution.id ?? "");
  const [parent, setParent] = useState(from?.parent ?? top);
  const [index, setIndex] = useState(from?.index ?? 0);
  const may = takes(formParts(steps));
  const own = new Set(stepsOf([step]));
  const parents = stepsOf(steps).filter((one) => kindOf(one.execution) === "flow" && !own.has(one) && may(one, step));
  const others = (of: string) => levelOf(steps, of || undefined).filter((one) => one !== step);
  const isSame = parent === (from?.parent ?? top) && index === from?.index;
  return (
    <Dialog
      name="move-step"
      size="small"
      title={t("authentication.move.title", { name: nameOf(step.execution) })}
      onClose={onClose}
      cancel={t("cancel")}
      footer={
        <Button
          action="move"
          tone="primary"
          disabled={isSame}
          onClick={() => onClose({ parent: parent || undefined, index })}
        >
          {t("authentication.move.go")}
        </Button>
      }
    >
      <div className="move-fields">
        <Choice
          label={t("authentication.move.into")}
          hook="parent"
          value={parent}
          onChange={(next) => {
            setParent(next);
            setIndex(others(next).length);
          }}
        >
          {may(undefined, step) && <option value={top}>{flow.alias}</option>}
          {parents.map(({ execution }) => (
            <option key={execution.id} value={execution.id}>
              {"\u2003".repeat((execution.level ?? 0) + 1)}
              {nameOf(execution)}
            </option>
          ))}
        </Choice>
        <Choice
          label={t("authentication.move.position")}
          hook="position"
          value={String(index)}
          onChange={(next) => setIndex(Number(next))}
        >
          <option value="0">{t("authentication.move.first")}</option>
          {others(parent).map(({ execution }, before) => (
            <option key={execution.id} value={String(before + 1)}>
              {t("authentication.move.after", { name: nameOf(execution), position: before + 2 })}
            </option>
          ))}
        </Choice>
      </div>
    </Dialog>
  );
}
