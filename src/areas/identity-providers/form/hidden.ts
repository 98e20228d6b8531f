import { configPath } from "../../../kit/record/path.ts";
import type { Translate } from "../../../i18n/texts.ts";
import type { FormFacts } from "./facts.ts";
import type { Field } from "./parts.ts";

/** Settings from metadata that have no visible field. */
export const hidden = ({ extra, t }: FormFacts): readonly Field[] =>
  extra.map((key) => ({ path: configPath(key), kind: "text", labelText: nameOfHidden(t, key), on: () => false }));

/** Returns the label of a hidden setting. Falls back to its key. */
export function nameOfHidden(t: Translate, key: string): string {
  const text = `identityProviders.found.${key}`;
  return t.has(text) ? t(text) : key;
}
