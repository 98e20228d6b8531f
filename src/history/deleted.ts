import type { Json } from "../realm-document/index.ts";
import { objectsIn, someText, textOf } from "../realm-document/json.ts";
import { holdsMask } from "./changes.ts";
import { rulesOf, type HistoryKind } from "./kinds.ts";
import type { Line } from "./lines.ts";
import type { LinkKind, Subject } from "./subject.ts";

/** How much of a deleted record events know. */
type Completeness = "whole" | "part" | "name";

/** A relation that a deleted record had. */
interface KnownLink {
  kind: LinkKind;
  names: readonly string[];
  line: Line;
}

/** A deleted record, and what events know about it. */
export interface Deleted {
  line: Line;
  kind: HistoryKind;
  subject: Subject;
  id: string;
  name: string;
  completeness: Completeness;
  /** Last representation. Undefined if no event has one. */
  record: Json | undefined;
  /** Event of the last representation. */
  toldBy: Line | undefined;
  /** Roles of a client, with their last representations. */
  roles: readonly Json[];
  mappers: readonly Json[];
  links: readonly KnownLink[];
  /** True if the restored record needs a secret, which events never have. */
  needsSecret: boolean;
  keepsId: boolean;
  /** Other records that have the ID of this one. */
  references: readonly Line[];
}

const restorable: ReadonlySet<HistoryKind> = new Set([
  ...(["client", "clientScope", "realmRole", "clientRole", "user", "group", "organization"] as const),
  ...(["identityProvider", "identityProviderMapper", "component", "flow", "protocolMapper"] as const),
]);

/** Kinds that the server creates with a given ID. Source: Keycloak 26.7.4. */
const keepingId: ReadonlySet<HistoryKind> = new Set([
  ...(["client", "clientScope", "component", "identityProvider", "user", "flow"] as const),
]);

/** Kinds whose events lack a part: credentials, members, steps. */
const neverWhole: ReadonlySet<HistoryKind> = new Set(["user", "group", "flow", "organization"]);

/** Last line of each record below another one, before a time. */
function partsOf(earlier: readonly Line[], path: string, kind: HistoryKind): readonly Line[] {
  const last = new Map<string, Line>();
  for (const line of earlier) {
    const { subject, deed } = line;
    const isOwn = subject?.kind === kind && subject.path !== path && subject.about.includes(path);
    if (isOwn && !subject.link && deed.type !== "act" && !last.has(subject.path)) last.set(subject.path, line);
  }
  return [...last.values()];
}

/** Mappers as they were: those of the last representation, with later events of mappers on top. */
function mappersOf(
  record: Json | undefined,
  toldBy: Line | undefined,
  earlier: readonly Line[],
  path: string,
): readonly Json[] {
  const found = new Map(
    objectsIn(record?.protocolMappers).map((mapper) => [textOf(mapper.id) || textOf(mapper.name), mapper]),
  );
  const parts = partsOf(earlier, path, "protocolMapper").filter(({ timeMs }) => timeMs > (toldBy?.timeMs ?? 0));
  for (const { subject, deed, state } of parts) {
    const id = subject?.path.split("/").at(-1) ?? "";
    if (deed.type === "deleted") found.delete(id);
    else if (state) found.set(id, { ...state.record, id });
  }
  return [...found.values()];
}

/** Roles of a client with their last representations. Some events have the role's ID, others its name. */
function rolesOf(earlier: readonly Line[], path: string, id: string): readonly Json[] {
  const last = new Map<string, Json | undefined>();
  for (const { subject, deed, name, state, before } of earlier) {
    if (subject?.kind !== "clientRole" || subject.link || deed.type === "act" || name === undefined) continue;
    const isOwn = subject.about.includes(path) || (state ?? before)?.record.containerId === id;
    if (isOwn && !last.has(name)) last.set(name, deed.type === "deleted" ? undefined : state?.record);
  }
  return [...last.values()].filter((role) => role !== undefined);
}

function linksOf(earlier: readonly Line[], path: string): readonly KnownLink[] {
  const last = new Map<string, Line>();
  for (const line of earlier) {
    if (line.subject?.path !== path || (line.deed.type !== "linked" && line.deed.type !== "unlinked")) continue;
    for (const id of line.deed.link.ids) {
      const key = `${line.deed.link.kind} ${id}`;
      if (!last.has(key)) last.set(key, line);
    }
  }
  const kept = new Set([...last.values()].filter(({ deed }) => deed.type === "linked"));
  return [...kept].flatMap((line) =>
    line.deed.type === "linked" ? [{ kind: line.deed.link.kind, names: line.deed.link.names, line }] : [],
  );
}

function completenessOf(kind: HistoryKind, toldBy: Line | undefined): Completeness {
  if (!toldBy?.state) return "name";
  return toldBy.state.isSparse || neverWhole.has(kind) ? "part" : "whole";
}

/** True for a client that authenticates without a secret. */
const isPublic = (record: Json | undefined) => record?.publicClient === true || record?.bearerOnly === true;

/** Deleted records of a timeline, newest first. Omits records that exist again. */
export function deletedIn(lines: readonly Line[]): readonly Deleted[] {
  const again = new Set<string>();
  const out: Deleted[] = [];
  lines.forEach((line, at) => {
    const { subject, deed } = line;
    if (!subject || subject.link) return;
    if (deed.type !== "deleted") {
      if (deed.type === "created" || deed.type === "changed" || deed.type === "firstKnown") again.add(subject.path);
      return;
    }
    if (!restorable.has(subject.kind) || again.has(subject.path)) return;
    again.add(subject.path);
    out.push(deletedOf(line, subject, lines.slice(at + 1), lines.slice(0, at)));
  });
  return out;
}

function deletedOf(line: Line, subject: Subject, earlier: readonly Line[], later: readonly Line[]): Deleted {
  const { kind, path } = subject;
  const toldBy = earlier.find((each) => each.subject?.path === path && !each.subject.link && each.state !== undefined);
  const known = toldBy && line.before ? toldBy : undefined;
  const record = known ? line.before?.record : undefined;
  const id = decodeURIComponent(path.split("/").at(-1) ?? "");
  const roles = kind === "client" ? rolesOf(earlier, path, id) : [];
  const gone = new Set(
    later.flatMap((each) => (each.deed.type === "deleted" && each.subject ? [each.subject.path] : [])),
  );
  const references = [...earlier, ...later].filter(
    (each, index, all) =>
      each.subject !== undefined &&
      each.subject.path !== path &&
      !each.subject.about.includes(path) &&
      !gone.has(each.subject.path) &&
      each.state !== undefined &&
      someText(each.state.record, (text) => text.includes(id)) &&
      all.findIndex((other) => other.subject?.path === each.subject?.path) === index,
  );
  return {
    ...{ line, kind, subject, id, record, roles, references },
    name: line.name ?? (record ? textOf(record[rulesOf(kind).name]) : "") ?? id,
    completeness: completenessOf(kind, known),
    toldBy: known,
    mappers: mappersOf(record, known, earlier, path),
    links: linksOf(earlier, path),
    needsSecret: holdsMask(record) || (kind === "client" && !isPublic(record)),
    keepsId: keepingId.has(kind),
  };
}
