import type { Node, Reason, StepVerdict, Verdict } from "./facts.ts";

/** Outcomes and step numbers. */
export class Ledger {
  readonly verdicts = new Map<string, StepVerdict>();
  #place = 0;

  /** A later outcome replaces an earlier one. The step number stays. */
  tell({ id }: Node, verdict: Verdict, reason: Reason, isNumbered = false): void {
    const place = this.verdicts.get(id)?.place;
    this.verdicts.set(id, { verdict, ...reason, ...(place !== undefined && { place }) });
    if (isNumbered) this.number(id);
  }

  /** Assigns the next number. Idempotent. */
  number(id: string): void {
    const known = this.verdicts.get(id);
    if (known && known.place === undefined) this.verdicts.set(id, { ...known, place: (this.#place += 1) });
  }
}
