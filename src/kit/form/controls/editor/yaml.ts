import { autocompletion, type CompletionContext } from "@codemirror/autocomplete";
import { yaml } from "@codemirror/lang-yaml";
import type { Extension } from "@codemirror/state";
import type { Complete } from "../../fields.ts";

/** YAML highlighting and completion, shown while typing or on Ctrl+Space. */
export const yamlExtensions = (complete: Complete): Extension => [
  yaml(),
  autocompletion({
    icons: false,
    override: [
      ({ state, pos, explicit }: CompletionContext) => {
        const found = complete(state.doc.toString(), pos);
        // Shows no completions on caret movement alone.
        if (!found?.options.length || (!explicit && found.from === pos)) return null;
        return { ...found, validFor: /^[\w-]*$/ };
      },
    ],
  }),
];
