import { isStandIn } from "../../api/secrets.ts";
import type { Comparison, Counts, DiffOptions, ItemDifference, PassedOver, SectionDifference } from "../comparison.ts";
import {
  itemsOf,
  sectionIds,
  type FieldPath,
  type Item,
  type Kind,
  type RealmDocument,
  type Section,
  type SectionId,
} from "../document.ts";
import { identityOf, isEqual, isJson, objectsIn, someText } from "../json.ts";
import { noiseOf } from "../kinds/noise.ts";
import { isSecurityRelevant } from "../kinds/security.ts";
import { compareFields, isSecretAt } from "./fields.ts";
import { ignoring } from "./ignore.ts";
import { mappingOf } from "./mapping.ts";

interface Context {
  options: DiffOptions;
  ignored: ReturnType<typeof ignoring>;
  mapping: ReturnType<typeof mappingOf>;
  isSparse: { source: boolean; target: boolean };
}

/**
 * Compares two realms. `added` items are only in the source, `removed` ones only in the target. Equal items are only
 * counted. A section that one side has not read has no items.
 */
export function diff(source: RealmDocument, target: RealmDocument, options: DiffOptions = {}): Comparison {
  const context: Context = {
    options,
    ignored: ignoring(options.ignore ?? []),
    mapping: mappingOf(options.mappings ?? []),
    isSparse: { source: source.isSparse, target: target.isSparse },
  };
  const sections = (options.sections ?? sectionIds).map((id) => diffSection(id, source, target, context));
  return {
    ...{ source, target, options, sections },
    counts: total(sections.map(({ counts }) => counts)),
    securityRelevant: sections.flatMap(({ items }) => items).filter((item) => item.isSecurityRelevant).length,
    unknownSecrets: sections.flatMap(({ items }) => items).reduce((sum, item) => sum + item.unknownSecrets.length, 0),
  };
}

const noCounts: Counts = { added: 0, removed: 0, changed: 0, moved: 0, equal: 0 };

const total = (list: readonly Counts[]): Counts =>
  list.reduce(
    (sum, counts) => ({
      added: sum.added + counts.added,
      removed: sum.removed + counts.removed,
      changed: sum.changed + counts.changed,
      moved: sum.moved + counts.moved,
      equal: sum.equal + counts.equal,
    }),
    noCounts,
  );

const notReadOf = (section: Section) => {
  if (section.state === "read") return undefined;
  const { reason, status, path, count } = section;
  return {
    reason,
    ...(status !== undefined && { status }),
    ...(path !== undefined && { path }),
    ...(count !== undefined && { count }),
  };
};

function diffSection(id: SectionId, source: RealmDocument, target: RealmDocument, context: Context): SectionDifference {
  const [left, right] = [notReadOf(source.sections[id]), notReadOf(target.sections[id])];
  const notRead = { ...(left && { source: left }), ...(right && { target: right }) };
  if (left ?? right) return { section: id, counts: noCounts, countsByKind: {}, items: [], notRead };
  const countsByKind: Partial<Record<Kind, Counts>> = {};
  const items: ItemDifference[] = [];
  const whole = (item: Item) => withAside(item, context);
  const olds = new Map(itemsOf(target, id).map((item) => [item.key, whole(item)]));
  const pairs: [Item | undefined, Item | undefined, Item | undefined][] = [];
  for (const item of itemsOf(source, id).map(whole)) {
    const mapped = context.mapping.item(item);
    pairs.push([item, mapped, olds.get(mapped.key)]);
    olds.delete(mapped.key);
  }
  for (const item of olds.values()) pairs.push([undefined, undefined, item]);
  for (const [plain, mapped, old] of pairs) {
    const either = mapped ?? old;
    if (!either) continue;
    const { kind } = either;
    const found = diffItem(id, plain, mapped, old, context);
    const counts = countsByKind[kind] ?? { ...noCounts };
    countsByKind[kind] = counts;
    counts[found?.change ?? "equal"]++;
    if (found) items.push(found);
  }
  return { section: id, counts: total(Object.values(countsByKind)), countsByKind, items, notRead };
}

/** Adds the fields that are compared only on request. */
const withAside = (item: Item, { options }: Context): Item =>
  item.aside && options.compareNotBefore ? { ...item, data: { ...item.data, ...item.aside } } : item;

