import { isNode, parseDocument, stringify } from "yaml";
import type { Translate } from "../../i18n/texts.ts";
import { maxDepth, maxLength } from "./controls/json.ts";
import { sayAt, type ReadText, type TextFormat } from "./textFormat.ts";
import { firstAlias, tooDeepAt } from "./yamlLimits.ts";

/** YAML 1.2, in which `on` is a string. Import it lazily, because its library is large. */
export const yamlFormat: TextFormat = {
  name: "YAML",
  language: "yaml",
  hasRemarks: true,
  read,
  // No line folding, which makes texts hard to compare.
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
  const problemAt = (offset: number, say: (t: Translate) => string): ReadText => ({
    problem: { offset, say: (t) => sayAt(t, text, offset, say(t)) },
  });
  if (text.length > maxLength)
    return { problem: { offset: 0, say: (t) => t("json.tooLong", { megabytes: maxLength / 1024 / 1024 }) } };
  const deep = tooDeepAt(text);
  if (deep !== undefined) return problemAt(deep, (t) => t("yaml.tooDeep", { depth: maxDepth }));
  const document = parseDocument(text, { prettyErrors: false });
  const [error] = document.errors;
  if (error) return problemAt(error.pos[0], () => error.message);
  try {
    return { value: document.toJS() };
  } catch {
    // The library rejects nested aliases that expand too far.
    return problemAt(firstAlias(document), (t) => t("yaml.tooManyAliases"));
  }
}
