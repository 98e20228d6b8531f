import { itemOf } from "../canonical.ts";
import type { Item, Json } from "../document.ts";
import { isJson, objectsIn, textOf } from "../json.ts";
import { keyOf } from "../keys.ts";
import { isCarriedElsewhere, providerTypes } from "../kinds/kinds.ts";

/**
 * Names of a component: provider type, sub-type, provider, name, then those of its parent. Two pairs of registration
 * policies have the same name and differ by sub-type.
 */
const namesOf = ({ providerType, subType, providerId, name }: Json, above: readonly string[]): readonly string[] => [
  ...[providerType, subType, providerId, name].map(textOf),
  ...above,
];

const itemFor = (record: Json, above: readonly string[], realm: string): Item =>
  itemOf("component", {
    names: namesOf(record, above),
    record: withoutKeyMaterial(record),
    realm,
    ...(record.id !== undefined && { id: textOf(record.id) }),
    ...(above.length > 0 && { parent: keyOf("component", ...above) }),
  });

/** Secrets of generated keys are the server's own. */
function withoutKeyMaterial(record: Json): Json {
  if (record.providerType !== providerTypes.keys || !isJson(record.config)) return record;
  const { secret: _secret, keystorePassword, ...config } = record.config;
  return { ...record, config: { ...config, ...(keystorePassword !== undefined && { keystorePassword }) } };
}

/** Items of the flat list of `components`. Parents are found by ID, all others are below the realm. */
export function componentItems(list: readonly Json[], realm: string): readonly Item[] {
  const byId = new Map(list.map((record) => [textOf(record.id), record]));
  const namesAbove = (record: Json): readonly string[] => {
    const parent = byId.get(textOf(record.parentId));
    return parent && parent !== record ? namesOf(parent, namesAbove(parent)) : [];
  };
  return list
    .filter((record) => !isCarriedElsewhere(record))
    .map((record) => itemFor(record, namesAbove(record), realm));
}

/** Items of the nested map of a realm file: by provider type, with `subComponents`. */
export function componentItemsOfFile(components: unknown, realm: string): readonly Item[] {
  const walk = (map: unknown, above: readonly string[]): readonly Item[] =>
    Object.entries(isJson(map) ? map : {}).flatMap(([providerType, list]) =>
      objectsIn(list).flatMap(({ subComponents, ...rest }) => {
        const record = { ...rest, providerType };
        if (isCarriedElsewhere(record)) return [];
        const item = itemFor(record, above, realm);
        return [item, ...walk(subComponents, item.names)];
      }),
    );
  return walk(components, []);
}

/** Converts components to the nested map of a realm file. */
export function componentsForFile(items: readonly Item[], above: string | undefined = undefined): Json {
  const map: Record<string, Json[]> = {};
  for (const item of items.filter(({ parent }) => parent === above)) {
    const { providerType, ...record } = item.data;
    const subComponents = componentsForFile(items, item.key);
    const type = textOf(providerType);
    map[type] = [...(map[type] ?? []), { ...record, subComponents, config: record.config ?? {} }];
  }
  return map;
}
