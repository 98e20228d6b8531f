import type { ClaimDisplay } from "./storage.ts";

/** Which half of an entry is missing; an entry without both is not counted, it is never sent. */
export function missingHalf({ name, locale }: ClaimDisplay): keyof ClaimDisplay | undefined {
  const [hasName, hasLocale] = [name.trim() !== "", locale.trim() !== ""];
  return hasName === hasLocale ? undefined : hasName ? "locale" : "name";
}

/** True while any entry lacks a half. */
export const hasHalfDisplay = (value: unknown): boolean =>
  Array.isArray(value) && (value as ClaimDisplay[]).some((row) => missingHalf(row) !== undefined);
