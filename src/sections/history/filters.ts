import { hookOf } from "../../kit/record/path.ts";
import type { QueryState } from "../../kit/navigation/navigation.ts";
import { recordKinds, type HistoryKind, type Line } from "../../history/index.ts";

export interface LineFilter {
  /** Hook of a field. */
  field: string | undefined;
  /** ID of a user. */
  by: string | undefined;
  kind: HistoryKind | undefined;
  isSecurityOnly: boolean;
}

export const filterOf = (query: QueryState): LineFilter => ({
  field: query.get("field"),
  by: query.get("by"),
  kind: recordKinds.find((kind) => kind === query.get("kind")),
  isSecurityOnly: query.get("security") === "only",
});

export const isFiltering = ({ field, by, kind, isSecurityOnly }: LineFilter): boolean =>
  isSecurityOnly || (field ?? by ?? kind) !== undefined;

export const noFilter = { field: undefined, by: undefined, kind: undefined, security: undefined } as const;

const fieldsOf = ({ deed }: Line) => (deed.type === "changed" ? deed.fields : []);

export const matches = (line: Line, { field, by, kind, isSecurityOnly }: LineFilter): boolean =>
  (!isSecurityOnly || line.isSecurityRelevant) &&
  (by === undefined || line.event.authDetails?.userId === by) &&
  (kind === undefined || line.subject?.kind === kind) &&
  (field === undefined || fieldsOf(line).some(({ path }) => hookOf(path) === field));

/** Kinds, users and fields in the lines, with a line to name them. */
export function choicesIn(lines: readonly Line[]) {
  const kinds = new Set<HistoryKind>();
  const users = new Map<string, Line>();
  const fields = new Map<string, { line: Line; at: number }>();
  for (const line of lines) {
    if (line.subject) kinds.add(line.subject.kind);
    const id = line.event.authDetails?.userId;
    if (id !== undefined && !users.has(id)) users.set(id, line);
    fieldsOf(line).forEach(({ path }, at) => {
      const hook = hookOf(path);
      if (!fields.has(hook)) fields.set(hook, { line, at });
    });
  }
  return { kinds: [...kinds], users: [...users], fields: [...fields] };
}
