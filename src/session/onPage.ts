/**
 * Value shared by all copies of this code on a page. The name has a version, which changes with the shape of the value.
 */
export function onPage<T>(name: string, make: () => T): T {
  const holder = globalThis as { [key: symbol]: unknown };
  const symbol = Symbol.for(`iam-elements.${name}`);
  holder[symbol] ??= make();
  return holder[symbol] as T;
}
