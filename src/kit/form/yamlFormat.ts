import { isNode, parseDocument, stringify } from "yaml";
import { maxLength } from "./controls/json.ts";
import { sayAt, type ReadText, type TextFormat } from "./textFormat.ts";

/** YAML 1.2, where `on` is a word and not a truth. Give it to views that are fetched when they are shown, for its library is large. */
export const yamlFormat: TextFormat = {
  name: "YAML",
  language: "yaml",
  hasRemarks: true,
  read,
  // Long lines stay lines: what is folded is hard to compare.
  write: (value) => stringify(value, { lineWidth: 0 }),
  offsetOf: (text, path) => {
    const document = parseDocument(text);
    for (let length = path.length; length > 0; length -= 1) {
      const node = document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return node.range[0];
    }
    return document.contents?.range?.[0] ?? 0;
  },
};

function read(text: string): ReadText {
  const problemAt = (offset: number, reason: string): ReadText => ({
    problem: { offset, say: (t) => sayAt(t, text, offset, reason) },
  });
  if (text.length > maxLength)
    return { problem: { offset: 0, say: (t) => t("json.tooLong", { megabytes: maxLength / 1024 / 1024 }) } };
  try {
    const document = parseDocument(text, { prettyErrors: false });
    const [error] = document.errors;
    return error ? problemAt(error.pos[0], error.message) : { value: document.toJS() as unknown };
  } catch (error) {
    // References without end, or nested deeper than the browser can follow.
    return problemAt(0, error instanceof Error ? error.message : String(error));
  }
}
