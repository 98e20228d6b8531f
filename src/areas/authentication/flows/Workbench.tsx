import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { lazily } from "../../../kit/base/lazily.tsx";
import { useQueryState } from "../../../kit/area/navigation.ts";
import { useAccess, useMayDo, useT } from "../../../kit/panel.ts";
import { FormSkeleton } from "../../../kit/states/skeletons.tsx";
import { useStyles } from "../../../kit/useStyles.ts";
import { FindingRow } from "./FindingRow.tsx";
import { FindingCounts } from "./lint/FindingCounts.tsx";
import styles from "./lint/lint.css";
import { useFindings } from "./lint/useFindings.ts";
import { litBy } from "./simulate/lit.ts";
import { OpenSimulation } from "./simulate/OpenSimulation.tsx";
import { useQuestion } from "./simulate/question.ts";
import { useSimulation } from "./simulate/useSimulation.ts";
import { StepTree, type StepTreeProps } from "./StepTree.tsx";
import { useRequire } from "./useRequire.ts";
import type { Execution } from "../api.ts";
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

export interface WorkbenchProps extends Pick<StepTreeProps, "flow" | "steps" | "guard"> {
  isUsed: boolean | undefined;
}

/** The steps of a flow with what is told about them, and what happens when somebody signs in. */
export function Workbench({ flow, steps, guard, isUsed }: WorkbenchProps) {
  useStyles(styles);
  const t = useT();
  const address = useQueryState();
  const isDrawn = address.get("view") === "diagram";
  const [selected, setSelected] = useState<string>();
  const tree = useRef<HTMLDivElement>(null);
  // Where one is in the tree is what is selected in the drawing; not before, for the tree is not drawn anew for it.
  const visited = useRef<string>(undefined);
  const show = (view: "diagram" | undefined) => {
    if (view) setSelected(visited.current ?? selected);
    address.set({ view });
  };
  // What was selected in the drawing is where one reads on.
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
        <div className="segments" role="group" aria-label={t("authentication.view")}>
          {([undefined, "diagram"] as const).map((view) => (
            <button
              key={view ?? "tree"}
              type="button"
              data-action={view ? "view-diagram" : "view-tree"}
              className={isDrawn === (view !== undefined) ? "on" : ""}
              aria-pressed={isDrawn === (view !== undefined)}
              onClick={() => show(view)}
            >
              {t(view ? "diagramView" : "tableView")}
            </button>
          ))}
        </div>
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
