import type { Realm } from "../../../api/realm.ts";
import { isSame } from "../../../kit/form/path.ts";

/** A name for a way to sign in, as it is called by OpenID Connect (ACR) and by SAML (URI), and how strong it is. */
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

/** A map kept as JSON in an attribute; what somebody wrote by hand and is none reads as empty. */
function mapIn(attributes: Attributes | undefined, name: string): ReadonlyMap<string, string> {
  try {
    const json: unknown = JSON.parse(attributes?.[name] || "{}");
    if (typeof json !== "object" || json === null || Array.isArray(json)) return new Map();
    return new Map(Object.entries(json).map(([key, value]) => [key, String(value)]));
  } catch {
    return new Map();
  }
}

/** Rows out of the two maps, in the order of the levels' map. */
export function rowsOf(attributes: Attributes | undefined): readonly AcrRow[] {
  const uris = mapIn(attributes, addresses);
  return [...mapIn(attributes, levels)].map(([acr, loa]) => ({ acr, loa, uri: uris.get(acr) ?? "" }));
}

const asText = (entries: readonly (readonly [string, string])[]) =>
  entries.length ? JSON.stringify(Object.fromEntries(entries)) : undefined;

/** The attributes with these rows in them. Rows without a name are dropped; a map that is empty, or holds what it held, is not written. */
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

/** What is wrong with a row, as text keys by part; `rows` are those it stands among. */
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
