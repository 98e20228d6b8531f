import type { Entry, Part } from "./documents.ts";

/** Kind of part: executor or condition. */
export interface PartKind {
  /** Field of the part with its provider ID. */
  id: "executor" | "condition";
  /** Field of the entry with its parts. */
  parts: "executors" | "conditions";
  /** Document with the entry. */
  document: "profiles" | "policies";
}

export const executorKind = {
  id: "executor",
  parts: "executors",
  document: "profiles",
} as const satisfies PartKind;

export const conditionKind = {
  id: "condition",
  parts: "conditions",
  document: "policies",
} as const satisfies PartKind;

export const partsOf = (entry: Entry, { parts }: PartKind): readonly Part[] => entry[parts] ?? [];

export const providerOf = (part: Part, { id }: PartKind): string => part[id] ?? "";

/** Separates the provider from the number of the part in the URL. */
const mark = "~";

/**
 * Returns the place of a part in the URL: its provider ID, so that it stays the same if other parts are removed.
 * Adds a number if the provider is used several times.
 */
export function partIdOf(parts: readonly Part[], index: number, kind: PartKind): string {
  const provider = providerOf(parts[index] ?? {}, kind);
  const before = parts.slice(0, index).filter((part) => providerOf(part, kind) === provider).length;
  return before ? `${provider}${mark}${before + 1}` : provider;
}

/** Returns the index of the part with a place, or -1. */
export const positionOf = (parts: readonly Part[], place: string, kind: PartKind): number =>
  parts.findIndex((_, index) => partIdOf(parts, index, kind) === place);

/**
 * Returns a part for a request.
 * Omits empty settings, which some providers can't parse, and always includes `configuration`.
 * Source: docs/spec/areas/client-policies.md "Edge cases".
 */
export const whole = <P extends Part>({ configuration = {}, ...part }: P): P =>
  ({
    ...part,
    configuration: Object.fromEntries(Object.entries(configuration).filter(([, value]) => value !== "")),
  }) as P;
