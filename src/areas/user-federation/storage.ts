import type ComponentRepresentation from "@keycloak/keycloak-admin-client/lib/defs/componentRepresentation.js";
import { moved } from "../../kit/table/moved.ts";
import { detailOf } from "../../kit/area/detail.ts";

/** User storage provider. It is a component of the realm. */
export type StorageProvider = ComponentRepresentation;

type Config = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Returns a setting. Components store each setting as a list of strings: returns the first. */
export const settingOf = (provider: { config?: Config } | undefined, name: string): string | undefined =>
  [provider?.config?.[name] ?? []].flat()[0];

/** True by default. */
export const isEnabled = (provider: StorageProvider) => settingOf(provider, "enabled") !== "false";

/** True if users are imported into the realm. True by default. */
export const isImporting = (provider: StorageProvider) => settingOf(provider, "importEnabled") !== "false";

const priorityOf = (provider: StorageProvider) => Number(settingOf(provider, "priority")) || 0;

/** Sorts by priority, lowest first, then by name and ID, because names are not unique. */
export const inOrder = (providers: readonly StorageProvider[]): StorageProvider[] =>
  [...providers].sort(
    (one, other) =>
      priorityOf(one) - priorityOf(other) ||
      (one.name ?? "").localeCompare(other.name ?? "") ||
      ((one.id ?? "") < (other.id ?? "") ? -1 : 1),
  );

/** Provider with its new and previous priority. */
export interface Prioritized {
  provider: StorageProvider;
  priority: number;
  before: number;
}

/**
 * Returns the priority changes that move a provider. The first provider gets 0.
 * Omits providers that keep their priority.
 */
export const movedTo = (providers: readonly StorageProvider[], from: number, to: number): Prioritized[] =>
  moved(providers, from, to)
    .map((provider, priority) => ({ provider, priority, before: priorityOf(provider) }))
    .filter(({ provider, priority, before }) => before !== priority || settingOf(provider, "priority") === undefined);

/** Display name of a provider type. */
export const kindName = (kind = "") => (kind === "ldap" ? "LDAP" : `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`);

/** Returns the provider of the current tab. */
export const useProvider = detailOf<StorageProvider>();
