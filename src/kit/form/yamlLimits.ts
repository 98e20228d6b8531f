import { isAlias, Lexer, Parser, visit, type Document } from "yaml";
import { maxDepth } from "./controls/json.ts";

const collections: ReadonlySet<string> = new Set(["block-map", "block-seq", "flow-collection"]);

/**
 * Offset at which YAML is nested deeper than `maxDepth`, or undefined. The token parser has its own stack, so it
 * handles any depth.
 */
export function tooDeepAt(text: string): number | undefined {
  const parser = new Parser();
  for (const token of new Lexer().lex(text)) {
    for (const _ of parser.next(token));
    if (parser.stack.length > maxDepth && depthOf(parser) > maxDepth) return parser.offset - token.length;
  }
  return undefined;
}

const depthOf = ({ stack }: Parser) => stack.filter(({ type }) => collections.has(type)).length;

/** Offset of the first alias (`*name`). Nested aliases can expand beyond memory. */
export function firstAlias(document: Document): number {
  let at = 0;
  visit(document, (_, node) => {
    if (!isAlias(node)) return undefined;
    at = node.range?.[0] ?? 0;
    return visit.BREAK;
  });
  return at;
}
