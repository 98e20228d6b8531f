import type { Comparison, ItemDifference } from "../comparison.ts";
import { itemsOf, sectionIds, type FieldPath, type Item, type Key } from "../document.ts";
import { isJson, textOf, textsIn, valueAt, jsonOf } from "../json.ts";
import { keyOf } from "../keys.ts";
import { specOf } from "../kinds/kinds.ts";
import type { Pattern } from "../kinds/pattern.ts";
import type { PlanOptions, Selection } from "../planTypes.ts";
import { flowReferences, policyReferences, type FoundReference } from "./references.ts";

/** Index for planning: items of both sides by key, names of groups and roles as fields write them. */
export class PlanContext {
  readonly comparison: Comparison;
  readonly selection: Selection;
  readonly options: PlanOptions;
  readonly realm: string;
  readonly differences: ReadonlyMap<Key, ItemDifference>;
  readonly targets: ReadonlyMap<Key, Item>;
  readonly #groups: ReadonlyMap<string, Key>;
  readonly #roles: ReadonlyMap<string, Key>;
  readonly #policies: ReadonlyMap<string, Key>;
  readonly #known: ReadonlySet<Key>;

  constructor(comparison: Comparison, selection: Selection, options: PlanOptions) {
    this.comparison = comparison;
    this.selection = selection;
    this.options = options;
    this.realm = comparison.target.realm;
    this.differences = new Map(comparison.sections.flatMap(({ items }) => items).map((item) => [item.key, item]));
    this.targets = new Map(
      sectionIds.flatMap((id) => itemsOf(comparison.target, id)).map((item): [Key, Item] => [item.key, item]),
    );
    const all = [...[...this.differences.values()].flatMap(({ source }) => source ?? []), ...this.targets.values()];
    this.#groups = new Map(
      all.filter(({ kind }) => kind === "group").map(({ key, names }) => [`/${names.join("/")}`, key]),
    );
    this.#roles = new Map(
      all.flatMap(({ kind, key, names }) =>
        kind === "realmRole" || kind === "clientRole" ? [[names.join("."), key] as const] : [],
      ),
    );
    this.#policies = new Map(
      all.flatMap(({ kind, key, names: [client, , name] }) =>
        kind === "policy" ? [[JSON.stringify([client, name]), key] as const] : [],
      ),
    );
    this.#known = new Set(all.map(({ key }) => key));
  }

  /** True if the target's section of an item was read, so that a missing item is really missing. */
  isKnown(key: Key): boolean {
    const kind = key.split("/")[0] as Item["kind"] | "user";
    if (kind === "user") return true;
    return this.comparison.target.sections[specOf(kind).section].state === "read";
  }

  keyOfReference(to: string, name: string): Key {
    if (to === "group") return this.#groups.get(name) ?? keyOf("group", ...name.split("/").filter(Boolean));
    if (to === "role") return this.#roles.get(name) ?? keyOf("realmRole", name);
    return keyOf(to as Item["kind"], name);
  }

  /** Items that an item names in its fields, and the one it is part of. */
  referencesOf(item: Item): readonly FoundReference[] {
    const { references, parts } = specOf(item.kind);
    const named = references.flatMap(({ path, to, isOpen = false }) =>
      namesAt(item.data, path).map(({ path: found, name }) => ({
        path: found,
        to: this.keyOfReference(to, name),
        isOpen,
      })),
    );
    const roles = Object.entries(parts).flatMap(([field, { style }]) =>
      style === "roles" ? roleKeysIn(item.data[field]).map((to) => ({ path: [field], to, isOpen: false })) : [],
    );
    const parent = item.parent === undefined ? [] : [{ path: [], to: item.parent, isOpen: false }];
    return [...parent, ...named, ...roles, ...this.#configured(item)];
  }

  /** References inside the configuration of policies and flows. */
  #configured(item: Item): readonly FoundReference[] {
    const names = {
      role: (name: string) => this.keyOfReference("role", name),
      group: (path: string) => this.keyOfReference("group", path),
      policy: (client: string, name: string) =>
        this.#policies.get(JSON.stringify([client, name])) ?? keyOf("policy", client, "", name),
      has: (key: Key) => this.#known.has(key),
    };
    if (item.kind === "policy") return policyReferences(item, names);
    return item.kind === "flow" ? flowReferences(item, names) : [];
  }
}

/** Texts at a pattern, also in lists. */
function namesAt(data: unknown, rule: Pattern, path: FieldPath = []): readonly { path: FieldPath; name: string }[] {
  const [step, ...rest] = rule;
  if (step === undefined) {
    const names = typeof data === "string" ? [data] : textsIn(data);
    return names.map((name) => ({ path, name }));
  }
  if (step !== "*") return namesAt(valueAt(data, [step]), rest, [...path, step]);
  const entries = Array.isArray(data)
    ? data.flatMap((entry): [string, unknown][] => (isJson(entry) ? [[textOf(entry.name), entry]] : []))
    : Object.entries(isJson(data) ? data : {});
  return entries.flatMap(([key, value]) => namesAt(value, rest, [...path, key]));
}

/** Keys of roles in `{realm, client}`. */
export function roleKeysIn(value: unknown): readonly Key[] {
  const { realm, client } = jsonOf(value);
  return [
    ...textsIn(realm).map((name) => keyOf("realmRole", name)),
    ...Object.entries(isJson(client) ? client : {}).flatMap(([clientId, roles]) =>
      textsIn(roles).map((name) => keyOf("clientRole", clientId, name)),
    ),
  ];
}
