import { lazily } from "../../../kit/states/lazily.tsx";
import { useAsk } from "../../../kit/overlay/ask.tsx";
import { ConfirmDialog } from "../../../kit/overlay/ConfirmDialog.tsx";
import type { MenuItem } from "../../../kit/menu/menuItem.ts";
import { useMayDo } from "../../../kit/panel/narrowing.ts";
import { useT } from "../../../kit/panel/texts.ts";
import type { Flow } from "../api.ts";
import { levelOf, stepPlaceOf, type StepPlace } from "./move/place.ts";
import { targetOf, type Target } from "./places.ts";
import { kindOf, nameOf, stepsOf, type Step } from "../../../sections/sign-in-flow/tree.ts";
import { useFlowWrite } from "./useFlowWrite.ts";

const AddStep = lazily(() => import("./AddStep.tsx"));
const AddSubFlow = lazily(() => import("./AddSubFlow.tsx"));
const EditSubFlow = lazily(() => import("./EditSubFlow.tsx"));
const MoveTo = lazily(() => import("./MoveTo.tsx"));
const StepConfig = lazily(() => import("./StepConfig.tsx"));

export interface StepMenuOptions {
  flow: Flow;
  steps: readonly Step[];
  /** True if the admin may change the realm. Steps of a built-in flow are read-only, except for their settings. */
  manage: boolean;
  guard: (then: () => void) => boolean;
  move: (id: string, to: StepPlace) => unknown;
}

/** Menus of steps, and of the whole flow. */
export function useStepMenu({ flow, steps, manage, guard, move }: StepMenuOptions) {
  const t = useT();
  const ask = useAsk();
  const mayDo = useMayDo();
  const { write } = useFlowWrite(flow);
  const isOpen = manage && !flow.builtIn;
  /** Runs a change after the confirmation for flows in use. */
  const safely = (does: () => unknown) => () => {
    if (guard(() => void does())) void does();
  };
  const adding = (target: Target): readonly MenuItem[] => [
    {
      ...{ action: "add-step", label: t("addExecution"), icon: "plus" },
      onSelect: safely(() => ask(AddStep, { flow, target, what: "step" })),
    },
    ...(target.type === "basic-flow"
      ? [
          {
            ...{ action: "add-condition", label: t("addCondition"), icon: "condition" as const },
            onSelect: safely(() => ask(AddStep, { flow, target, what: "condition" })),
          },
        ]
      : []),
    ...(target.type === "form-flow"
      ? []
      : [
          {
            ...{ action: "add-sub-flow", label: t("addSubFlow"), icon: "workflow" as const },
            onSelect: safely(() => ask(AddSubFlow, { flow, target })),
          },
        ]),
  ];
  const remove = (step: Step) => {
    const name = nameOf(step.execution);
    const inside = stepsOf(step.children).length;
    return ask(ConfirmDialog, {
      name: "confirm-delete-step",
      title: t("deleteConfirmExecution", { name }),
      text: inside ? t("authentication.deleteInside", { count: inside }) : t("authentication.deleteStep"),
      confirm: t("delete"),
      danger: true,
      onConfirm: () =>
        write((api) => api.removeExecution(step.execution.id ?? ""), {
          success: "deleteExecutionSuccess",
          failure: "deleteExecutionError",
        }),
    });
  };
  /** Moves the step by one position within its level. */
  const neighbours = ({ execution: { id = "" } }: Step, { parent, index }: StepPlace): readonly MenuItem[] =>
    (
      [
        ["up", "arrow-up", index - 1],
        ["down", "arrow-down", index + 1],
      ] as const
    ).flatMap(([way, icon, to]) =>
      to < 0 || to >= levelOf(steps, parent).length
        ? []
        : [
            {
              ...{
                action: `move-${way}`,
                label: t(`authentication.move.${way}`),
                icon,
                separated: way === "up" || index === 0,
              },
              onSelect: safely(() => move(id, { parent, index: to })),
            },
          ],
    );
  const items = (step: Step): readonly MenuItem[] => {
    const { execution } = step;
    const isFlow = kindOf(execution) === "flow";
    const place = stepPlaceOf(steps, execution.id ?? "");
    return [
      ...(isOpen && isFlow ? adding(targetOf(flow, step)) : []),
      ...(manage && !isFlow
        ? [
            {
              ...{ action: "configure", label: t("settings"), icon: "settings" as const },
              onSelect: safely(() => ask(StepConfig, { flow, execution })),
            },
          ]
        : []),
      ...(isOpen && isFlow
        ? [
            {
              ...{ action: "edit-sub-flow", label: t("edit"), icon: "pencil" as const },
              onSelect: safely(() => ask(EditSubFlow, { flow, execution })),
            },
          ]
        : []),
      ...(isOpen && place
        ? [
            ...neighbours(step, place),
            {
              ...{ action: "move", label: t("authentication.move.to"), icon: "swap" as const },
              onSelect: safely(async () => {
                const to = await ask(MoveTo, { flow, steps, step });
                if (to) move(execution.id ?? "", to);
              }),
            },
            {
              ...{ action: "delete-step", label: t("delete"), icon: "trash" as const, danger: true },
              onSelect: safely(() => remove(step)),
            },
          ]
        : []),
    ];
  };
  return {
    menuOf: (step: Step) => items(step).filter(mayDo),
    adding: isOpen ? adding(targetOf(flow)).filter(mayDo) : [],
  };
}
