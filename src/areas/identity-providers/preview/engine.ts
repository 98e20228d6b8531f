import type { IdpMapper } from "../mapper/api.ts";
import type { Identity } from "./identity.ts";
import { runners } from "./runners.ts";

/** What a mapper gives a person. */
export interface Gift {
  to: "attribute" | "role" | "group" | "note" | "username" | "brokerId" | "brokerUsername";
  /** Of the attribute or note; the role or group itself. */
  name: string;
  values: readonly string[];
}

/** Why a mapper gives nothing: a text key, with what the text names. */
export interface Reason {
  key: string;
  values?: Record<string, string>;
}

/** What the runners look at besides mapper and identity. */
export interface Around {
  /** Of the provider. */
  alias: string;
  byXPath: (value: string, expression: string) => string | undefined;
}

export type Result = { mapper: IdpMapper } & (
  | { state: "gives"; gifts: readonly Gift[] }
  | { state: "nothing"; reason: Reason }
  /** What this type does is not known here. */
  | { state: "unknown" }
);

/** One kind of mapper: what it gives, or why not. */
export type Runner = (
  config: Readonly<Record<string, string>>,
  identity: Identity,
  around: Around,
) => readonly Gift[] | Reason;

const isReason = (answer: readonly Gift[] | Reason): answer is Reason => !Array.isArray(answer);

/** What each of a provider's mappers would give the person whom an identity tells of. Nothing is asked or sent. */
export const preview = (mappers: readonly IdpMapper[], identity: Identity, around: Around): readonly Result[] =>
  mappers.map((mapper): Result => {
    const run = runners(mapper.identityProviderMapper ?? "");
    if (!run) return { mapper, state: "unknown" };
    const answer = run(mapper.config ?? {}, identity, around);
    return isReason(answer) ? { mapper, state: "nothing", reason: answer } : { mapper, state: "gives", gifts: answer };
  });

/** What all of them give together, each thing once; of what there can be one of, the last stands. */
export function together(results: readonly Result[]): readonly Gift[] {
  const all = new Map<string, Gift>();
  for (const result of results)
    if (result.state === "gives") for (const gift of result.gifts) all.set(`${gift.to}\n${gift.name}`, gift);
  return [...all.values()];
}
