import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Segments } from "../../../kit/base/Segments.tsx";
import { lazily } from "../../../kit/states/lazily.tsx";
import { useQueryState } from "../../../kit/navigation/navigation.ts";
import { useAccess } from "../../../kit/panel/session.ts";
import { useMayDo } from "../../../kit/panel/narrowing.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { FormSkeleton } from "../../../kit/states/skeletons.tsx";
import { useStyles } from "../../../kit/panel/useStyles.ts";
import { FindingRow } from "./FindingRow.tsx";
import type { Finding } from "./flow.ts";
import { hasDiagram } from "./hasDiagram.ts";
import styles from "./lint/lint.css";
import { useFindings } from "./lint/useFindings.ts";
import { litBy } from "./simulate/lit.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { useQuestion } from "../../../sections/sign-in-flow/question.ts";
import { useSimulation } from "../../../sections/sign-in-flow/useSimulation.ts";
import { StepTree, type StepTreeProps } from "./StepTree.tsx";
import type { Flow, Execution } from "../api.ts";
import { useFlowWrite } from "./useFlowWrite.ts";
import { inSteps } from "../../../kit/write/inSteps.ts";
import { updating } from "./move/deeds.ts";
import { nameOf } from "../../../sections/sign-in-flow/tree.ts";
import { useAsk } from "../../../kit/overlay/ask.tsx";

const Panel = lazily(
  async () => ({ default: (await import("./simulate/Panel.tsx")).Panel }),
  () => <FormSkeleton />,
);

const StepConfig = lazily(() => import("./StepConfig.tsx"));

const Diagram = lazily(
  () => import("./diagram/Diagram.tsx"),
  () => <FormSkeleton />,
);

const views: readonly ("diagram" | undefined)[] = hasDiagram ? [undefined, "diagram"] : [undefined];

export interface WorkbenchProps extends Pick<StepTreeProps, "flow" | "steps" | "guard"> {
  isUsed: boolean | undefined;
}

/** Flow editor with findings, diagram and simulation. */
export function Workbench({ flow, steps, guard, isUsed }: WorkbenchProps) {
  useStyles(styles);
  const t = useT();
  const address = useQueryState();
  const isDrawn = hasDiagram && address.get("view") === "diagram";
  const [selected, setSelected] = useState<string>();
  const tree = useRef<HTMLDivElement>(null);
  // The focused tree row becomes the selected box. A ref, because the tree must not render again on focus.
  const visited = useRef<string>(undefined);
  const show = (view: "diagram" | undefined) => {
    if (view) setSelected(visited.current ?? selected);
    address.set({ view });
  };
  // Moves the focus to the row of the selected box.
  useEffect(() => {
    const row =
      isDrawn || selected === undefined
        ? null
        : tree.current?.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(selected)}"]`);
    row?.focus();
  }, [isDrawn, selected]);
  const question = useQuestion();
  const simulation = useSimulation(flow, steps, question);
  const mayDo = useMayDo();
  const ask = useAsk();
  const manage = useAccess().has("manage-realm");
  const require = useRequire(flow, guard);
  const configure = useCallback(
    (execution: Execution) => {
      const open = () => void ask(StepConfig, { flow, execution });
      if (guard(open)) open();
    },
    [ask, flow, guard],
  );
  const findings = useFindings({
    ...{ flow, steps, isUsed },
    ...(manage && mayDo("set-requirement") && { require }),
    ...(manage && mayDo("configure") && { configure }),
  });
  const { result } = simulation;
  const lit = useMemo(() => litBy(steps, result), [steps, result]);
  const whole = findings.filter(({ execution }) => execution === undefined);
  return (
    <>
      <div className="bench-tools">
        <Segments
          label={t("authentication.view")}
          value={isDrawn ? "diagram" : undefined}
          options={views.map((view) => ({
            value: view,
            label: t(view ? "diagramView" : "tableView"),
            action: view ? "view-diagram" : "view-tree",
          }))}
          onChange={show}
        />
        <FindingCounts findings={findings} />
        <span className="bench-space" />
        <OpenSimulation question={question} />
      </div>
      {whole.map((finding) => (
        <FindingRow key={finding.rule} finding={finding} />
      ))}
      <div
        ref={tree}
        onFocus={({ target }) => {
          visited.current = target.closest<HTMLElement>("tr[data-id]")?.dataset.id ?? visited.current;
        }}
        className={`flow-layout ${isDrawn ? "drawn" : ""} ${question.isOpen ? "with-simulation" : ""}`}
      >
        {isDrawn ? (
          <Diagram
            {...{ flow, steps, findings, selected }}
            {...(lit && { lit })}
            onSelect={setSelected}
            onRead={() => show(undefined)}
          />
        ) : (
          <StepTree flow={flow} steps={steps} guard={guard} findings={findings} {...(lit && { lit })} />
        )}
        {question.isOpen && <Panel flow={flow} steps={steps} question={question} simulation={simulation} />}
      </div>
    </>
  );
}

/** Button that opens the simulation. */
function OpenSimulation({ question: { isOpen, ask } }: { question: ReturnType<typeof useQuestion> }) {
  const t = useT();
  return (
    !isOpen && (
      <Button action="simulate" icon="eye" onClick={() => ask({ isOpen: true })}>
        {t("authentication.simulate.open")}
      </Button>
    )
  );
}

/** Numbers of findings. Each links to the first finding of its state. */
function FindingCounts({ findings }: { findings: readonly Finding[] }) {
  const t = useT();
  const go = (from: HTMLElement, state: Finding["state"]) => {
    const first = (from.getRootNode() as ShadowRoot).querySelector<HTMLElement>(`.finding[data-state="${state}"]`);
    first?.scrollIntoView({ block: "center" });
    first?.querySelector<HTMLElement>("button")?.focus();
  };
  return (["error", "warning"] as const).map((state) => {
    const count = findings.filter((finding) => finding.state === state).length;
    return (
      count > 0 && (
        <button
          key={state}
          type="button"
          className={`finding-count ${state}`}
          data-action={`go-to-${state}`}
          onClick={(event) => go(event.currentTarget, state)}
        >
          {t(state === "error" ? "authentication.lint.errors" : "authentication.lint.warnings", { count })}
        </button>
      )
    );
  });
}

/** Changes the requirement of steps, with a confirmation if the flow is in use. */
function useRequire(flow: Flow, guard: (then: () => void) => boolean) {
  const { write } = useFlowWrite(flow);
  return useCallback(
    (executions: readonly string[], requirement: string) => {
      const run = () =>
        write(async (api) => {
          // Send fresh executions: the request also sets priority and name.
          const now = await api.list(flow.alias ?? "");
          await inSteps(
            now
              .filter(({ id = "" }) => executions.includes(id))
              .map((execution) =>
                updating(api, flow.alias ?? "", nameOf(execution), execution, { ...execution, requirement }),
              ),
          );
        });
      if (guard(run)) void run();
    },
    [write, flow.alias, guard],
  );
}
