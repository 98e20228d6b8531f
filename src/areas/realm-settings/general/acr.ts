import type { Realm } from "../../../api/realm.ts";
import { isSame } from "../../../kit/record/path.ts";

/** Authentication context: its OpenID Connect value (ACR), its SAML URI and its level of authentication (LoA). */
export interface AcrRow {
  acr: string;
  uri: string;
  loa: string;
}

export const blankAcr: AcrRow = { acr: "", uri: "", loa: "" };

export const isBlankAcr = (row: AcrRow): boolean => isSame(row, blankAcr);

const levels = "acr.loa.map";
const addresses = "acr.uri.map";

type Attributes = NonNullable<Realm["attributes"]>;

/** Parses an attribute with a JSON map. Returns an empty map if it is invalid. */
function mapIn(attributes: Attributes | undefined, name: string): ReadonlyMap<string, string> {
  try {
    const json: unknown = JSON.parse(attributes?.[name] || "{}");
    if (typeof json !== "object" || json === null || Array.isArray(json)) return new Map();
    return new Map(Object.entries(json).map(([key, value]) => [key, String(value)]));
  } catch {
    return new Map();
  }
}

/** Combines the two attributes into rows, in the order of the LoA map. */
export function rowsOf(attributes: Attributes | undefined): readonly AcrRow[] {
  const uris = mapIn(attributes, addresses);
  return [...mapIn(attributes, levels)].map(([acr, loa]) => ({ acr, loa, uri: uris.get(acr) ?? "" }));
}

const asText = (entries: readonly (readonly [string, string])[]) =>
  entries.length ? JSON.stringify(Object.fromEntries(entries)) : undefined;

/**
 * Returns the attributes with these rows. Drops rows without an ACR. Omits an empty map.
 * Keeps the stored text of an unchanged map.
 */
export function withRows(attributes: Attributes | undefined, rows: readonly AcrRow[]): Attributes {
  const named = rows.map((row) => ({ ...row, acr: row.acr.trim() })).filter(({ acr }) => acr !== "");
  const { [levels]: oldLevels, [addresses]: oldAddresses, ...others } = attributes ?? {};
  const put = (name: string, old: string | undefined, entries: readonly (readonly [string, string])[]) => {
    const text = isSame(Object.fromEntries(mapIn(attributes, name)), Object.fromEntries(entries))
      ? old
      : asText(entries);
    return text === undefined ? {} : { [name]: text };
  };
  return {
    ...others,
    ...put(
      levels,
      oldLevels,
      named.map(({ acr, loa }) => [acr, loa.trim()] as const),
    ),
    ...put(
      addresses,
      oldAddresses,
      named.filter(({ uri }) => uri.trim() !== "").map(({ acr, uri }) => [acr, uri.trim()] as const),
    ),
  };
}

/** Returns the errors of a row as text keys by field. `rows` are all rows. */
export function acrProblem(row: AcrRow, rows: readonly AcrRow[]): Partial<Record<keyof AcrRow, string>> {
  if (isBlankAcr(row)) return {};
  const name = row.acr.trim();
  const isTwice = name !== "" && rows.filter(({ acr }) => acr.trim() === name).length > 1;
  return {
    ...(name === "" ? { acr: "acrError" } : isTwice && { acr: "realmSettings.general.acrTwice" }),
    ...(!/^-?\d+$/.test(row.loa.trim()) && { loa: "loaError" }),
    ...(row.uri.trim() !== "" && !URL.canParse(row.uri.trim()) && { uri: "uriError" }),
  };
}
