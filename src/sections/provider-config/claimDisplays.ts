import type { ClaimDisplay } from "./storage.ts";

/** Returns the missing part of an entry. Ignores empty entries, which are never sent. */
export function missingHalf({ name, locale }: ClaimDisplay): keyof ClaimDisplay | undefined {
  const [hasName, hasLocale] = [name.trim() !== "", locale.trim() !== ""];
  return hasName === hasLocale ? undefined : hasName ? "locale" : "name";
}

/** True if any entry is incomplete. */
export const hasHalfDisplay = (value: unknown): boolean =>
  Array.isArray(value) && (value as ClaimDisplay[]).some((row) => missingHalf(row) !== undefined);
