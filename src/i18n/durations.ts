import { intlLocale } from "./direction.ts";
import { inUnit } from "./numbers.ts";

/** Time units, largest first: message name, `Intl` name, suffix in server durations, seconds. */
export const timeUnits = [
  { name: "days", intl: "day", sign: "d", seconds: 86_400 },
  { name: "hours", intl: "hour", sign: "h", seconds: 3600 },
  { name: "minutes", intl: "minute", sign: "m", seconds: 60 },
  { name: "seconds", intl: "second", sign: "s", seconds: 1 },
] as const;

/** ISO 8601 up to days, case-insensitive. Numbers may have a sign, seconds up to 9 decimals. */
const isoParts =
  /^([-+]?)P(?:([-+]?\d+)D)?(?:T(?=[-+\d])(?:([-+]?\d+)H)?(?:([-+]?\d+)M)?(?:([-+]?\d+(?:[.,]\d{0,9})?)S)?)?$/i;

/**
 * Converts short forms of the server to ISO 8601: `90` is seconds, `2d` has no other part, `1h30m` is in descending
 * order.
 */
function toIso(text: string): string {
  if (/^[-+]?\d+$/.test(text)) return `PT${text}S`;
  if (/^[-+]?\d+d$/i.test(text)) return `P${text}`;
  return /^(?:[-+]?\d+(?:\.\d+)?[hms])+$/i.test(text) ? `PT${text}` : text;
}

/**
 * Parses a duration like the server, in milliseconds. Undefined if the server rejects it.
 * Source: docs/spec/areas/workflows.md "Durations".
 */
export function parseDuration(text: string): number | undefined {
  const millis = /^([-+]?\d+)ms$/i.exec(text);
  const iso = isoParts.exec(toIso(text));
  if (!millis && (!iso || /P$/i.test(text))) return undefined;
  const [, sign, ...parts] = iso ?? [];
  const seconds = timeUnits.reduce(
    (sum, unit, index) => sum + Number((parts[index] ?? "0").replace(",", ".")) * unit.seconds,
    0,
  );
  const ms = millis ? Number(millis[1]) : seconds * 1000 * (sign === "-" ? -1 : 1);
  return ms < 0 ? undefined : ms || 0;
}

/** Formats whole seconds for the server, in the largest exact unit. Always writes the unit. */
export function writeDuration(seconds: number): string {
  const { sign, seconds: size } = timeUnits.find((unit) => seconds % unit.seconds === 0) ?? timeUnits[3];
  return `${seconds / size}${sign}`;
}

type UnitCount = readonly [unit: (typeof timeUnits)[number], count: number];

const say = (locale: string, [{ intl }, count]: UnitCount): string => inUnit(locale, intl, count);

/** Splits seconds into units without zero parts. Only seconds may have a fraction. */
function partsOf(seconds: number): readonly UnitCount[] {
  let left = seconds;
  return timeUnits.flatMap((unit) => {
    const count = unit.seconds === 1 ? left : Math.floor(left / unit.seconds);
    left -= count * unit.seconds;
    return count > 0 ? [[unit, count] as const] : [];
  });
}

/** Localized duration: 5400 → "1 hour, 30 minutes". `seconds` is 0 or more. */
export function inWords(locale: string, seconds: number): string {
  const parts = partsOf(seconds).map((part) => say(locale, part));
  if (!parts.length) return say(locale, [timeUnits[2], 0]);
  return new Intl.ListFormat(intlLocale(locale), { type: "unit", style: "long" }).format(parts);
}

/**
 * Rounds durations with more than two units or a fraction: 2595.6 → "43 minutes" with `isRounded`. Keeps durations
 * below a minute exact.
 */
export function roundedInWords(locale: string, seconds: number): { words: string; isRounded: boolean } {
  const isShort = seconds < 60 || (Number.isInteger(seconds) && partsOf(seconds).length <= 2);
  if (isShort) return { words: inWords(locale, seconds), isRounded: false };
  const unit = timeUnits.find((each) => seconds / each.seconds >= 10) ?? timeUnits[3];
  return { words: say(locale, [unit, Math.round(seconds / unit.seconds)]), isRounded: true };
}
