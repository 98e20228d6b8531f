/** Roles of the admin in the current realm, as far as they are known. */
export interface Access {
  /** False if the token contains no roles. Then everything is offered and the server decides. */
  readonly known: boolean;
  /** Returns true if the admin has all roles. */
  has(...roles: string[]): boolean;
  /** Returns true if the admin has any of the roles. */
  hasSome(...roles: string[]): boolean;
}

/** A role, `anyone`, a combination, or a function of the access. Source: docs/spec/console.md §5 "Route access". */
export type AccessRule = string | AllOf | AnyOf | OrPermission | ((access: Access) => boolean);
interface AllOf {
  readonly all: readonly AccessRule[];
}
interface AnyOf {
  readonly any: readonly AccessRule[];
}
interface OrPermission {
  readonly orPermission: AccessRule;
}

export const all = (...rules: AccessRule[]): AccessRule => ({ all: rules });
export const any = (...rules: AccessRule[]): AccessRule => ({ any: rules });

/** Roles that a fine-grained permission can replace. The record decides, the roles are the reason. */
export const orPermission = (rule: AccessRule): AccessRule =>
  typeof rule === "object" && "orPermission" in rule ? rule : { orPermission: rule };

/** Returns the roles of `orPermission`, or undefined for any other rule. */
export const replaceable = (rule: AccessRule | undefined): AccessRule | undefined =>
  typeof rule === "object" && "orPermission" in rule ? rule.orPermission : undefined;

/**
 * Access from role names. Undefined roles mean unknown access. The realm roles `admin` and `realm-admin` include all
 * roles.
 * @param denied roles that the server proved missing, if `roles` is undefined.
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

/** True if the access meets the rule. An absent rule is always met. */
export function allows(access: Access, rule: AccessRule | undefined): boolean {
  if (rule === undefined) return true;
  if (typeof rule === "string") return access.has(rule);
  if (typeof rule === "function") return rule(access);
  if ("orPermission" in rule) return true;
  return "all" in rule ? rule.all.every((part) => allows(access, part)) : rule.any.some((part) => allows(access, part));
}

/** Missing roles of a rule, for the "Forbidden" screen. */
export function missingRoles(access: Access, rule: AccessRule | undefined): string[] {
  if (rule === undefined || allows(access, rule)) return [];
  if (typeof rule === "string") return [rule];
  if (typeof rule === "function" || "orPermission" in rule) return [];
  return [...new Set(("all" in rule ? rule.all : rule.any).flatMap((part) => missingRoles(access, part)))];
}
