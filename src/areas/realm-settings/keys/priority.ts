import { moved } from "../../../kit/table/moved.ts";
import type ComponentRepresentation from "@keycloak/keycloak-admin-client/lib/defs/componentRepresentation.js";

export type KeyProvider = ComponentRepresentation;

/** Provider with its new priority. */
export interface Prioritized {
  provider: KeyProvider;
  priority: number;
}

/** Returns the priority of a provider. Default: 0. */
export const priorityOf = ({ config }: KeyProvider): number => {
  const [text] = [config?.priority].flat();
  return Number(text) || 0;
};

/** Sorts like Keycloak: highest priority first, then by ID. */
export const inPriority = (providers: readonly KeyProvider[]): KeyProvider[] =>
  [...providers].sort(
    (one, other) => priorityOf(other) - priorityOf(one) || ((one.id ?? "") < (other.id ?? "") ? -1 : 1),
  );

/**
 * Returns the priority changes that move a provider. New priorities start above 100.
 * Omits providers that keep their priority.
 */
export const movedTo = (providers: readonly KeyProvider[], from: number, to: number): Prioritized[] =>
  moved(providers, from, to)
    .map((provider, index) => ({ provider, priority: 100 + providers.length - index }))
    .filter(({ provider, priority }) => priorityOf(provider) !== priority);
