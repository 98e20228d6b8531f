/** What is wrong with the places in a text that the server or the page fills in. */
export interface PlaceholderProblem {
  kind: "lost" | "unknown" | "apostrophe" | "open";
  /** Which places, as they are written. */
  names: readonly string[];
}

/** `{0}` and `{0,number}` of pages and mails, `{{name}}` of the consoles, `${name}` of either. */
const places = /\$\{[^{}]*\}|\{\{[^{}]*\}\}|\{\d+(?:,[^{}]*)?\}/g;

/** `{0,number}` is filled with the same as `{0}`. */
const nameOf = (place: string) => place.replace(/,[^{}]*(?=\}$)/, "").replace(/\s+/g, "");

/** Places of a text that are filled in, each once, in order. */
export const placesOf = (text: string): readonly string[] => [...new Set((text.match(places) ?? []).map(nameOf))];

/** Plural forms and nested texts may leave a place out: only those that the console knows by name are of that kind. */
const isNumbered = (place: string) => /^\{\d/.test(place);

/** One apostrophe quotes what follows it where places are numbered: what was to be filled in stands there as it is written. */
const hasLoneApostrophe = (text: string) => text.replaceAll("''", "").includes("'");

/** More braces are opened than closed, or the other way round. */
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
 * What is wrong with the places of a text, compared with the text that it stands for; without one only what is wrong in itself.
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
