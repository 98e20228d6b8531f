import { useT } from "../../../../kit/panel/texts.ts";
import { kindOf, nameOf, type Step } from "../../../../sections/sign-in-flow/tree.ts";
import { stepsIn, type Simulation } from "../../../../sections/sign-in-flow/facts.ts";
import { useReason } from "../../../../sections/sign-in-flow/says.ts";

/** Outcome of each step, in flow order. Omits sub-flows that were entered. */
export function VerdictList({ steps, result }: { steps: readonly Step[]; result: Simulation }) {
  const t = useT();
  const reason = useReason();
  return (
    <ol className="verdict-list">
      {stepsIn(steps).map(({ execution }) => {
        const { id = "" } = execution;
        const told = result.verdicts.get(id);
        if (!told || told.verdict === "entered") return null;
        const name = nameOf(execution);
        return (
          <li key={id} data-id={id} data-name={name} data-state={told.verdict} className={told.place ? "on" : ""}>
            <span className="verdict-place" aria-hidden={told.place === undefined}>
              {told.place ?? "–"}
            </span>
            <span className="verdict-name">
              {kindOf(execution) === "condition" && `${t("authentication.kind.condition")}: `}
              <bdi>{name}</bdi>
            </span>
            <span className="verdict-word">{t(`authentication.simulate.verdict.${told.verdict}`)}</span>
            <span className="verdict-reason">{reason(told)}</span>
          </li>
        );
      })}
    </ol>
  );
}
