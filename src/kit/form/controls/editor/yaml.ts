import { autocompletion, type CompletionContext } from "@codemirror/autocomplete";
import { yaml } from "@codemirror/lang-yaml";
import type { Extension } from "@codemirror/state";
import type { Complete } from "../../fields.ts";

/** Colours of YAML, and what may stand at a place of it: offered while typing, and by Control and Space. */
export const yamlExtensions = (complete: Complete): Extension => [
  yaml(),
  autocompletion({
    icons: false,
    override: [
      ({ state, pos, explicit }: CompletionContext) => {
        const found = complete(state.doc.toString(), pos);
        // Nobody who only passes by is stopped.
        if (!found?.options.length || (!explicit && found.from === pos)) return null;
        return { ...found, validFor: /^[\w-]*$/ };
      },
    ],
  }),
];
