import { isAlias, isMap, isScalar, isSeq, parseDocument, visit, type Document, type Node, type YAMLSeq } from "yaml";
import type { Workflow, WorkflowStep } from "../workflow.ts";

type Path = readonly (string | number)[];
type Plain = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What a text says; undefined where it cannot be shown as a list: it cannot be read, is no map, or refers to parts of itself. */
export function readDraft(text: string): Workflow | undefined {
  try {
    const document = parseDocument(text);
    if (document.errors.length || refersToItself(document)) return undefined;
    const value: unknown = document.toJS();
    if (value === null || value === undefined) return {};
    return isPlain(value) ? (value as Workflow) : undefined;
  } catch {
    return undefined;
  }
}

/** A change of such a part would change more than is seen. */
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

/** True where somebody wrote a remark: the server keeps none. */
export const hasRemarks = (text: string): boolean => /(^|\s)#/m.test(text);

/** A text with one change in it. Remarks, unknown keys and the way of writing of all else stay. */
function edited(text: string, change: (document: Document) => void): string {
  const document: Document = parseDocument(text);
  if (document.contents === null || (isScalar(document.contents) && document.contents.value === null)) {
    const { commentBefore, comment } = document;
    document.contents = document.createNode({});
    document.commentBefore = commentBefore ?? comment;
    document.comment = null;
  }
  change(document);
  // A long line stays one.
  return document.toString({ lineWidth: 0 });
}

/** The text with another value at a path; undefined takes it away, and what would be left empty around it. */
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
    // A number that was written its own way is written anew.
    if (typeof value !== typeof node.value) delete node.type;
    node.value = value;
  } else {
    makeWay(document, path);
    const made = document.createNode(value);
    if (node?.commentBefore) made.commentBefore = node.commentBefore;
    document.setIn(path, made);
  }
}

/** A key without a value, `with:`, holds nothing that could be added to. */
function makeWay(document: Document, path: Path): void {
  for (let length = 1; length < path.length; length += 1) {
    const around = path.slice(0, length);
    const node = document.getIn(around, true);
    if (node !== undefined && !isMap(node) && !isSeq(node)) document.setIn(around, document.createNode({}));
  }
}

/** The list of steps, there or not. A remark above it belongs to its first step, and moves with it. */
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

/** The text with one step more, at the end. */
export const withStep = (text: string, step: WorkflowStep): string =>
  edited(text, (document) => {
    stepsOf(document).items.push(document.createNode(step));
  });

/** The text without a step. */
export const withoutStep = (text: string, index: number): string =>
  edited(text, (document) => {
    stepsOf(document).items.splice(index, 1);
  });

/** The text with a step in another place; `to` counts without it. */
export const withMovedStep = (text: string, from: number, to: number): string =>
  edited(text, (document) => {
    const { items } = stepsOf(document);
    items.splice(to, 0, ...items.splice(from, 1));
  });
