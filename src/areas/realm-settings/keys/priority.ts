import { moved } from "../../../kit/table/moved.ts";
import type { KeyProvider } from "./api.ts";

/** A provider and the priority it is to have. */
export interface Prioritized {
  provider: KeyProvider;
  priority: number;
}

/** The priority of a provider; 0 where it has none. */
export const priorityOf = ({ config }: KeyProvider): number => {
  const [text] = [config?.priority].flat();
  return Number(text) || 0;
};

/** Highest priority first, and by id where it is the same, as the server takes them. */
export const inPriority = (providers: readonly KeyProvider[]): KeyProvider[] =>
  [...providers].sort(
    (one, other) => priorityOf(other) - priorityOf(one) || ((one.id ?? "") < (other.id ?? "") ? -1 : 1),
  );

/** Priorities that put one of them in another place: as many as there are providers, above 100. Those that have theirs already are left out. */
export const movedTo = (providers: readonly KeyProvider[], from: number, to: number): Prioritized[] =>
  moved(providers, from, to)
    .map((provider, index) => ({ provider, priority: 100 + providers.length - index }))
    .filter(({ provider, priority }) => priorityOf(provider) !== priority);
