import { byText } from "../../json.ts";

/** HCL code such as `keycloak_realm.acme.id`, as opposed to a text. */
export class Expression {
  readonly code: string;

  constructor(code: string) {
    this.code = code;
  }
}

export type Value = string | number | boolean | Expression | readonly Value[] | { readonly [key: string]: Value };

/** A block with arguments, which are written in their order. Undefined ones are left out. */
export interface Block {
  type: string;
  labels?: readonly string[];
  args: Readonly<Record<string, Value | undefined>>;
  blocks?: readonly Block[];
  /** Comment lines inside, before the arguments. */
  comments?: readonly string[];
}

const escapes: Readonly<Record<string, string>> = {
  "\\": "\\\\",
  '"': '\\"',
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
};

const isControl = (character: string) => (character.codePointAt(0) ?? 0) < 0x20 || character === "\u007f";

const escaped = (character: string): string =>
  escapes[character] ??
  (isControl(character) ? `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}` : character);

/** A quoted text. `${` and `%{` would start a template: their first character is doubled. */
const quoted = (text: string): string =>
  `"${[...text]
    .map(escaped)
    .join("")
    .replace(/[$%](?=\{)/g, (character) => character + character)}"`;

function valueText(value: Value, indent: string): string {
  if (value instanceof Expression) return value.code;
  if (typeof value === "string") return quoted(value);
  if (typeof value !== "object") return String(value);
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const parts = (value as readonly Value[]).map((entry) => valueText(entry, inner));
    const line = `[${parts.join(", ")}]`;
    return line.length <= 80 ? line : `[\n${parts.map((part) => `${inner}${part},\n`).join("")}${indent}]`;
  }
  const entries = Object.entries(value as Readonly<Record<string, Value>>).sort(([left], [right]) =>
    byText(left, right),
  );
  if (entries.length === 0) return "{}";
  const lines = entries.map(([key, part]) => `${inner}${quoted(key)} = ${valueText(part, inner)}\n`);
  return `{\n${lines.join("")}${indent}}`;
}

const oneLine = (text: string) => [...text].map((character) => (isControl(character) ? " " : character)).join("");

export const commentText = (text: string): string => `# ${oneLine(text)}`;

export function blockText({ type, labels = [], args, blocks = [], comments = [] }: Block, indent = ""): string {
  const inner = `${indent}  `;
  const head = [type, ...labels.map(quoted)].join(" ");
  const given = Object.entries(args).filter((entry): entry is [string, Value] => entry[1] !== undefined);
  const width = Math.max(0, ...given.map(([name]) => name.length));
  return [
    `${indent}${head} {`,
    ...comments.map((text) => `${inner}${commentText(text)}`),
    ...given.map(([name, value]) => `${inner}${name.padEnd(width)} = ${valueText(value, inner)}`),
    ...blocks.map((block) => blockText(block, inner)),
    `${indent}}`,
  ].join("\n");
}
