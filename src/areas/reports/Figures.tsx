/** A number that filters the list below it. */
export interface Figure {
  id: string;
  count: number;
  label: string;
  isBad?: boolean;
}

/** Numbers above a list. A press filters the list. */
export function Figures({
  label,
  figures,
  chosen,
  onChoose,
}: {
  label: string;
  figures: readonly Figure[];
  chosen: readonly string[];
  onChoose: (id: string) => void;
}) {
  return (
    <ul className="report-figures" aria-label={label}>
      {figures.map(({ id, count, label: text, isBad = false }) => (
        <li key={id}>
          <button
            type="button"
            data-action="figure"
            data-figure={id}
            aria-pressed={chosen.includes(id)}
            className={isBad && count > 0 ? "warning" : ""}
            onClick={() => onChoose(id)}
          >
            <b>{count}</b>
            <span>{text}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
