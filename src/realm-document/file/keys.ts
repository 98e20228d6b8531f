import keys from "./keys.json" with { type: "json" };

export type FilePath = readonly (string | number)[];

type FileObject = Readonly<Record<string, unknown>>;

/** Value type of each known key, by type. Empty for values that are not checked. */
const types = new Map(
  Object.entries(keys).map(([type, list]) => [
    type,
    new Map(
      list.split(" ").map((entry): [string, string] => [entry.replace(/=.*/, ""), entry.replace(/^[^=]*=?/, "")]),
    ),
  ]),
);

/** Maximum of listed unknown keys, because a file of another program may have any number. */
const mostListed = 100;

export const isPart = (value: unknown): value is FileObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Paths of keys that Keycloak 26.7 doesn't know and for which it rejects the complete file. `of`: type of the value.
 */
export function unknownKeys(record: unknown, of = "RealmRepresentation"): FilePath[] {
  const found: FilePath[] = [];
  const look = (value: unknown, type: string, place: FilePath): void => {
    if (type.startsWith("[]")) {
      if (Array.isArray(value))
        for (const [index, entry] of value.entries()) look(entry, type.slice(2), [...place, index]);
    } else if (type.startsWith("{}")) {
      if (isPart(value)) for (const [key, entry] of Object.entries(value)) look(entry, type.slice(2), [...place, key]);
    } else if (isPart(value)) {
      const known = types.get(type);
      for (const [key, entry] of known ? Object.entries(value) : []) {
        const inner = known?.get(key);
        if (inner !== undefined) look(entry, inner, [...place, key]);
        else if (!known?.has("*") && found.length < mostListed) found.push([...place, key]);
      }
    }
  };
  look(record, of, []);
  return found;
}

/** True for top-level keys of a realm file. */
export const isRealmKey = (key: string): boolean => types.get("RealmRepresentation")?.has(key) === true;

const partAt = (value: unknown, step: string | number): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, step) : undefined;

/** Returns a copy without the values at the given paths. */
export function withoutPlaces<T>(value: T, places: readonly FilePath[]): T {
  const copy = structuredClone(value);
  for (const place of places) {
    const parent = place.slice(0, -1).reduce(partAt, copy);
    if (typeof parent === "object" && parent !== null) Reflect.deleteProperty(parent, place[place.length - 1] ?? "");
  }
  return copy;
}

const nameKeys = ["name", "alias", "clientId", "username"];

/** Readable path with the names of list entries: `clients › shop › customKey`. */
export function sayPlace(realm: unknown, place: FilePath): string {
  let at: unknown = realm;
  const steps = place.map((step) => {
    at = partAt(at, step);
    const name =
      typeof step === "number" && isPart(at) ? nameKeys.map((key) => partAt(at, key)).find(Boolean) : undefined;
    return String(name ?? (typeof step === "number" ? step + 1 : step));
  });
  return steps.join(" › ");
}
