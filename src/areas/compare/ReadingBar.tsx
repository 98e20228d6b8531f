import { Button } from "../../kit/base/Button.tsx";
import { useT } from "../../kit/panel/texts.ts";
import type { SideState } from "./useSide.ts";

/** Progress of the sides that are being read, with a way to stop. What arrived stays. */
export function ReadingBar({ sides }: { sides: readonly SideState[] }) {
  const t = useT();
  const reading = sides.filter(({ isReading }) => isReading);
  const cancel = () => {
    for (const side of reading) side.cancel();
  };
  const done = reading.reduce((sum, { progress }) => sum + (progress?.done ?? 0), 0);
  const known = reading.reduce((sum, { progress }) => sum + (progress?.known ?? 0), 0);
  return (
    <div className="notice info compare-reading" data-state="reading">
      <span className="spinner" aria-hidden="true" />
      <p role="status">{t("compare.reading")}</p>
      <progress value={done} max={Math.max(known, 1)} aria-label={t("compare.reading")} />
      <span>{t("compare.requests", { done, known })}</span>
      <Button action="cancel-reading" onClick={cancel}>
        {t("cancel")}
      </Button>
    </div>
  );
}
