import type { Node, Reason, StepVerdict, Verdict } from "./facts.ts";

/** What became of each step, with its number on the way. */
export class Ledger {
  readonly verdicts = new Map<string, StepVerdict>();
  #place = 0;

  /** A later word takes the place of an earlier one; a number stays. */
  tell({ id }: Node, verdict: Verdict, reason: Reason, isNumbered = false): void {
    const place = this.verdicts.get(id)?.place;
    this.verdicts.set(id, { verdict, ...reason, ...(place !== undefined && { place }) });
    if (isNumbered) this.number(id);
  }

  /** Gives a step the next number, once. */
  number(id: string): void {
    const known = this.verdicts.get(id);
    if (known && known.place === undefined) this.verdicts.set(id, { ...known, place: (this.#place += 1) });
  }
}
