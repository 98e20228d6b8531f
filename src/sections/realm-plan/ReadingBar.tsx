import { Button } from "../../kit/base/Button.tsx";
import { useT } from "../../kit/panel/texts.ts";
import type { Progress } from "./reading.ts";

/** Progress of readings, with a way to stop or to pause. What arrived stays. */
export function ReadingBar({
  label,
  progress,
  pause,
  onCancel,
}: {
  label: string;
  progress: readonly (Progress | undefined)[];
  pause?: { isPaused: boolean; toggle: () => void };
  onCancel: () => void;
}) {
  const t = useT();
  const sum = (of: keyof Progress) => progress.reduce((total, each) => total + (each?.[of] ?? 0), 0);
  const [done, known] = [sum("done"), sum("known")];
  return (
    <div className="notice info realm-plan-reading" data-state={pause?.isPaused ? "paused" : "reading"}>
      {!pause?.isPaused && <span className="spinner" aria-hidden="true" />}
      <p role="status">{label}</p>
      <progress value={done} max={Math.max(known, 1)} aria-label={label} />
      <span>{t("realmPlan.requests", { done, known })}</span>
      {pause && (
        <Button action="pause-reading" onClick={pause.toggle}>
          {t(pause.isPaused ? "realmPlan.continue" : "realmPlan.pause")}
        </Button>
      )}
      <Button action="cancel-reading" onClick={onCancel}>
        {t("cancel")}
      </Button>
    </div>
  );
}
