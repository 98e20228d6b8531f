/** True if a version is older than another: `26.7.3` than `26.7.4`. */
export function isOlder(version: string, than: string): boolean {
  const [own, other] = [version, than].map((text) => text.split(".").map(Number));
  for (const [at, part] of (other ?? []).entries()) {
    const difference = (own?.[at] ?? 0) - part;
    if (difference !== 0) return difference < 0;
  }
  return false;
}
