import { Icon } from "../../../kit/base/Icon.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import type { PlaceholderProblem } from "./placeholders.ts";

/** Placeholder problems of a text. */
export function Problems({ of: problems, id }: { of: readonly PlaceholderProblem[]; id?: string }) {
  const t = useT();
  if (!problems.length) return null;
  return (
    <ul className="text-problems" id={id}>
      {problems.map(({ kind, names }) => (
        <li key={kind} data-problem={kind}>
          <Icon name="warning" size={14} />
          <span>
            {t(`realmSettings.localization.problem.${kind}`, { names: names.join(" "), count: names.length })}
          </span>
        </li>
      ))}
    </ul>
  );
}
