/**
 * Value shared by all copies of this code on a page. The name has a version, which changes with the shape of the value.
 */
export function onPage<T extends object>(name: string, make: () => T): T {
  const symbol = Symbol.for(`iam-elements.${name}`);
  const known: T | undefined = Reflect.get(globalThis, symbol);
  const value = known ?? make();
  if (!known) Reflect.set(globalThis, symbol, value);
  return value;
}