/** Undefined if nothing differs and there is no note to show. */
function diffItem(
  section: SectionId,
  plain: Item | undefined,
  source: Item | undefined,
  target: Item | undefined,
  context: Context,
): ItemDifference | undefined {
  const item = source ?? target;
  if (!item) return undefined;
  const { kind, key, names } = item;
  const base = {
    ...{ section, kind, key, names },
    ...(source && { source }),
    ...(target && { target }),
    ...{ fields: [], passedOver: [], unknownSecrets: [], notRead: [], equalFields: 0, isSecurityRelevant: false },
  };
  if (!source || !target) {
    const change = source ? "added" : "removed";
    const why = passedOver(item, { path: [], change, before: target?.data, after: source?.data }, context);
    return why
      ? { ...base, change: "equal", passedOver: [why] }
      : { ...base, change, isSecurityRelevant: isSecurityRelevant(kind, []) };
  }
  const notRead = [
    ...(source.unread ?? []).map((entry) => ({ ...entry, side: "source" as const })),
    ...(target.unread ?? []).map((entry) => ({ ...entry, side: "target" as const })),
  ];
  const isWhole = notRead.length === 0 && plain === source;
  if (isWhole && isEqual(source.data, target.data)) {
    const unknownSecrets = someText(source.data, isStandIn) ? masksIn(source.data) : [];
    return unknownSecrets.length ? { ...base, change: "equal", unknownSecrets } : undefined;
  }
  return diffFields({ ...base, notRead }, plain, source, target, context);
}

function diffFields(
  base: Omit<ItemDifference, "change">,
  plain: Item | undefined,
  source: Item,
  target: Item,
  context: Context,
): ItemDifference | undefined {
  const options = { kind: source.kind, isSparse: context.isSparse, unread: base.notRead.map(({ path }) => path) };
  const { differences, unknownSecrets, equal } = compareFields(target.data, source.data, options);
  const over: PassedOver[] = mappedFields(plain, source, target, options);
  const fields = differences.flatMap((field) => {
    const why = passedOver(source, field, context);
    if (why) over.push(why);
    return why ? [] : [isSecurityRelevant(source.kind, field.path) ? { ...field, isSecurityRelevant: true } : field];
  });
  if (fields.length + over.length + unknownSecrets.length + base.notRead.length === 0) return undefined;
  const onlyMoved = fields.length > 0 && fields.every(({ change }) => change === "moved");
  const change = fields.length === 0 ? "equal" : onlyMoved ? "moved" : "changed";
  const relevant = fields.some((field) => field.isSecurityRelevant);
  return {
    ...base,
    change,
    fields,
    passedOver: over,
    unknownSecrets,
    equalFields: equal,
    isSecurityRelevant: relevant,
  };
}

/** Fields that are equal only because of a mapping. */
function mappedFields(
  plain: Item | undefined,
  source: Item,
  target: Item,
  options: Parameters<typeof compareFields>[2],
): PassedOver[] {
  if (!plain || plain === source) return [];
  const paths = (item: Item) => compareFields(target.data, item.data, options).differences;
  const still = new Set(paths(source).map(({ path }) => path.join("\n")));
  return paths(plain)
    .filter(({ path }) => !still.has(path.join("\n")))
    .map((field) => ({ ...field, by: { type: "mapping" as const } }));
}

function passedOver(item: Item, field: Omit<PassedOver, "by">, { options, ignored }: Context): PassedOver | undefined {
  const rule = ignored(item, field.path);
  if (rule !== undefined) return { ...field, by: { type: "ignored", rule } };
  const noise = options.showNoise ? undefined : noiseOf(item.kind, item.names, field.path, field.before, field.after);
  return noise === undefined ? undefined : { ...field, by: { type: "noise", rule: noise } };
}

/** Paths of masked secrets. */
function masksIn(value: unknown, path: FieldPath = []): readonly FieldPath[] {
  if (isStandIn(value)) return isSecretAt(path, value) ? [path] : [];
  if (Array.isArray(value)) {
    const field = identityOf(value);
    return objectsIn(value).flatMap((entry) => (field ? masksIn(entry, [...path, String(entry[field])]) : []));
  }
  return isJson(value) ? Object.entries(value).flatMap(([key, part]) => masksIn(part, [...path, key])) : [];
}
