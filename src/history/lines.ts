import { asStored } from "../api/unchangedSecrets.ts";
import { isJson, jsonOf } from "../realm-document/json.ts";
import { isSecurityRelevant, type Json } from "../realm-document/index.ts";
import { bodyOf, type ChangeEvent } from "./changeEvent.ts";
import { changesBetween, type FieldChange, type State } from "./changes.ts";
import { rulesOf, type HistoryKind } from "./kinds.ts";
import { subjectOf, type Subject } from "./subject.ts";

/** Effect of an event, as far as events tell. */
type Deed =
  | { type: "created" | "deleted" }
  /** Fields with previous and new values. Empty if nothing changed. */
  | { type: "changed"; fields: readonly FieldChange[] }
  /** An update whose previous state is not known. */
  | { type: "firstKnown" }
  /** An update without representation. */
  | { type: "untold" }
  | { type: "linked" | "unlinked"; link: NonNullable<Subject["link"]> }
  | { type: "act"; act: string }
  | { type: "other" };

export interface Line {
  id: string;
  timeMs: number;
  event: ChangeEvent;
  /** Undefined for an event without a record, such as signing out all users. */
  subject: Subject | undefined;
  /** Name of the record, if an event tells it. */
  name: string | undefined;
  deed: Deed;
  isSecurityRelevant: boolean;
  /** Record before and after the event, as far as they are known. */
  before: State | undefined;
  state: State | undefined;
  /** Further saves of the same user without a change, older first. */
  folded: readonly ChangeEvent[];
}

const relevantLinks: ReadonlySet<string> = new Set([
  ...["role", "composite", "scopeMapping", "group", "defaultScope", "realmDefaultScope", "defaultGroup"],
]);
const relevantActs =
  /^(?:reset-password|client-secret|impersonation|registration-access-token|certificates|credentials|authz|federated-identity|clients-initial-access)/;

const nameIn = (kind: HistoryKind, body: unknown): string | undefined => {
  const name = isJson(body) ? body[rulesOf(kind).name] : undefined;
  return typeof name === "string" && name !== "" ? name : undefined;
};

/** Everything that is known about records while events are read, oldest first. */
class Past {
  readonly states = new Map<string, State>();
  readonly names = new Map<string, string>();
  /** Paths by ID, for records whose events use names. */
  readonly aliases = new Map<string, string>();
  readonly #realm: string;
  readonly #flows = new Map<string, string>();

  constructor(realm: string) {
    this.#realm = realm;
  }

  /** Path under which the record's other events are. */
  pathOf({ path, alias }: Subject): string {
    if (alias !== undefined && alias !== path) this.aliases.set(alias, path);
    return this.aliases.get(path) ?? path;
  }

  /** The subject with what earlier events told about it. */
  known(found: Subject): Subject {
    const path = this.pathOf(found);
    const flow = found.flow ?? this.#flows.get(path) ?? this.#flows.get(found.about[1] ?? "");
    if (flow !== undefined) this.#flows.set(path, flow);
    const about = [...new Set([path, ...found.about, ...(flow === undefined ? [] : [`flow:${flow}`])])];
    return { ...found, path, about, ...(flow !== undefined && { flow }) };
  }

  /** The subject with names instead of IDs. */
  named(subject: Subject): Subject {
    const { link, about } = subject;
    const [, other = ""] = about;
    const name = this.names.get(other);
    return link && name !== undefined && link.names.length === 1 && link.names[0] === link.ids[0]
      ? { ...subject, link: { ...link, names: [name] } }
      : subject;
  }

