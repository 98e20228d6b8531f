/** Signs of each kind that policies ask for, without those that are easily taken for one another. */
const kinds = ["ABCDEFGHJKLMNPQRSTUVWXYZ", "abcdefghijkmnopqrstuvwxyz", "23456789", "-_.!*+"] as const;

const length = 20;

/** A number below `limit`, each as likely as any other. */
function anyBelow(limit: number): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  // The last, incomplete round of numbers would favour the small ones.
  return number < 2 ** 32 - (2 ** 32 % limit) ? number % limit : anyBelow(limit);
}

const anyOf = (signs: string): string => signs.charAt(anyBelow(signs.length));

/** A password that nobody has thought of, with signs of every kind. */
export function newPassword(): string {
  const all = kinds.join("");
  const signs = Array.from({ length }, (_, index) => anyOf(kinds[index] ?? all));
  for (let last = signs.length - 1; last > 0; last -= 1) {
    const other = anyBelow(last + 1);
    [signs[last], signs[other]] = [signs[other] as string, signs[last] as string];
  }
  return signs.join("");
}
