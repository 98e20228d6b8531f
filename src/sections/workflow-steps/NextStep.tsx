import { Tag } from "../../kit/base/Tag.tsx";
import { Time } from "../../kit/base/Time.tsx";
import { useT } from "../../kit/panel/texts.ts";
import { useStepName } from "./useStepName.ts";

interface ScheduledStep {
  uses?: string;
  status?: string;
  /** Time of the step, in milliseconds since 1970. */
  "scheduled-at"?: number;
}

/** Next scheduled step with its time, or "Completed" after the last one. */
export function NextStep({ steps }: { steps: readonly ScheduledStep[] }) {
  const t = useT();
  const stepName = useStepName();
  const next = steps.find(({ status }) => status === "PENDING");
  if (!next) return <Tag state="completed">{t("completed")}</Tag>;
  return (
    <span className="tags">
      <Tag state="pending">{stepName(next.uses ?? "")}</Tag>
      <Time ms={next["scheduled-at"]} />
    </span>
  );
}
