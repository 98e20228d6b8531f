import { Step } from "./inSteps.ts";
import type { Look } from "./sendOnce.ts";

/** Adds a record to a list on the server and removes it. */
export interface Membership {
  what: string;
  enter: () => Promise<unknown>;
  leave: () => Promise<unknown>;
  isIn: () => Promise<boolean>;
}

/** Membership without a rollback, if that is impossible or unnecessary. */
type OneWay<Undo extends "enter" | "leave"> = Omit<Membership, Undo> & Partial<Pick<Membership, Undo>>;

const found = (isDone: boolean) => (isDone ? { result: undefined } : undefined);

/** Step that adds to a list. */
export const entering = ({ what, enter, leave, isIn }: OneWay<"leave">): Step =>
  new Step<unknown>({ what, run: enter, look: async () => found(await isIn()), ...(leave && { undo: leave }) });

/** Step that removes from a list. */
export const leaving = ({ what, enter, leave, isIn }: OneWay<"enter">): Step =>
  new Step<unknown>({ what, run: leave, look: async () => found(!(await isIn())), ...(enter && { undo: enter }) });

/** Step that checks the result of earlier steps and throws if it is wrong. */
export const checking = (what: string, run: () => Promise<void>): Step => new Step<void>({ what, run, isCheck: true });

/** Compares a value with the written and the previous one. */
export const valueSeen = <V>(now: V, before: V, written: V): Look<undefined> =>
  now === written ? { result: undefined } : now === before ? undefined : "other";