  /** Applies a write of the record. Returns its effect. */
  written(kind: HistoryKind, path: string, operation: string | undefined, body: unknown): Deed {
    if (operation === "DELETE") {
      this.states.delete(path);
      return { type: "deleted" };
    }
    if (!isJson(body)) {
      // A write that is not told makes the state unknown.
      this.states.delete(path);
      return { type: operation === "CREATE" ? "created" : "untold" };
    }
    if (operation === "CREATE") {
      this.states.set(path, { record: body, isSparse: true });
      return { type: "created" };
    }
    const before = this.states.get(path);
    const record = before ? jsonOf(asStored(rulesOf(kind).writes, before.record, body)) : body;
    const isSparse = before === undefined ? isPartial(kind, body) : before.isSparse && isPartial(kind, body);
    const isPart = isSparse && (before?.isPart ?? before === undefined);
    const after = { record, isSparse, isPart };
    this.states.set(path, after);
    const fields = before ? changesBetween(kind, before, after, this.#realm) : [];
    const isNew = !before || (before.isPart && Object.keys(body).some((field) => !(field in before.record)));
    return isNew && fields.length === 0 ? { type: "firstKnown" } : { type: "changed", fields };
  }
}

/** True for a body that has only some of the fields, for kinds that keep the others. */
const isPartial = (kind: HistoryKind, body: Json): boolean => {
  const { name, writes } = rulesOf(kind);
  if (writes === "plain" || writes === "mapper" || writes === "identity-provider") return false;
  return Object.keys(body).length < 4 || (name !== "" && !(name in body));
};

function deedOf(past: Past, subject: Subject | undefined, path: string, event: ChangeEvent): Deed {
  const { operationType } = event;
  if (!subject) return { type: "other" };
  const { link, act, kind } = subject;
  if (link) return { type: operationType === "DELETE" ? "unlinked" : "linked", link };
  if (act !== undefined) return { type: "act", act };
  if (operationType === "ACTION") return { type: "act", act: "" };
  return past.written(kind, path, operationType, bodyOf(event));
}

function relevance(subject: Subject | undefined, deed: Deed): boolean {
  if (deed.type === "changed") return deed.fields.some((field) => field.isSecurityRelevant);
  if (deed.type === "linked" || deed.type === "unlinked") return relevantLinks.has(deed.link.kind);
  if (deed.type === "act") return relevantActs.test(deed.act);
  if (!subject || (deed.type !== "created" && deed.type !== "deleted")) return false;
  const { shape, security } = rulesOf(subject.kind);
  return security === true || (shape !== undefined && isSecurityRelevant(shape, []));
}

const sameActor = (left: ChangeEvent, right: ChangeEvent) => left.authDetails?.userId === right.authDetails?.userId;

const isUnchanged = ({ deed }: Line) => deed.type === "changed" && deed.fields.length === 0;

/** Joins neighboring saves of one record without a change. */
function fold(lines: readonly Line[]): readonly Line[] {
  const out: Line[] = [];
  for (const line of lines) {
    const last = out.at(-1);
    const isSame = last && last.subject?.path === line.subject?.path && sameActor(last.event, line.event);
    if (last && isSame && isUnchanged(last) && isUnchanged(line))
      out[out.length - 1] = { ...line, folded: [...last.folded, last.event] };
    else out.push(line);
  }
  return out;
}

function namedLine(past: Past, line: Line): Line {
  const subject = line.subject && past.named(line.subject);
  const { deed } = line;
  const isLink = deed.type === "linked" || deed.type === "unlinked";
  return {
    ...line,
    subject,
    name: line.name ?? past.names.get(subject?.path ?? ""),
    deed: isLink && subject?.link ? { ...deed, link: subject.link } : deed,
  };
}

/**
 * Lines of a timeline, newest first, from events in any order. The previous state of a record is the one that its
 * earlier events leave.
 */
export function linesOf(events: readonly ChangeEvent[], realm: string): readonly Line[] {
  const past = new Past(realm);
  const succeeded = events.filter(({ error }) => !error);
  // The server lists events of one millisecond newest first.
  const ascending = [...succeeded].reverse().sort((left, right) => left.time - right.time);
  const lines = ascending.map((event): Line => {
    const found = subjectOf(event);
    const subject = found && past.known(found);
    const path = subject?.path ?? "";
    const body = bodyOf(event);
    const isWhole = subject && !subject.link && subject.act === undefined;
    const told = subject?.name ?? (isWhole ? nameIn(subject.kind, body) : undefined);
    if (subject && told !== undefined) past.names.set(path, told);
    const before = past.states.get(path);
    const deed = deedOf(past, subject, path, event);
    return {
      id: event.id,
      timeMs: event.time,
      event,
      subject,
      name: told ?? past.names.get(path),
      deed,
      isSecurityRelevant: relevance(subject, deed),
      before,
      state: past.states.get(path),
      folded: [],
    };
  });
  // A later event may have the name that an earlier one lacks.
  return [...fold(lines)].reverse().map((line) => namedLine(past, line));
}

/** Difference between the last known state and the record now: changed without an event. */
export function untoldChanges(
  kind: HistoryKind,
  last: State | undefined,
  live: Json,
  realm: string,
): readonly FieldChange[] {
  return last ? changesBetween(kind, last, { record: live, isSparse: false }, realm) : [];
}
