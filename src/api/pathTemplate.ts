/**
 * Fills `{name}` in a path with encoded values. Replaces the admin client's module, see `scripts/plugins`. Browsers
 * resolve even encoded `..`, so deleting a role of that name would delete the realm.
 * @throws TypeError for a value that is missing, empty, "." or "..": a missing user ID would unlock all users.
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

/** True for a path with a segment that URLs resolve: one or two dots, encoded or not. */
export const hasDotSegment = (path: string): boolean =>
  path.split(/[/\\]/).some((step) => /^(?:\.|%2e){1,2}$/i.test(step));
