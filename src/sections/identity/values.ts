/** Splits a claim path such as `address.locality`. A backslash escapes a dot. */
const pathOf = (path: string): readonly string[] => path.split(/(?<!\\)\./).map((part) => part.replace(/\\\./g, "."));

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const own = (value: unknown, name: string): unknown =>
  isMap(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** Returns the claim at a path. Undefined if it is absent or null. */
export const claimAt = (claims: unknown, path: string): unknown => {
  const found = pathOf(path).reduce(own, claims);
  return found === null ? undefined : found;
};

/** Returns the profile value at a path such as `contact.address[0].country`. */
export function profileAt(profile: unknown, path: string): unknown {
  const found = pathOf(path.trim()).reduce<unknown>((value, part) => {
    const [, name = part, index] = /^(.*?)\s*\[\s*(\d+)\s*\]$/.exec(part) ?? [];
    const inside = own(value, name);
    return index === undefined ? inside : Array.isArray(inside) ? inside[Number(index)] : inside;
  }, profile);
  return found === null ? undefined : found;
}

/** Returns values as strings. Omits undefined and null. */
export const textsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value])
    .filter((item) => item !== undefined && item !== null)
    .map((item) => (typeof item === "object" ? JSON.stringify(item) : String(item)));

/** True if the claim equals the value, or is a list that contains it. */
export function equals(wanted: string, value: unknown): boolean {
  if (typeof value === "string") return value === wanted;
  if (typeof value === "number") return wanted.trim() !== "" && Number(wanted) === value;
  if (typeof value === "boolean") return (wanted.toLowerCase() === "true") === value;
  return Array.isArray(value) && value.some((item) => equals(wanted, item));
}

/**
 * True if the expression matches a whole value of the claim.
 * @throws SyntaxError for an invalid expression.
 */
export function matches(expression: string, value: unknown): boolean {
  const whole = new RegExp(`^(?:${expression})$`, "su");
  return textsOf(value).some((item) => whole.test(item));
}

const changes: Readonly<Record<string, (text: string) => string>> = {
  uppercase: (text) => text.toUpperCase(),
  lowercase: (text) => text.toLowerCase(),
  localpart: (text) => (text.includes("@") ? text.slice(0, text.lastIndexOf("@")) : text),
};

/** Fills in a template such as `${ALIAS}.${CLAIM.email | localpart}`. Unknown variables become their name. */
export const filled = (template: string, valueOf: (variable: string) => string | undefined): string =>
  template.replace(/\$\{([^}]+?)(?:\s*\|\s*(\S+?)\s*)?\}/g, (_whole, variable: string, change: string | undefined) =>
    (changes[change ?? ""] ?? String)(valueOf(variable) ?? variable),
  );
