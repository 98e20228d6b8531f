/** Error in a realm file, with the position of the first fault. Lines and columns count from 1. */
export class RealmFileError extends Error {
  override readonly name = "RealmFileError";
  readonly reason: "syntax" | "tooLong" | "tooDeep" | "noRealm";
  readonly line: number | undefined;
  readonly column: number | undefined;

  constructor(reason: RealmFileError["reason"], message: string, at?: { line: number; column: number }) {
    super(message);
    this.reason = reason;
    this.line = at?.line;
    this.column = at?.column;
  }
}

/** Maximum number of characters. Exports with users are long. */
const maxLength = 250 * 1024 * 1024;

/** Maximum nesting. Server representations are far below it. */
const maxDepth = 200;

/** Maximum number of YAML aliases, against files that expand without limit. */
const maxAliases = 100;

function positionAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split("\n");
  return { line: before.length, column: (before.at(-1) ?? "").length + 1 };
}

function checkDepth(value: unknown, depth = 0): void {
  if (depth > maxDepth) throw new RealmFileError("tooDeep", "The file is nested too deeply.");
  if (typeof value === "object" && value !== null) for (const part of Object.values(value)) checkDepth(part, depth + 1);
}

const isJsonText = (text: string) => /^\s*[[{]/.test(text);

/** Documents of a JSON or YAML text. @throws RealmFileError */
export async function parseDocuments(text: string): Promise<readonly unknown[]> {
  if (text.length > maxLength) throw new RealmFileError("tooLong", "The file is too long.");
  const documents = isJsonText(text) ? [await parseJson(text)] : await parseYaml(text);
  for (const document of documents) checkDepth(document);
  return documents;
}

async function parseJson(text: string): Promise<unknown> {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof RangeError) throw new RealmFileError("tooDeep", "The file is nested too deeply.");
    const message = error instanceof Error ? error.message : String(error);
    throw new RealmFileError("syntax", message, await firstFault(text));
  }
}

/** Finds the position of a JSON fault with the YAML parser: engines report it differently or not at all. */
async function firstFault(text: string): Promise<{ line: number; column: number } | undefined> {
  const { parseDocument } = await import("yaml");
  const [error] = parseDocument(text).errors;
  return error && positionAt(text, error.pos[0]);
}

/** The parser is large: it loads with the first YAML file. */
async function parseYaml(text: string): Promise<readonly unknown[]> {
  const { parseAllDocuments } = await import("yaml");
  const documents = parseAllDocuments(text);
  return [...documents].map((document) => {
    const [error] = document.errors;
    if (error) throw new RealmFileError("syntax", error.message, positionAt(text, error.pos[0]));
    try {
      const value: unknown = document.toJS({ maxAliasCount: maxAliases });
      return value;
    } catch (cause) {
      throw new RealmFileError("syntax", cause instanceof Error ? cause.message : String(cause));
    }
  });
}
