import { diff } from "../realm-document/diff/diff.ts";
import type { FieldPath, Item, Key, RealmDocument } from "../realm-document/document.ts";
import { sectionsBy } from "../realm-document/document.ts";
import { withValueAt, jsonOf } from "../realm-document/json.ts";
import { plan } from "../realm-document/plan/plan.ts";
import type { Plan } from "../realm-document/planTypes.ts";
import type { Finding } from "./check.ts";
import { checks } from "./checks/index.ts";
import { Facts, type FactOptions } from "./facts.ts";

const fixOf = new Map(checks.map(({ id, fix }) => [id, fix]));

interface Fixed {
  item: Item;
  paths: readonly FieldPath[];
}

/** Applies the fixes one after the other: two of them may change the same field. */
function fixedItem(item: Item, findings: readonly Finding[], facts: Facts): Fixed {
  return findings.reduce<Fixed>(
    ({ item: before, paths }, { check }) => {
      const changes = fixOf.get(check)?.changes(before, facts) ?? [];
      const data = changes.reduce<unknown>((value, { path, after }) => withValueAt(value, path, after), before.data);
      return { item: { ...before, data: jsonOf(data) }, paths: [...paths, ...changes.map(({ path }) => path)] };
    },
    { item, paths: [] },
  );
}

/** The document as it is after the fixes, and the fields that they change. */
export function fixed(
  document: RealmDocument,
  findings: readonly Finding[],
  options: FactOptions = {},
): { document: RealmDocument; changes: ReadonlyMap<Key, readonly FieldPath[]> } {
  const facts = new Facts(document, options);
  const byKey = new Map<Key, Finding[]>();
  for (const finding of findings.filter(({ fix }) => fix))
    byKey.set(finding.key, [...(byKey.get(finding.key) ?? []), finding]);
  const changes = new Map<Key, readonly FieldPath[]>();
  const sections = sectionsBy((id) => {
    const section = document.sections[id];
    if (section.state === "notRead") return section;
    const items = section.items.map((item) => {
      const own = byKey.get(item.key);
      if (!own) return item;
      const { item: after, paths } = fixedItem(item, own, facts);
      changes.set(item.key, paths);
      return after;
    });
    return { ...section, items };
  });
  return { document: { ...document, sections }, changes };
}

/** Plan of the requests that fix findings. Sends nothing. */
export function planFixes(document: RealmDocument, findings: readonly Finding[], options: FactOptions = {}): Plan {
  const { document: after, changes } = fixed(document, findings, options);
  return plan(diff(after, document), changes);
}
