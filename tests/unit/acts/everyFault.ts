import { describe, expect, it } from "vitest";
import type { Server } from "../../../src/api/server.ts";
import { PartlyDone, type StepState } from "../../../src/kit/errors/partlyDone.ts";
import { faults, memoryServer, type Fault, type Special, type State } from "./memoryServer.ts";

/** An act of several writes. */
export interface ActCase {
  seed: State;
  special?: Special;
  run: (server: Server) => Promise<unknown>;
  /** True if the state contains the result of a step, by its text key or name. */
  holds: Readonly<Record<string, (state: State) => boolean>>;
}

async function outcomeOf({ seed, special, run }: ActCase, fault?: Fault, at?: number) {
  const memory = memoryServer(seed, {
    ...(special && { special }),
    ...(fault && { fault }),
    ...(at !== undefined && { at }),
  });
  const error = await run(memory.server).then(
    () => undefined,
    (reason: unknown) => reason ?? new Error("No reason."),
  );
  return { error, state: memory.state(), writes: memory.writes(), sent: memory.sent };
}

const isThere: Readonly<Record<StepState, boolean | undefined>> = {
  done: true,
  back: false,
  not: false,
  unknown: undefined,
};

/**
 * Hits every write of an act with every fault. The outcome must match the server: all for a success, nothing for a
 * failure, and
 * each step of a partly done act.
 */
export function everyFault(name: string, act: ActCase): void {
  describe(`${name} under a fault at each write`, () => {
    it("succeeds without a fault", async () => {
      const { error, state, writes } = await outcomeOf(act);
      expect(error).toBeUndefined();
      expect(writes).toBeGreaterThan(1);
      for (const holds of Object.values(act.holds)) expect(holds(state)).toBe(true);
    });

    it.each(faults)("reports the state of the server (%s)", async (fault) => {
      const whole = await outcomeOf(act);
      for (let at = 0; at < whole.writes; at += 1) {
        const { error, state, sent } = await outcomeOf(act, fault, at);
        const place = `write ${at} of ${whole.writes}`;
        // A missing ID would address a list.
        expect(sent.filter(({ method, url }) => method === "DELETE" && /\/$|\/\//.test(url.pathname))).toEqual([]);
        if (error === undefined) expect(state, place).toEqual(whole.state);
        else if (error instanceof PartlyDone) {
          const told = error.steps.flatMap(({ what, state: step }) =>
            isThere[step] === undefined ? [] : [[what, isThere[step]] as const],
          );
          expect(told, place).toEqual(told.map(([what]) => [what, act.holds[what]?.(state)]));
        } else expect(state, place).toEqual(act.seed);
        // A write that took effect and can be looked up is not a failure.
        if (fault === "done" || fault === "cut") expect(error instanceof PartlyDone, place).toBe(false);
      }
    });
  });
}
