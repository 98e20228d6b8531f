// Unusual realms: nested and circular roles, groups at any depth, users in several of them.
import fc from "fast-check";
import type { RealmRepresentation } from "../../support/realm.ts";

/** Roles by number: realm roles first, then those of each client. */
type Composite = { from: number; to: number };

const clients = ["crm", "shop/eu", "100% app"];
const rolesEach = 5;

// The first name is a role of the realm and of every client.
const roleNames = ["reader", "a/b; c", "50%&x=ü", "read", "two  blanks"];

const roles = [undefined, ...clients].flatMap((client) =>
  roleNames.slice(0, rolesEach).map((name) => ({ client, name })),
);
const peopleCount = 5;
const groupCount = 10;

const someRoles = (max: number) => fc.uniqueArray(fc.nat(roles.length - 1), { maxLength: max });

const model = fc.record({
  // Includes circular roles.
  composites: fc
    .array(fc.record({ from: fc.nat(roles.length - 1), to: fc.nat(roles.length - 1) }), {
      minLength: 15,
      maxLength: 35,
    })
    .map((all) => all.filter(({ from, to }) => from !== to)),
  // Group n is below an earlier one, or at the top.
  groups: fc.tuple(
    ...Array.from({ length: groupCount }, (_, index) =>
      fc.record({ below: fc.option(fc.nat(Math.max(0, index - 1)), { freq: 3 }), roles: someRoles(2) }),
    ),
  ),
  people: fc.array(
    fc.record({ groups: fc.uniqueArray(fc.nat(groupCount - 1), { maxLength: 3 }), roles: someRoles(3) }),
    { minLength: peopleCount, maxLength: peopleCount },
  ),
});

/** Realm representation of a seed. */
export function realmOf(seed: number): RealmRepresentation {
  const [made] = fc.sample(model, { seed, numRuns: 1 });
  if (!made) throw new Error("No realm was generated.");
  const path = (index: number): string => {
    const below = made.groups[index]?.below;
    return `${index === 0 || below === null || below === undefined ? "" : path(below)}/${groupName(index)}`;
  };
  const groupsBelow = (parent: number | undefined): object[] =>
    made.groups.flatMap((group, index) => {
      const isHere = (index === 0 ? undefined : (group.below ?? undefined)) === parent;
      return isHere ? [{ name: groupName(index), ...held(group.roles), subGroups: groupsBelow(index) }] : [];
    });
  const representation = ({ client, name }: (typeof roles)[number], index: number) => {
    const { realmRoles: realm, clientRoles } = held(
      made.composites.filter(({ from }: Composite) => from === index).map(({ to }: Composite) => to),
    );
    return { name, composites: { realm, client: clientRoles }, composite: true, ...(client && { clientRole: true }) };
  };
  const of = (client: string | undefined) =>
    roles.flatMap((role, index) => (role.client === client ? [representation(role, index)] : []));
  return {
    clients: clients.map((clientId) => ({ clientId })),
    roles: { realm: of(undefined), client: Object.fromEntries(clients.map((client) => [client, of(client)])) },
    groups: groupsBelow(undefined),
    users: [
      ...made.people.map((person, index) => ({
        username: `person-${index}`,
        groups: person.groups.map(path),
        ...held(person.roles),
      })),
      ...made.groups.map((_, index) => ({ username: onlyMemberOf(groupName(index)), groups: [path(index)] })),
    ],
  };
}

/** Username of the user with only this group. */
export const onlyMemberOf = (group: string) => `only ${group}`.toLowerCase().replaceAll(" ", "-");

const groupName = (index: number) => `Group ${index}`;

/** Roles by number, in the format of users and groups. */
function held(numbers: readonly number[]): { realmRoles: string[]; clientRoles: Record<string, string[]> } {
  const chosen = [...new Set(numbers)].flatMap((number) => roles[number] ?? []);
  const names = (client: string | undefined) => chosen.filter((role) => role.client === client).map(({ name }) => name);
  return {
    realmRoles: names(undefined),
    clientRoles: Object.fromEntries(clients.map((client) => [client, names(client)])),
  };
}
