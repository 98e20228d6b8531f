// Writes entries of a directory as LDIF.

/** @typedef {{dn: string} & Record<string, string | string[] | Uint8Array>} Entry */

/** Characters that LDIF allows unencoded; others need base64. Source: RFC 2849. */
const isSafe = (/** @type {string} */ text) => /^[!-9;=-~][ -~]*$/.test(text) && !text.endsWith(" ");

/** @param {string} name @param {string | Uint8Array} value */
const line = (name, value) =>
  typeof value === "string" && isSafe(value)
    ? `${name}: ${value}`
    : `${name}:: ${Buffer.from(/** @type {any} */ (value)).toString("base64")}`;

/** @param {Entry} entry */
const block = (entry) =>
  Object.entries(entry)
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one) => line(name, one)))
    .join("\n");

/** @param {Entry[]} entries */
export const ldif = (entries) => `${entries.map(block).join("\n\n")}\n`;

/** An organizational unit. @param {string} dn @returns {Entry} */
export const unit = (dn) => ({ dn, objectClass: ["top", "organizationalUnit"], ou: dn.slice(3, dn.indexOf(",")) });

const first =
  "Anna Björn Chloé Dmitar Éloïse Fatma Grzegorz Håkon İpek João Kateřina Łukasz Małgorzata Niamh Øystein Renée Siobhán Þóra Ülle Zoé";
const last =
  "Andersen Brontë Çelik D’Angelo Eriksson Fernández Guzmán Ionescu Jørgensen Kovács Lefèvre Müller Nguyễn O'Neill Quispe Sørensen Žák";

/** Name for a number, the same in every run. @param {number} number */
export function personName(number) {
  const firsts = first.split(" ");
  const lasts = last.split(" ");
  return {
    firstName: firsts[number % firsts.length],
    lastName: lasts[Math.floor(number / firsts.length + number) % lasts.length],
    uid: `p${String(number).padStart(4, "0")}`,
  };
}
