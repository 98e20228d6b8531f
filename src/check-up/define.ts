import type { FieldPath } from "../realm-document/document.ts";
import type { Area, Check, FieldChange, Fix, Hold, Need, Severity, Subject } from "./check.ts";
import type { Facts } from "./facts.ts";
import { kcwarden, type Source } from "./sources.ts";

const paths = new Map<string, FieldPath>();

/** A path as text, segments split at slashes. Equal texts give the same array. */
export function pathOf(text: string): FieldPath {
  const path = paths.get(text) ?? text.split("/");
  paths.set(text, path);
  return path;
}

/** New values by path, or a function of the subject. `undefined` as a value removes the field. */
type Values = Readonly<Record<string, unknown>>;

type DeclaredFix = Values | ((subject: Subject, facts: Facts) => Values | undefined);

interface Declared {
  severity: Severity;
  needs?: readonly Need[];
  /** Paths, the deciding one first. */
  fields: readonly string[];
  sources?: readonly Source[];
  kcwarden?: readonly string[];
  holds?: readonly (string | Hold)[];
  /** Fix without risk for clients and users. */
  fix?: DeclaredFix;
  /** Fix that can break a client or lock out users. */
  riskyFix?: DeclaredFix;
  select?: Check["select"];
  test: Check["test"];
}

const changesOf = (values: Values): readonly FieldChange[] =>
  Object.entries(values).map(([path, after]) => ({ path: pathOf(path), after }));

function fixOf({ fix, riskyFix }: Declared): Fix | undefined {
  const declared = riskyFix ?? fix;
  if (!declared) return undefined;
  const mayBreak = riskyFix !== undefined;
  if (typeof declared !== "function") {
    const changes = changesOf(declared);
    return { mayBreak, changes: () => changes };
  }
  return { mayBreak, changes: (subject, facts) => changesOf(declared(subject, facts) ?? {}) };
}

/** Declares checks of one area on one section, by ID. */
export const defineChecks = (
  area: Area,
  on: Need,
  declared: Readonly<Record<string, Declared>>,
  defaults: Pick<Partial<Check>, "select"> = {},
): readonly Check[] =>
  Object.entries(declared).map(([id, check]) => {
    const fix = fixOf(check);
    const select = check.select ?? defaults.select;
    return {
      ...{ id, area, on, severity: check.severity, needs: check.needs ?? [] },
      sources: [...(check.sources ?? []), ...(check.kcwarden ?? []).map(kcwarden)],
      fields: check.fields.map(pathOf),
      kcwarden: check.kcwarden ?? [],
      holds: (check.holds ?? []).map((hold) => (typeof hold === "string" ? { executor: hold } : hold)),
      test: check.test,
      ...(fix && { fix }),
      ...(select && { select }),
    };
  });
