const second = 1000;
const units = { ms: 1, s: second, m: 60 * second, h: 3600 * second, d: 86_400 * second } as const;
const isoParts = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/i;

/** How long a text of the server is, in milliseconds: `30d`, `PT5M`, a bare number. Nothing: 0. Undefined: it is no such text. */
export function durationMs(text: unknown): number | undefined {
  if (text === undefined || text === null || text === "") return 0;
  const said = String(text);
  const plain = /^(\d+)(ms|[smhd])?$/i.exec(said);
  if (plain) return Number(plain[1]) * units[(plain[2]?.toLowerCase() ?? "ms") as keyof typeof units];
  const iso = isoParts.exec(said);
  if (!iso || /^P$|T$/i.test(said)) return undefined;
  const [, d, h, m, s] = iso.map((part) => Number(part ?? 0));
  return (d ?? 0) * units.d + (h ?? 0) * units.h + (m ?? 0) * units.m + (s ?? 0) * units.s;
}

/** Whole seconds as the server writes them, in the largest unit that divides them. */
export function durationText(seconds: number): string {
  const ms = seconds * second;
  const unit = (["d", "h", "m"] as const).find((name) => ms % units[name] === 0) ?? "s";
  return `${ms / units[unit]}${unit}`;
}
