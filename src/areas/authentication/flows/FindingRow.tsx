import { Button } from "../../../kit/base/Button.tsx";
import { Icon } from "../../../kit/base/Icon.tsx";
import type { Finding } from "./flow.ts";

/** One finding: title, reason and fix. */
export function FindingRow({ finding: { rule, state, title, text, cure } }: { finding: Finding }) {
  return (
    <div className={`finding ${state}`} data-finding={rule} data-state={state}>
      <Icon name={state === "error" ? "circle-alert" : "warning"} />
      <span className="finding-text">
        <strong>{title}</strong> {text}
      </span>
      {cure && (
        <Button action="cure" tone="quiet" onClick={cure.onSelect}>
          {cure.label}
        </Button>
      )}
    </div>
  );
}
