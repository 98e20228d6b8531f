// Users of the demo realm: hand-written special cases, then generated ones.
import { demoData, dice } from "./data.mjs";

/** @typedef {Record<string, any> & {username: string}} User */

/**
 * @param {{total: number, directoryId?: string, groupPaths?: string[]}} options `directoryId`: ID of the disabled directory that some users look imported from
 * @returns {Promise<User[]>}
 */
export async function demoUsers({ total, directoryId, groupPaths = [] }) {
  const [special, admins, scripts] = await Promise.all([
    demoData("special-users"),
    demoData("admins"),
    demoData("people"),
  ]);
  /** @type {User[]} */
  const users = [
    ...admins.map(adminUser),
    ...special.map((/** @type {User} */ user) => ({
      enabled: true,
      ...user,
      attributes: { costCenter: ["CC-0100"], ...user.attributes },
    })),
  ];
  const random = dice(267);
  for (let number = 1; users.length < total; number += 1)
    users.push(ordinaryUser(number, random, scripts, { directoryId, groupPaths }));
  return users;
}

/** @param {{username: string, firstName: string, lastName: string, roles: string[]}} admin */
function adminUser({ username, firstName, lastName, roles }) {
  return {
    username,
    firstName,
    lastName,
    enabled: true,
    email: `${username}@acme.example`,
    emailVerified: true,
    credentials: [{ type: "password", value: username }],
    clientRoles: roles.length > 0 ? { "realm-management": roles } : {},
    attributes: { costCenter: ["CC-0001"] },
  };
}

/**
 * @param {number} number
 * @param {ReturnType<typeof dice>} random
 * @param {Record<string, {first: string[], last: string[]}>} scripts
 * @param {{directoryId?: string, groupPaths: string[]}} options
 * @returns {User}
 */
function ordinaryUser(number, random, scripts, { directoryId, groupPaths }) {
  const names = random.chance(0.45) ? scripts.Latin : random.pick(Object.values(scripts));
  const [firstName, first] = random.pick(names.first).split("|");
  const [lastName, last] = random.pick(names.last).split("|");
  const username = `${first}.${last}.${String(number).padStart(4, "0")}`;
  const isImported = directoryId !== undefined && number % 47 === 0;
  const isLinked = !isImported && number % 53 === 0;
  return {
    username,
    firstName,
    lastName,
    email: number % 31 === 0 ? undefined : `${username}@acme.example`,
    emailVerified: number % 5 !== 0,
    enabled: number % 23 !== 0,
    createdTimestamp: Date.UTC(2023, 0, 1) + number * 13 * 3_600_000,
    groups: groupPaths.length > 0 && random.chance(0.6) ? [random.pick(groupPaths)] : [],
    realmRoles: random.chance(0.3) ? ["employee"] : [],
    clientRoles: random.chance(0.1) ? { crm: ["view"] } : {},
    requiredActions: number % 41 === 0 ? ["VERIFY_EMAIL"] : [],
    attributes: ordinaryAttributes(number, random),
    ...(isImported && { federationLink: directoryId }),
    ...(isLinked && {
      federatedIdentities: [
        { identityProvider: "partner", userId: `partner|${number}`, userName: `${username}@partner.example` },
      ],
    }),
  };
}

/**
 * @param {number} number
 * @param {ReturnType<typeof dice>} random
 */
function ordinaryAttributes(number, random) {
  return {
    costCenter: [`CC-${1000 + random.below(40)}`],
    "hr.id": [String(10_000 + number)],
    department: [random.pick(["sales", "support", "it", "hr", "r&d"])],
    contract: ["permanent"],
    ...(number % 2 === 0 && { phone: [`+49 30 ${1_000_000 + number}`] }),
    ...(number % 3 === 0 && { country: [random.pick(["AT", "CH", "DE", "EG", "FR", "IL", "JP", "UA"])] }),
    ...(number % 4 === 0 && { workingDays: ["mon", "tue", "wed", "thu"] }),
    ...(number % 7 === 0 && { badge: [`B-${number}`], "import.batch": ["2024-03", "2025-01"] }),
  };
}
