// A directory with the schema of Active Directory.
import { createHash } from "node:crypto";
import { personName, unit } from "./ldif.mjs";

export const CORPORATE = "dc=corp,dc=example";

const staff = `OU=Staff,${CORPORATE}`;

/** Sixteen bytes, the same in every run. @param {string} text */
const guid = (text) => createHash("md5").update(text).digest();

/** `userAccountControl`: a normal account, and a disabled one. */
const ACCOUNT = { on: "512", off: "514" };

/** @param {number} number */
const nameOf = (number) => {
  const { firstName, lastName, uid } = personName(number);
  return { firstName, lastName, cn: `${firstName} ${lastName} ${number}`, account: uid };
};

/** @param {number} number @param {string[]} memberOf */
function person(number, memberOf) {
  const { firstName, lastName, cn, account } = nameOf(number);
  return {
    dn: `CN=${cn},OU=${number % 2 ? "Vienna" : "Graz"},${staff}`,
    objectClass: ["top", "person", "organizationalPerson", "user"],
    cn,
    sAMAccountName: account,
    userPrincipalName: `${account}@corp.example`,
    givenName: firstName,
    sn: lastName,
    displayName: `${firstName} ${lastName}`,
    mail: `${account}@corp.example`,
    objectGUID: guid(account),
    userAccountControl: number % 25 === 0 ? ACCOUNT.off : ACCOUNT.on,
    pwdLastSet: "133500000000000000",
    whenCreated: "20240101080000.0Z",
    whenChanged: "20250101080000.0Z",
    ...(memberOf.length && { memberOf }),
    userPassword: account,
  };
}

/**
 * @param {{people?: number}} [options]
 * @returns {import("./ldif.mjs").Entry[]}
 */
export function corporateDirectory({ people = 1000 } = {}) {
  const numbers = Array.from({ length: people }, (_, index) => index + 1);
  const sales = `CN=Sales,OU=Groups,${CORPORATE}`;
  const isInSales = (/** @type {number} */ number) => number % 10 === 0;
  const all = numbers.map((number) => person(number, isInSales(number) ? [sales] : []));
  return [
    { dn: CORPORATE, objectClass: ["top", "domain"], dc: "corp" },
    ...[`OU=Groups,${CORPORATE}`, staff, `OU=Vienna,${staff}`, `OU=Graz,${staff}`].map(unit),
    ...all,
    {
      dn: sales,
      objectClass: ["top", "group"],
      cn: "Sales",
      objectGUID: guid(sales),
      member: all.filter((_, index) => isInSales(index + 1)).map(({ dn }) => dn),
    },
  ];
}
