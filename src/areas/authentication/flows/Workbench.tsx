import { useMemo } from "react";
import { lazily } from "../../../kit/base/lazily.tsx";
import { useAccess, useMayDo } from "../../../kit/panel.ts";
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

const Panel = lazily(
  async () => ({ default: (await import("./simulate/Panel.tsx")).Panel }),
  () => <FormSkeleton />,
);

export interface WorkbenchProps extends Pick<StepTreeProps, "flow" | "steps" | "guard"> {
  isUsed: boolean | undefined;
}

/** The steps of a flow with what is told about them, and what happens when somebody signs in. */
export function Workbench({ flow, steps, guard, isUsed }: WorkbenchProps) {
  useStyles(styles);
  const question = useQuestion();
  const simulation = useSimulation(flow, steps, question);
  const mayRequire = useMayDo()("set-requirement") && useAccess().has("manage-realm");
  const require = useRequire(flow, guard);
  const findings = useFindings({ flow, steps, isUsed, ...(mayRequire && { require }) });
  const { result } = simulation;
  const lit = useMemo(() => litBy(steps, result), [steps, result]);
  const whole = findings.filter(({ execution }) => execution === undefined);
  return (
    <>
      <div className="bench-tools">
        <FindingCounts findings={findings} />
        <span className="bench-space" />
        <OpenSimulation question={question} />
      </div>
      {whole.map((finding) => (
        <FindingRow key={finding.rule} finding={finding} />
      ))}
      <div className={question.isOpen ? "flow-layout with-simulation" : "flow-layout"}>
        <StepTree flow={flow} steps={steps} guard={guard} findings={findings} {...(lit && { lit })} />
        {question.isOpen && <Panel flow={flow} steps={steps} question={question} simulation={simulation} />}
      </div>
    </>
  );
}
