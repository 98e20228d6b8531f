/** Character classes that policies require, without ambiguous characters. */
const kinds = ["ABCDEFGHJKLMNPQRSTUVWXYZ", "abcdefghijkmnopqrstuvwxyz", "23456789", "-_.!*+"] as const;

const length = 20;

/** Uniformly distributed number below `limit`. */
function anyBelow(limit: number): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  // Rejects the last, incomplete range, which would favor small numbers.
  return number < 2 ** 32 - (2 ** 32 % limit) ? number % limit : anyBelow(limit);
}

const anyOf = (signs: string): string => signs.charAt(anyBelow(signs.length));

/** Random password with characters of every class. */
export function newPassword(): string {
  const all = kinds.join("");
  const signs = Array.from({ length }, (_, index) => anyOf(kinds[index] ?? all));
  for (let last = signs.length - 1; last > 0; last -= 1) {
    const other = anyBelow(last + 1);
    [signs[last], signs[other]] = [signs[other] ?? "", signs[last] ?? ""];
  }
  return signs.join("");
}
