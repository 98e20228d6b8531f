import { isAlias, isMap, isScalar, isSeq, parseDocument, visit, type Document, type Node, type YAMLSeq } from "yaml";
import { tooDeepAt } from "../../../kit/form/yamlLimits.ts";
import type { Workflow, WorkflowStep } from "../workflow.ts";

type Path = readonly (string | number)[];
type Plain = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Parses the YAML. Returns undefined if the form can't show it: parse errors, no map, too deep, or YAML aliases. */
export function readDraft(text: string): Workflow | undefined {
  if (tooDeepAt(text) !== undefined) return undefined;
  try {
    const document = parseDocument(text);
    if (document.errors.length || refersToItself(document)) return undefined;
    const value: unknown = document.toJS();
    if (value === null || value === undefined) return {};
    return isPlain(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A change to an aliased node would also change its other occurrences. */
function refersToItself(document: Document): boolean {
  let found = false;
  visit(document, {
    Alias: () => {
      found = true;
      return visit.BREAK;
    },
    Pair: (_, { key }) => {
      if (isAlias(key) || (isScalar(key) && key.value === "<<")) found = true;
    },
  });
  return found;
}

/** True if the text has YAML comments. Keycloak doesn't store them. */
export const hasRemarks = (text: string): boolean => /(^|\s)#/m.test(text);

/** Applies one change to the YAML text. Keeps comments, unknown keys and the formatting of other nodes. */
function edited(text: string, change: (document: Document) => void): string {
  const document: Document = parseDocument(text);
  if (document.contents === null || (isScalar(document.contents) && document.contents.value === null)) {
    const { commentBefore, comment } = document;
    document.contents = document.createNode({});
    document.commentBefore = commentBefore ?? comment;
    document.comment = null;
  }
  change(document);
  // Keep long lines.
  return document.toString({ lineWidth: 0 });
}

/** Sets the value at a path. Undefined removes the value and a parent map that becomes empty. */
export const withValue = (text: string, path: Path, value: unknown): string =>
  edited(text, (document) => put(document, path, value));

function put(document: Document, path: Path, value: unknown): void {
  const node = document.getIn(path, true) as Node | undefined;
  if (value === undefined) {
    if (node === undefined) return;
    document.deleteIn(path);
    const around = path.slice(0, -1);
    const parent = around.length ? document.getIn(around, true) : undefined;
    if (isMap(parent) && !parent.items.length) document.deleteIn(around);
    return;
  }
  if (isMap(node) && isPlain(value)) {
    for (const { key } of [...node.items]) {
      const name = isScalar(key) ? String(key.value) : "";
      if (!Object.hasOwn(value, name)) node.delete(key);
    }
    for (const [name, each] of Object.entries(value)) put(document, [...path, name], each);
  } else if (isSeq(node) && Array.isArray(value)) {
    node.items.splice(value.length);
    for (const [index, each] of value.entries()) put(document, [...path, index], each);
  } else if (isScalar(node) && !isPlain(value) && !Array.isArray(value)) {
    // A value of another type drops the original notation.
    if (typeof value !== typeof node.value) delete node.type;
    node.value = value;
  } else {
    makeWay(document, path);
    const made = document.createNode(value);
    if (node?.commentBefore) made.commentBefore = node.commentBefore;
    document.setIn(path, made);
  }
}

/** Replaces parent keys without a value, such as `with:`, by maps that can take entries. */
function makeWay(document: Document, path: Path): void {
  for (let length = 1; length < path.length; length += 1) {
    const around = path.slice(0, length);
    const node = document.getIn(around, true);
    if (node !== undefined && !isMap(node) && !isSeq(node)) document.setIn(around, document.createNode({}));
  }
}

/**
 * Returns the list of steps, creates it if it is missing.
 * Moves a comment above the list to the first step, so that it moves with the step.
 */
function stepsOf(document: Document): YAMLSeq {
  const found = document.get("steps", true);
  if (isSeq(found)) {
    const [first] = found.items as Node[];
    if (first && found.commentBefore && !first.commentBefore) {
      first.commentBefore = found.commentBefore;
      found.commentBefore = null;
    }
    return found;
  }
  const made = document.createNode([]) as YAMLSeq;
  document.set("steps", made);
  return made;
}

/** Appends a step. */
export const withStep = (text: string, step: WorkflowStep): string =>
  edited(text, (document) => {
    stepsOf(document).items.push(document.createNode(step));
  });

export const withoutStep = (text: string, index: number): string =>
  edited(text, (document) => {
    stepsOf(document).items.splice(index, 1);
  });

/** Moves a step. `to` is the index after its removal. */
export const withMovedStep = (text: string, from: number, to: number): string =>
  edited(text, (document) => {
    const { items } = stepsOf(document);
    items.splice(to, 0, ...items.splice(from, 1));
  });
