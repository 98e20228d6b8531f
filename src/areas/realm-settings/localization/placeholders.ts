/** Problem with the placeholders of a text. */
export interface PlaceholderProblem {
  kind: "lost" | "unknown" | "apostrophe" | "open";
  /** Affected placeholders as written. */
  names: readonly string[];
}

/** `{0}` and `{0,number}` in pages and emails, `{{name}}` in consoles, `${name}` in both. */
const places = /\$\{[^{}]*\}|\{\{[^{}]*\}\}|\{\d+(?:,[^{}]*)?\}/g;

/** `{0,number}` and `{0}` are the same placeholder. */
const nameOf = (place: string) => place.replace(/,[^{}]*(?=\}$)/, "").replace(/\s+/g, "");

/** Placeholders of a text in their order, without duplicates. */
export const placesOf = (text: string): readonly string[] => [...new Set((text.match(places) ?? []).map(nameOf))];

/** Only named placeholders can be missing in plural forms and nested texts. */
const isNumbered = (place: string) => /^\{\d/.test(place);

/** A single apostrophe quotes the rest of a text with numbered placeholders: those after it are not replaced. */
const hasLoneApostrophe = (text: string) => text.replaceAll("''", "").includes("'");

/** True if the braces are unbalanced. */
function isOpen(text: string): boolean {
  let depth = 0;
  for (const letter of text) {
    if (letter === "{") depth += 1;
    if (letter === "}") depth -= 1;
    if (depth < 0) return true;
  }
  return depth !== 0;
}

/**
 * Compares the placeholders with the original text. Without one, checks the text alone.
 * Source: java.text.MessageFormat for `{0}`, docs/spec/areas/realm-settings.md "Localization tab".
 */
export function problemsOf(text: string, original: string | undefined): readonly PlaceholderProblem[] {
  const own = placesOf(text);
  const problems: PlaceholderProblem[] = [];
  if (original !== undefined) {
    const asked = placesOf(original);
    const lost = asked.filter((place) => !own.includes(place));
    const unknown = own.filter((place) => !asked.includes(place));
    if (lost.length) problems.push({ kind: "lost", names: lost });
    if (unknown.length) problems.push({ kind: "unknown", names: unknown });
  }
  const numbered = own.filter(isNumbered);
  if (numbered.length && hasLoneApostrophe(text)) problems.push({ kind: "apostrophe", names: numbered });
  if (isOpen(text)) problems.push({ kind: "open", names: [] });
  return problems;
}
