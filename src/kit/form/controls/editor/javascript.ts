import { bracketMatching, StreamLanguage, type StringStream } from "@codemirror/language";
import type { Extension } from "@codemirror/state";

const words = new Set(
  (
    "async await break case catch class const continue default delete do else export extends finally for from function if " +
    "import in instanceof let new of return static super switch this throw try typeof var void while yield"
  ).split(" "),
);
const values: Readonly<Record<string, string>> = { true: "bool", false: "bool", null: "null", undefined: "null" };

/** What ends what was begun and not ended on a line before: a remark, or a text between backticks. */
interface Begun {
  end: "*/" | "`" | undefined;
}

/** Goes to the end of a text, over what is escaped in it; false where the line ends before. */
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

/** Colours of JavaScript by its words alone: enough to read a script by, without a parser that weighs more than the editor. */
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
