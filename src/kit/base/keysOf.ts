/** Keys of an object literal, with their type. */
export function keysOf<K extends string>(record: Readonly<Record<K, unknown>>): K[];
export function keysOf(record: object): string[] {
  return Object.keys(record);
}
