import { withMaskedSecrets } from "../api/secrets.ts";
import type {
  Comparison,
  FieldDifference,
  FieldPath,
  ItemDifference,
  NotRead,
  RealmDocument,
  SectionDifference,
  SectionId,
  Side,
} from "../realm-document/index.ts";
import { junitXml, type TestSuite } from "./junit.ts";
import { printable } from "./printable.ts";

/** A part that one side failed to read: the comparison is incomplete without it. */
export interface Gap {
  section: SectionId;
  side: Side;
  why: NotRead;
  /** Item and field, for a part of an item. */
  place?: string;
}

/** A file can omit parts, and a user can exclude parts. */
const isFailure = ({ reason }: NotRead) => reason !== "notInFile" && reason !== "deferred";

function gapsOf({ sections }: Comparison): readonly Gap[] {
  return sections.flatMap(({ section, notRead, items }): Gap[] => [
    ...(["source", "target"] as const).flatMap((side) => {
      const why = notRead[side];
      return why ? [{ section, side, why }] : [];
    }),
    ...items.flatMap(({ key, notRead: fields }) =>
      fields.map(({ path, side, why }) => ({ section, side, why, place: `${key}/${path.join("/")}` })),
    ),
  ]);
}

export const failedGaps = (comparison: Comparison): readonly Gap[] =>
  gapsOf(comparison).filter(({ why }) => isFailure(why));

export const gapText = ({ section, side, why, place }: Gap): string =>
  `${place ?? section}: not read from the ${side}, ${why.reason}${why.status === undefined ? "" : ` (${why.status})`}`;

const differing = ({ items }: SectionDifference): readonly ItemDifference[] =>
  items.filter(({ change }) => change !== "equal");

/** Origin of a document: file or server, with its version. */
function placeText({ realm, source }: RealmDocument): string {
  const version = source.version === undefined ? "" : ` (${source.version})`;
  return `${source.type === "file" ? source.name : `${source.url}/${realm}`}${version}`;
}

/** Value of a field, secrets in it masked. */
const shown = (path: FieldPath, value: unknown): unknown =>
  value === undefined ? undefined : Object.values(withMaskedSecrets({ [path.at(-1) ?? "value"]: value }))[0];

const valueText = (path: FieldPath, value: unknown): string =>
  value === undefined ? "(none)" : JSON.stringify(shown(path, value));

const fieldText = (field: FieldDifference): string =>
  `${changeText(field)}${field.isSecurityRelevant ? " [security]" : ""}`;

function changeText({ path, change, before, after, isSecret, entries }: FieldDifference): string {
  const name = printable(path.join(" › "));
  if (isSecret) return `${name}: another secret`;
  if (change === "moved") return `${name}: another order`;
  if (!entries) return `${name}: ${valueText(path, before)} → ${valueText(path, after)}`;
  const list = (sign: string, values: readonly unknown[]) => values.map((value) => `${sign}${valueText(path, value)}`);
  return `${name}: ${[...list("+", entries.added), ...list("-", entries.removed)].join(" ")}`;
}

const signs: Readonly<Record<ItemDifference["change"], string>> = {
  added: "+",
  removed: "-",
  changed: "~",
  moved: "~",
  equal: "=",
};

const countsText = ({ counts, unknownSecrets, securityRelevant = 0 }: Comparison): string => {
  const { added, removed, changed, moved, equal } = counts;
  const secrets = unknownSecrets > 0 ? ` Secrets that cannot be compared: ${unknownSecrets}.` : "";
  const relevant = securityRelevant > 0 ? ` Security relevant: ${securityRelevant}.` : "";
  return `${added} added, ${removed} removed, ${changed + moved} changed, ${equal} equal.${relevant}${secrets}`;
};

/** Differences to read: `+` only in the source, `-` only in the target, `~` target → source. */
export function comparisonText(comparison: Comparison): string {
  const lines = comparison.sections.flatMap((section) => {
    const items = differing(section);
    if (items.length === 0) return [];
    return [
      section.section,
      ...items.flatMap(({ key, change, fields }) => [
        `  ${signs[change]} ${key}`,
        ...fields.map((field) => `      ${fieldText(field)}`),
      ]),
    ];
  });
  const gaps = gapsOf(comparison).map((gap) => `  ${gapText(gap)}`);
  return [
    `source ${placeText(comparison.source)}`,
    `target ${placeText(comparison.target)}`,
    ...lines,
    ...(gaps.length > 0 ? ["not compared", ...gaps] : []),
    countsText(comparison),
    "",
  ].join("\n");
}

const itemJson = (item: ItemDifference) => ({
  ...{ key: item.key, kind: item.kind, change: item.change, isSecurityRelevant: item.isSecurityRelevant },
  ...{ unknownSecrets: item.unknownSecrets, notRead: item.notRead },
  fields: item.fields.map(({ before, after, entries: _entries, ...field }) => ({
    ...field,
    ...(before !== undefined && { before: shown(field.path, before) }),
    ...(after !== undefined && { after: shown(field.path, after) }),
  })),
});

export function comparisonJson(comparison: Comparison): string {
  const { source, target, counts, unknownSecrets, securityRelevant, sections } = comparison;
  const side = (document: RealmDocument) => ({ realm: document.realm, ...document.source });
  const body = {
    ...{ source: side(source), target: side(target), counts, securityRelevant, unknownSecrets },
    sections: sections.map((section) => ({
      ...{ section: section.section, counts: section.counts, notRead: section.notRead },
      items: differing(section).map(itemJson),
    })),
  };
  return `${JSON.stringify(body, undefined, 2)}\n`;
}

/** One suite per section. Each item that differs is a failed test case. */
export function comparisonJunit(comparison: Comparison): string {
  const gaps = gapsOf(comparison);
  const suites = comparison.sections.map((section): TestSuite => {
    const missing = gaps.filter((gap) => gap.section === section.section);
    const failures = differing(section).map(({ key, change, fields }) => ({
      ...{ name: key, failure: [change, ...fields.map(fieldText)].join("\n") },
    }));
    const unread = missing.map((gap) => ({
      name: gap.place ?? "read",
      [isFailure(gap.why) ? "error" : "skipped"]: gapText(gap),
    }));
    const equal = section.counts.equal > 0 ? [{ name: `${section.counts.equal} equal` }] : [];
    return { name: section.section, cases: [...failures, ...unread, ...equal] };
  });
  return junitXml("compare", suites);
}
