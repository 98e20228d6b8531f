import type { Entry, Part } from "./documents.ts";

/** What profiles or policies are made of. */
export interface PartKind {
  /** Field of a part that names its provider. */
  id: "executor" | "condition";
  /** Field of the entry that holds the parts. */
  parts: "executors" | "conditions";
  /** Document that the entry is in. */
  document: "profiles" | "policies";
}

/** Rules of a profile. */
export const executorKind = {
  id: "executor",
  parts: "executors",
  document: "profiles",
} as const satisfies PartKind;

/** Conditions of a policy. */
export const conditionKind = {
  id: "condition",
  parts: "conditions",
  document: "policies",
} as const satisfies PartKind;

export const partsOf = (entry: Entry, { parts }: PartKind): readonly Part[] => entry[parts] ?? [];

/** Provider that a part is of. */
export const providerOf = (part: Part, { id }: PartKind): string => part[id] ?? "";

/** Stands between the provider in an address and the number of the part among those of that provider. */
const mark = "~";

/** How a part is addressed: by its provider, for which the address stays when another part goes; where one stands there twice, by its number too. */
export function placeOf(parts: readonly Part[], index: number, kind: PartKind): string {
  const provider = providerOf(parts[index] ?? {}, kind);
  const before = parts.slice(0, index).filter((part) => providerOf(part, kind) === provider).length;
  return before ? `${provider}${mark}${before + 1}` : provider;
}

/** Position of the part with an address; -1 where there is none. */
export const positionOf = (parts: readonly Part[], place: string, kind: PartKind): number =>
  parts.findIndex((_, index) => placeOf(parts, index, kind) === place);

/** A part as it is sent: without settings that were emptied, which some providers cannot read, and never without any, which the server cannot. Source: docs/spec/areas/client-policies.md "Edge cases". */
export const whole = <P extends Part>({ configuration = {}, ...part }: P): P =>
  ({
    ...part,
    configuration: Object.fromEntries(Object.entries(configuration).filter(([, value]) => value !== "")),
  }) as P;
