import { bracketMatching, StreamLanguage, type StringStream } from "@codemirror/language";
import type { Extension } from "@codemirror/state";

const words = new Set(
  (
    "async await break case catch class const continue default delete do else export extends finally for from function if " +
    "import in instanceof let new of return static super switch this throw try typeof var void while yield"
  ).split(" "),
);
const values: Readonly<Record<string, string>> = { true: "bool", false: "bool", null: "null", undefined: "null" };

/** Open comment or template literal from a previous line. */
interface Begun {
  end: "*/" | "`" | undefined;
}

/** Advances to the end of a string or comment and skips escapes. Returns false if the line ends first. */
function toEnd(stream: StringStream, end: string): boolean {
  for (; !stream.eol(); stream.next()) {
    if (stream.match(end)) return true;
    if (end !== "*/" && stream.peek() === "\\") stream.next();
  }
  return false;
}

function begun(stream: StringStream, state: Begun, end: "*/" | "`"): string {
  state.end = toEnd(stream, end) ? undefined : end;
  return end === "`" ? "string" : "comment";
}

/** Highlights JavaScript by tokens. A parser would be larger than the editor. */
export const javascriptExtensions: Extension = [
  StreamLanguage.define<Begun>({
    name: "javascript",
    startState: () => ({ end: undefined }),
    token(stream, state) {
      if (state.end) return begun(stream, state, state.end);
      if (stream.eatSpace()) return null;
      if (stream.match("//")) {
        stream.skipToEnd();
        return "comment";
      }
      if (stream.match("/*")) return begun(stream, state, "*/");
      if (stream.match("`")) return begun(stream, state, "`");
      const quote = stream.peek();
      if (stream.eat(/["']/)) {
        toEnd(stream, quote ?? "");
        return "string";
      }
      if (stream.match(/^(0[xXbBoO][\da-fA-F_]+|\d[\d_]*\.?\d*([eE][+-]?\d+)?)n?/)) return "number";
      if (stream.match(/^[\w$]+/)) {
        const word = stream.current();
        return words.has(word) ? "keyword" : (values[word] ?? null);
      }
      stream.next();
      return null;
    },
    languageData: { commentTokens: { line: "//", block: { open: "/*", close: "*/" } } },
  }),
  bracketMatching(),
];
