/** A condition or event of an expression, with its original text. */
export interface Term {
  isNot: boolean;
  id: string;
  /** Text in parentheses. Undefined without parentheses. */
  argument: string | undefined;
  raw: string;
}

/** Expression without nesting: terms with one operator. */
export interface Flat {
  joint: "and" | "or";
  terms: readonly Term[];
}

/** Parsed expression. `flat` is undefined for a nested expression, which only its text can show. */
export interface Expression {
  flat: Flat | undefined;
  /** IDs of all terms. */
  ids: readonly string[];
}

type Node = { kind: "call"; term: Term } | { kind: "not"; of: Node } | { kind: "and" | "or"; parts: readonly Node[] };

class Misfit extends Error {}

/**
 * Parses as Keycloak does: `and`, `or` and `not` in any case, `!` and parentheses. Undefined if the syntax is invalid.
 * Source: docs/spec/areas/workflows.md "Expressions".
 */
export function readExpression(text: string): Expression | undefined {
  if (text.trim() === "") return { flat: { joint: "and", terms: [] }, ids: [] };
  const ids: string[] = [];
  let at = 0;
  const skip = () => {
    at += /^\s*/.exec(text.slice(at))?.[0].length ?? 0;
  };
  const take = (pattern: RegExp): string | undefined => {
    skip();
    const found = pattern.exec(text.slice(at))?.[0];
    if (found !== undefined) at += found.length;
    return found;
  };
  const chain = (kind: "and" | "or", word: RegExp, part: () => Node): Node => {
    const parts = [part()];
    while (take(word) !== undefined) parts.push(part());
    const [only] = parts;
    return parts.length === 1 && only ? only : { kind, parts };
  };
  const any = (): Node => chain("or", /^or(?![\p{L}0-9_/-])/iu, all);
  const all = (): Node => chain("and", /^and(?![\p{L}0-9_/-])/iu, term);
  const term = (): Node => {
    skip();
    const from = at;
    if (take(/^(?:!|not(?![\p{L}0-9_/-]))/iu) !== undefined) return { kind: "not", of: term() };
    if (take(/^\(/) !== undefined) {
      const inside = any();
      if (take(/^\)/) === undefined) throw new Misfit();
      return inside;
    }
    const id = take(/^[\p{L}_][\p{L}0-9_/-]*/u);
    if (id === undefined || /^(?:and|or|not)$/i.test(id)) throw new Misfit();
    const argument = take(/^\((?:\\[\s\S]|[^\\)])*\)/);
    ids.push(id);
    const raw = text.slice(from, at);
    return { kind: "call", term: { isNot: false, id, argument: argument && argumentOf(argument.slice(1, -1)), raw } };
  };
  try {
    const root = any();
    skip();
    return at < text.length ? undefined : { flat: flatOf(root), ids };
  } catch (error) {
    if (error instanceof Misfit) return undefined;
    throw error;
  }
}

const argumentOf = (text: string): string => {
  const plain = text.trim();
  const inside = /^"[\s\S]*"$/.test(plain) ? plain.slice(1, -1) : plain;
  return inside.replace(/\\([\s\S])/g, "$1");
};

function flatOf(node: Node): Flat | undefined {
  const parts = node.kind === "and" || node.kind === "or" ? node.parts : [node];
  const terms = parts.map(termOf);
  if (!terms.every((term) => term !== undefined)) return undefined;
  return { joint: node.kind === "or" ? "or" : "and", terms };
}

function termOf(node: Node): Term | undefined {
  if (node.kind === "call") return node.term;
  if (node.kind === "not" && node.of.kind === "call")
    return { ...node.of.term, isNot: true, raw: `not ${node.of.term.raw}` };
  return undefined;
}

/** Writes a term from its parts. */
export function termText({ isNot, id, argument }: Omit<Term, "raw">): string {
  const inside = argument === undefined || argument === "" ? "" : `("${argument.replace(/[\\)]/g, "\\$&")}")`;
  return `${isNot ? "not " : ""}${id}${inside}`;
}

/** Joins the terms. Unchanged terms keep their original text. */
export const expressionText = ({ joint, terms }: Flat): string => terms.map(({ raw }) => raw).join(` ${joint} `);
