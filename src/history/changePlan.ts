import { withSecretsLeftOut } from "../api/secrets.ts";
import { withoutStandIns } from "../api/unchangedSecrets.ts";
import { isJson, jsonOf, objectsIn, textOf } from "../realm-document/json.ts";
import type { Json } from "../realm-document/index.ts";
import { holdsMask, type FieldChange } from "./changes.ts";
import { recordKinds, type HistoryKind } from "./kinds.ts";
import type { Line } from "./lines.ts";
import { methods, omissions, toldRequest, type Omission, type ToldRequest } from "./toldRequest.ts";

const format = "iam-elements changes";

/** A change that another admin can repeat: fields of a record, the record, or a request. */
export interface PlannedChange {
  kind: HistoryKind;
  /** Path of the record below the realm. */
  path: string;
  flow?: string;
  name: string;
  /** The change in words, in the language of its author. */
  sentence: string;
  fields?: readonly FieldChange[];
  /** Record as it was saved, if its previous state is not known. */
  record?: Json;
  request?: ToldRequest;
}

/** A change that cannot be repeated. */
export interface OmittedChange {
  sentence: string;
  why: Omission;
}

/** Changes of an admin, to review and to repeat. */
export interface ChangePlan {
  realm: string;
  serverUrl: string;
  by: string;
  madeAtMs: number;
  /** Names of records by their paths, because other realms have other IDs. */
  names: Readonly<Record<string, string>>;
  changes: readonly PlannedChange[];
  omitted: readonly OmittedChange[];
}

/** A record without secrets and masks. */
const shownRecord = (record: Json): Json => jsonOf(withSecretsLeftOut(withoutStandIns(record)).value);

function plannedOf(line: Line, sentence: string): PlannedChange | Omission {
  const { subject, deed, state, name = "" } = line;
  if (!subject) return "values";
  const { kind, path, flow } = subject;
  const about = { kind, path, ...(flow !== undefined && { flow }), name, sentence };
  if (deed.type === "changed") return deed.fields.length > 0 ? { ...about, fields: deed.fields } : "unchanged";
  if (deed.type === "firstKnown") return state ? { ...about, record: shownRecord(state.record) } : "untold";
  const request = toldRequest(line);
  return typeof request === "string" ? request : { ...about, request };
}

/** Names of all records in the lines, by path. */
function namesIn(lines: readonly Line[]): Record<string, string> {
  const names: Record<string, string> = {};
  for (const { subject, name, deed } of lines) {
    if (subject && name !== undefined) names[subject.path] ??= name;
    const other = subject?.about[1];
    const isOne = (deed.type === "linked" || deed.type === "unlinked") && deed.link.names.length === 1;
    const [linked] = isOne ? deed.link.names : [];
    if (other !== undefined && linked !== undefined) names[other] ??= linked;
  }
  return names;
}

/** Plan of lines, oldest change first. */
export function changePlanOf(
  told: readonly { line: Line; sentence: string }[],
  about: Pick<ChangePlan, "realm" | "serverUrl" | "by" | "madeAtMs">,
): ChangePlan {
  const changes: PlannedChange[] = [];
  const omitted: OmittedChange[] = [];
  for (const { line, sentence } of [...told].reverse()) {
    const planned = plannedOf(line, sentence);
    if (typeof planned === "string") omitted.push({ sentence, why: planned });
    else changes.push(planned);
  }
  return { ...about, names: namesIn(told.map(({ line }) => line)), changes, omitted };
}

export const toChangePlanFile = (plan: ChangePlan): string =>
  JSON.stringify({ format, version: 1, ...plan }, undefined, 2);

const isPath = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every((step) => typeof step === "string");

const fieldsIn = (value: unknown): readonly FieldChange[] =>
  objectsIn(value).flatMap(({ path, before, after }) =>
    isPath(path) && !holdsMask(after) ? [{ path, before, after, isSecurityRelevant: false }] : [],
  );

/** A path of the admin API that stays below the realm. */
const isInside = (path: string) => path !== "" && !path.split("/").some((part) => part === "" || /^\.+$/.test(part));

function requestIn(value: unknown): ToldRequest | undefined {
  if (!isJson(value)) return undefined;
  const method = Object.values(methods).find((known) => known === value.method);
  const path = textOf(value.path);
  if (!method || !isInside(path)) return undefined;
  const { value: body, leftOut } = withSecretsLeftOut(
    method === "POST" && isJson(value.body) ? withoutStandIns(value.body) : value.body,
  );
  return {
    method,
    path,
    ...(body !== undefined && { body }),
    leftOut: [...leftOut, ...(Array.isArray(value.leftOut) ? value.leftOut.map(String) : [])],
  };
}

function changeIn(value: Json): PlannedChange[] {
  const kind = recordKinds.find((known) => known === value.kind);
  const path = textOf(value.path);
  if (!kind || (path !== "" && !isInside(path))) return [];
  const [fields, request] = [fieldsIn(value.fields), requestIn(value.request)];
  const record = isJson(value.record) ? shownRecord(value.record) : undefined;
  if (fields.length === 0 && !request && !record) return [];
  return [
    {
      ...{ kind, path, name: textOf(value.name), sentence: textOf(value.sentence) },
      ...(typeof value.flow === "string" && { flow: value.flow }),
      ...(fields.length > 0 ? { fields } : record ? { record } : request && { request }),
    },
  ];
}

function omittedIn({ sentence, why }: Json): OmittedChange[] {
  const known = omissions.find((each) => each === why);
  return known ? [{ sentence: textOf(sentence), why: known }] : [];
}

/** Plan of a file. Undefined for another text. Leaves out what it does not know. */
export function changePlanIn(text: string): ChangePlan | undefined {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isJson(content) || content.format !== format) return undefined;
  const names = isJson(content.names) ? content.names : {};
  return {
    ...{ realm: textOf(content.realm), serverUrl: textOf(content.serverUrl), by: textOf(content.by) },
    madeAtMs: typeof content.madeAtMs === "number" ? content.madeAtMs : 0,
    names: Object.fromEntries(
      Object.entries(names).flatMap(([path, name]) => (typeof name === "string" ? [[path, name]] : [])),
    ),
    changes: objectsIn(content.changes).flatMap(changeIn),
    omitted: objectsIn(content.omitted).flatMap(omittedIn),
  };
}
