/**
 * Fills `{name}` in a path with encoded values. Takes the place of the admin client's template module, see `scripts/plugins`.
 *
 * A value that would make the request go elsewhere is refused rather than sent: browsers resolve `..` and `.` even when encoded,
 * so deleting a role of that name (the server allows it) would delete the realm; and a missing user id turns
 * "unlock this user" into "unlock everybody".
 * @throws TypeError when a value is missing, empty, "." or "..".
 */
export function parseTemplate(template: string): { expand: (values: Readonly<Record<string, unknown>>) => string } {
  return {
    expand: (values) => template.replace(/\{(\w+)\}/g, (_match, name: string) => segment(values[name], name, template)),
  };
}

function segment(value: unknown, name: string, template: string): string {
  const text = value === undefined || value === null ? "" : String(value);
  if (text === "") throw new TypeError(`"${name}" is missing for ${template}.`);
  if (text === "." || text === "..")
    throw new TypeError(`"${text}" cannot be part of an address (${name} of ${template}).`);
  return encodeURIComponent(text);
}

/** True for a finished path with a step that addresses resolve away: one or two dots, encoded or not. */
export const hasDotSegment = (path: string): boolean =>
  path.split(/[/\\]/).some((step) => /^(?:\.|%2e){1,2}$/i.test(step));
