import { parsed, stored } from "../../kit/base/stored.ts";
import type {
  DiffOptions,
  DocumentSource,
  FieldPath,
  RealmDocument,
  ValueMapping,
} from "../../realm-document/index.ts";

/** Rules of a pair: what to ignore, and which values count as equal. */
export interface Rules {
  ignore: readonly string[];
  mappings: readonly ValueMapping[];
}

export const noRules: Rules = { ignore: [], mappings: [] };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === "string" && entry !== "") : [];

/** Reads rules, from storage or from an exported file. Undefined for anything else. */
export function rulesOf(value: unknown): Rules | undefined {
  if (!isRecord(value) || !(Array.isArray(value.ignore) || Array.isArray(value.mappings))) return undefined;
  const mappings = (Array.isArray(value.mappings) ? value.mappings : []).flatMap((entry): ValueMapping[] =>
    isRecord(entry) && typeof entry.source === "string" && typeof entry.target === "string" && entry.source !== ""
      ? [{ source: entry.source, target: entry.target }]
      : [],
  );
  return { ignore: textsOf(value.ignore), mappings };
}

const parse = (text: string | null): Readonly<Record<string, Rules>> => {
  const all = parsed(text);
  const entries = Object.entries(isRecord(all) ? all : {}).flatMap(([pair, value]): [string, Rules][] => {
    const rules = rulesOf(value);
    return rules ? [[pair, rules]] : [];
  });
  return Object.fromEntries(entries);
};

/** Rules by pair. They hold no data of users, so they outlive the session. */
const all = stored<Readonly<Record<string, Rules>>>("iam.compareRules", parse);

export const keptRules = {
  get: all.get,
  subscribe: all.subscribe,
  set(pair: string, rules: Rules): void {
    const { [pair]: _before, ...others } = all.get();
    all.set(rules.ignore.length + rules.mappings.length > 0 ? { ...others, [pair]: rules } : others);
  },
};

/** Identity of a realm or file: the same for a realm and its snapshots. */
const originOf = (source: DocumentSource, realm: string): string =>
  source.type === "file" ? `file ${realm}` : `${source.url} ${source.realm}`;

/** Name of a pair. The same for both directions, so that a swap keeps the rules. */
export const pairOf = (source: RealmDocument, target: RealmDocument): string =>
  [source, target]
    .map((document) => originOf(document.source, document.realm))
    .sort()
    .join(" | ");

/** A rule that ignores a field, of one item or of all items of its kind. */
export const ruleFor = (kind: string, names: readonly string[], path: FieldPath): string =>
  [kind, ...names, ...path].map((part) => (part === "*" ? part : encodeURIComponent(part))).join("/");

/** Mappings in the direction of the comparison: a rule of the swapped pair is reversed. */
export const optionsOf = ({ ignore, mappings }: Rules, isSwapped: boolean, showNoise: boolean): DiffOptions => ({
  ignore,
  mappings: isSwapped ? mappings.map(({ source, target }) => ({ source: target, target: source })) : mappings,
  showNoise,
});

/** True if the sides are in the other order than their names: mappings are kept in the order of the names. */
export const isSwapped = (source: RealmDocument, target: RealmDocument): boolean =>
  originOf(source.source, source.realm) > originOf(target.source, target.realm);
