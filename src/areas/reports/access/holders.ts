import { powers, type Holder, type Power, type Way } from "./types.ts";

/** Roles of `realm-management`, and scopes of permissions, that give each power. Others imply nothing beyond their name. */
const rolesOf: Readonly<Record<Power, RegExp>> = {
  everything: /^(?:realm-admin|admin)$/,
  secrets: /^(?:realm-admin|admin|view-clients|manage-clients|Clients: (?:view|manage))$/,
  impersonate: /^(?:realm-admin|admin|impersonation|(?:Users|Groups): impersonate(?:-members)?)$/,
  users: /^(?:realm-admin|admin|manage-users|Users: manage|Groups: manage-members)$/,
  clients: /^(?:realm-admin|admin|manage-clients|Clients: manage)$/,
  realm: /^(?:realm-admin|admin|manage-realm)$/,
};

/** `realm-management.view-users` and `acme-realm.view-users` are `view-users`. */
const shortRole = (role: string): string => role.slice(role.lastIndexOf(".") + 1);

/** Powers of roles and scopes. */
export const powersOf = (roles: readonly string[]): readonly Power[] =>
  powers.filter((power) => roles.some((role) => rolesOf[power].test(role)));

type Found = Omit<Holder, "ways" | "roles" | "powers">;

/** Collects holders with all their ways. */
export class Holders {
  readonly #found = new Map<string, { holder: Found; ways: Way[] }>();

  add(holder: Found, way: Way): void {
    const key = `${holder.realm}/${holder.kind}/${holder.id}`;
    const entry = this.#found.get(key) ?? { holder, ways: [] };
    entry.ways.push({ ...way, gives: [...new Set(way.gives.map(shortRole))].sort() });
    this.#found.set(key, entry);
  }

  /** Most powerful first. */
  all(): readonly Holder[] {
    return [...this.#found.values()]
      .map(({ holder, ways }) => {
        const roles = [...new Set(ways.flatMap(({ gives }) => gives))].sort();
        return { ...holder, ways, roles, powers: powersOf(roles) };
      })
      .sort((one, other) => other.powers.length - one.powers.length || (one.name < other.name ? -1 : 1));
  }
}
