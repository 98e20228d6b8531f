import type ComponentRepresentation from "@keycloak/keycloak-admin-client/lib/defs/componentRepresentation.js";
import { moved } from "../../kit/table/moved.ts";

/** Where people of a realm are kept besides the realm itself. */
export type StorageProvider = ComponentRepresentation;

type Config = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A setting of a provider: every one is kept as a list of texts, of which the first counts. */
export const settingOf = (provider: { config?: Config } | undefined, name: string): string | undefined =>
  [provider?.config?.[name] ?? []].flat()[0];

/** It is, where nothing is said. */
export const isOn = (provider: StorageProvider) => settingOf(provider, "enabled") !== "false";

/** People are kept in the realm as well; they are, where nothing is said. */
export const isImporting = (provider: StorageProvider) => settingOf(provider, "importEnabled") !== "false";

const priorityOf = (provider: StorageProvider) => Number(settingOf(provider, "priority")) || 0;

/** As they are asked: the lowest number first, then by name, then by id, for names can repeat. */
export const inOrder = (providers: readonly StorageProvider[]): StorageProvider[] =>
  [...providers].sort(
    (one, other) =>
      priorityOf(one) - priorityOf(other) ||
      (one.name ?? "").localeCompare(other.name ?? "") ||
      ((one.id ?? "") < (other.id ?? "") ? -1 : 1),
  );

/** A provider and the priority it is to have. */
export interface Prioritized {
  provider: StorageProvider;
  priority: number;
  before: number;
}

/** Priorities that put one of them in another place: 0 for the first. Those that have theirs already are left out. */
export const movedTo = (providers: readonly StorageProvider[], from: number, to: number): Prioritized[] =>
  moved(providers, from, to)
    .map((provider, priority) => ({ provider, priority, before: priorityOf(provider) }))
    .filter(({ provider, priority, before }) => before !== priority || settingOf(provider, "priority") === undefined);

/** A kind of provider as people write it. */
export const kindName = (kind = "") => (kind === "ldap" ? "LDAP" : `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`);
