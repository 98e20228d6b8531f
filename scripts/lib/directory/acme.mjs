// The directory of acme: people in three branches, nested groups, groups for realm and client roles.
import { personName, unit } from "./ldif.mjs";

export const ACME = "dc=acme,dc=example";

const branches = [`ou=Berlin,ou=People,${ACME}`, `ou=Lisbon,ou=People,${ACME}`, `ou=Partners,${ACME}`];

/** @param {number} number */
const placeOf = (number) => branches[number % 10 === 0 ? 2 : number % 3 === 0 ? 1 : 0];

const classes = ["top", "person", "organizationalPerson", "inetOrgPerson"];

/** @param {number} number */
function person(number) {
  const { uid, firstName, lastName } = personName(number);
  return {
    dn: `uid=${uid},${placeOf(number)}`,
    objectClass: classes,
    uid,
    cn: `${firstName} ${lastName}`,
    givenName: firstName,
    sn: lastName,
    mail: `${uid}@acme.example`,
    employeeNumber: String(70_000 + number),
    departmentNumber: ["sales", "support", "research"][number % 3],
    userPassword: uid,
  };
}

/** An entry without a username, which no sync can import. @param {number} number */
const broken = (number) => ({
  dn: `cn=Broken ${number},${branches[0]}`,
  objectClass: classes,
  cn: `Broken ${number}`,
  sn: "Broken",
  mail: `broken${number}@acme.example`,
});

/** @param {string} dn @param {string[]} member */
const group = (dn, member) => ({ dn, objectClass: ["top", "groupOfNames"], cn: dn.slice(3, dn.indexOf(",")), member });

/**
 * @param {{people?: number, broken?: number}} [options] `broken`: number of entries that can't be imported
 * @returns {import("./ldif.mjs").Entry[]}
 */
export function acmeDirectory({ people = 1000, broken: brokenOnes = 0 } = {}) {
  const numbers = Array.from({ length: people }, (_, index) => index + 1);
  const everyNth = (/** @type {number} */ nth) =>
    numbers.filter((number) => number % nth === 0).map((number) => person(number).dn);
  const teams = `ou=Teams,ou=Groups,${ACME}`;
  return [
    { dn: ACME, objectClass: ["top", "domain"], dc: "acme" },
    ...["People", "Partners", "Groups", "Roles"].map((name) => unit(`ou=${name},${ACME}`)),
    ...branches.slice(0, 2).map(unit),
    ...[teams, `ou=Projects,ou=Groups,${ACME}`, `ou=Realm,ou=Roles,${ACME}`, `ou=Shop,ou=Roles,${ACME}`].map(unit),
    ...numbers.map(person),
    ...Array.from({ length: brokenOnes }, (_, index) => broken(index + 1)),
    group(`cn=Everywhere,${teams}`, [`cn=Berliners,${teams}`, ...everyNth(50)]),
    group(`cn=Berliners,${teams}`, everyNth(25)),
    group(`cn=Moon & <stars>,ou=Projects,ou=Groups,${ACME}`, everyNth(100)),
    group(`cn=directory-auditor,ou=Realm,ou=Roles,${ACME}`, everyNth(200)),
    group(`cn=packer,ou=Shop,ou=Roles,${ACME}`, everyNth(20)),
  ];
}
