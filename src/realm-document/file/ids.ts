/** Keys of server-specific IDs in a realm file. */
const ids: ReadonlySet<string> = new Set(["id", "_id", "containerId", "parentId", "internalId", "organizationId"]);

/** Maps with custom keys, in which `id` may be an attribute name. */
const freeMaps: ReadonlySet<string> = new Set(["attributes", "config", "localizationTexts", "smtpServer", "access"]);

/**
 * Removes the IDs of a realm's parts, which are unique per server. A copy gets new ones. Parts refer to each other by
 * name.
 */
export function withoutIds<T>(value: T): T {
  if (Array.isArray(value)) return value.map((entry: unknown) => withoutIds(entry)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, entry]) => !ids.has(key) || typeof entry === "object")
      .map(([key, entry]: [string, unknown]) => [key, freeMaps.has(key) ? entry : withoutIds(entry)]),
  ) as T;
}

/** True if any part has an ID. */
export function hasIds(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasIds);
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([key, entry]) =>
    ids.has(key) && typeof entry === "string" ? true : !freeMaps.has(key) && hasIds(entry),
  );
}
