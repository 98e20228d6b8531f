import { intlLocale } from "../../../i18n/direction.ts";

const units = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

/** A length of time spelled out in a language: 5400 → "1 hour, 30 minutes". `seconds`: whole, from 0. */
export function inWords(locale: string, seconds: number): string {
  const own = intlLocale(locale);
  const say = (unit: string, count: number) =>
    new Intl.NumberFormat(own, { style: "unit", unit, unitDisplay: "long" }).format(count);
  let left = seconds;
  const parts = units.flatMap(([unit, size]) => {
    const count = Math.floor(left / size);
    left -= count * size;
    return count > 0 ? [say(unit, count)] : [];
  });
  return parts.length ? new Intl.ListFormat(own, { type: "unit", style: "long" }).format(parts) : say("minute", 0);
}
