import { useT } from "../../kit/panel/texts.ts";
import { ReadingBar } from "../../sections/realm-plan/ReadingBar.tsx";
import type { SideState } from "../../sections/realm-side/useSide.ts";

/** Progress of the sides that are being read. */
export function SidesReading({ sides }: { sides: readonly SideState[] }) {
  const t = useT();
  const reading = sides.filter(({ isReading }) => isReading);
  const cancel = () => {
    for (const side of reading) side.cancel();
  };
  return (
    <ReadingBar label={t("compare.reading")} progress={reading.map(({ progress }) => progress)} onCancel={cancel} />
  );
}
