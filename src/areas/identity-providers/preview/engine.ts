import type { IdpMapper } from "../mapper/api.ts";
import type { Identity } from "../../../sections/identity/identity.ts";
import { runners } from "./runners.ts";
import type { Gift, Reason, Around } from "./runner.ts";

export type Result = { mapper: IdpMapper } & (
  | { state: "gives"; gifts: readonly Gift[] }
  | { state: "nothing"; reason: Reason }
  /** The mapper type has no runner. */
  | { state: "unknown" }
);

const isReason = (answer: readonly Gift[] | Reason): answer is Reason => !Array.isArray(answer);

/** Simulates all mappers of a provider for one identity. Sends no requests. */
export const preview = (mappers: readonly IdpMapper[], identity: Identity, around: Around): readonly Result[] =>
  mappers.map((mapper): Result => {
    const run = runners(mapper.identityProviderMapper ?? "");
    if (!run) return { mapper, state: "unknown" };
    const answer = run(mapper.config ?? {}, identity, around);
    return isReason(answer) ? { mapper, state: "nothing", reason: answer } : { mapper, state: "gives", gifts: answer };
  });

/** Merges the results of all mappers. A later mapper replaces a value with the same target and name. */
export function together(results: readonly Result[]): readonly Gift[] {
  const all = new Map<string, Gift>();
  for (const result of results)
    if (result.state === "gives") for (const gift of result.gifts) all.set(`${gift.to}\n${gift.name}`, gift);
  return [...all.values()];
}
