import { useT } from "../../../../kit/panel.ts";
import type { Finding } from "../flow.ts";

/** How many traps there are; each count leads to the first of its kind. */
export function FindingCounts({ findings }: { findings: readonly Finding[] }) {
  const t = useT();
  const go = (from: HTMLElement, state: Finding["state"]) => {
    const first = (from.getRootNode() as ShadowRoot).querySelector<HTMLElement>(`.finding[data-state="${state}"]`);
    first?.scrollIntoView({ block: "center" });
    first?.querySelector<HTMLElement>("button")?.focus();
  };
  return (["error", "warning"] as const).map((state) => {
    const count = findings.filter((finding) => finding.state === state).length;
    return (
      count > 0 && (
        <button
          key={state}
          type="button"
          className={`finding-count ${state}`}
          data-action={`go-to-${state}`}
          onClick={(event) => go(event.currentTarget, state)}
        >
          {t(state === "error" ? "authentication.lint.errors" : "authentication.lint.warnings", { count })}
        </button>
      )
    );
  });
}
