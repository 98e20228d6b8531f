/** Roles of the admin in the realm being managed, as far as they are known. */
export interface Access {
  /** False when the token says nothing of roles: then everything is offered and the server decides. */
  readonly known: boolean;
  /** True if all given roles are held. */
  has(...roles: string[]): boolean;
  /** True if any given role is held. */
  hasSome(...roles: string[]): boolean;
}

/** A role, `anyone`, a combination, or a function of the access. Source: docs/spec/console.md §5 "Route access". */
export type AccessRule = string | AllOf | AnyOf | ((access: Access) => boolean);
interface AllOf {
  readonly all: readonly AccessRule[];
}
interface AnyOf {
  readonly any: readonly AccessRule[];
}

export const all = (...rules: AccessRule[]): AccessRule => ({ all: rules });
export const any = (...rules: AccessRule[]): AccessRule => ({ any: rules });

/**
 * Access from a list of role names; undefined means unknown. The realm's `admin` and `realm-admin` hold every role.
 * @param denied roles that the server was found to miss, where they are not known.
 */
export function accessOf(roles: readonly string[] | undefined, denied: Readonly<Record<string, unknown>> = {}): Access {
  if (!roles) {
    const may = (role: string) => !(role in denied);
    return { known: false, has: (...wanted) => wanted.every(may), hasSome: (...wanted) => wanted.some(may) };
  }
  const held = new Set(roles);
  const holds = (role: string) => role === "anyone" || held.has(role) || held.has("realm-admin") || held.has("admin");
  return { known: true, has: (...wanted) => wanted.every(holds), hasSome: (...wanted) => wanted.some(holds) };
}

/** Whether the rule holds. An absent rule always does. */
export function allows(access: Access, rule: AccessRule | undefined): boolean {
  if (rule === undefined) return true;
  if (typeof rule === "string") return access.has(rule);
  if (typeof rule === "function") return rule(access);
  return "all" in rule ? rule.all.every((part) => allows(access, part)) : rule.any.some((part) => allows(access, part));
}

/** The roles a rule names that are not held: what the forbidden screen lists. */
export function missingRoles(access: Access, rule: AccessRule | undefined): string[] {
  if (rule === undefined || allows(access, rule)) return [];
  if (typeof rule === "string") return [rule];
  if (typeof rule === "function") return [];
  return [...new Set(("all" in rule ? rule.all : rule.any).flatMap((part) => missingRoles(access, part)))];
}
