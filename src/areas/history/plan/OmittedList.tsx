import type { OmittedChange } from "../../../history/index.ts";
import { useT } from "../../../kit/panel/texts.ts";

/** Changes that a plan file does not have, with the reasons. */
export function OmittedList({ omitted }: { omitted: readonly OmittedChange[] }) {
  const t = useT();
  if (omitted.length === 0) return null;
  return (
    <details data-list="omitted">
      <summary>{`${t("history.omitted")} (${omitted.length})`}</summary>
      <ul>
        {omitted.map(({ sentence, why }, index) => (
          <li key={index}>
            <bdi>{sentence}</bdi> <span className="hint">{t(`history.omit.${why}`)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
