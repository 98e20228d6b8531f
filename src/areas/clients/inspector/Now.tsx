import { useMemo } from "react";
import { useT } from "../../../kit/panel/texts.ts";
import { compare } from "../../../sections/diff/diff.ts";
import { Differences } from "../../../sections/diff/Differences.tsx";

/** Differences between what was pasted and what the user would get now. */
export function Now({ before, now }: { before: unknown; now: unknown }) {
  const t = useT();
  const { differences } = useMemo(() => compare(before, now), [before, now]);
  if (differences.length === 0) return <p data-now="same">{t("inspector.same")}</p>;
  return (
    <div data-now="changed">
      <Differences differences={differences} removed={t("inspector.before")} added={t("inspector.now")} />
    </div>
  );
}
