import { isObject } from "../../api/isObject.ts";

/** Path in a representation. An array, because names may contain dots. */
export type Path = readonly string[];

/** Names that R declares, without its index signature. */
type Declared<R> = Extract<keyof { [N in keyof R as string extends N ? never : N]: R[N] }, string>;

/** Any name of a map, else the declared names. */
type Names<R> = [Declared<R>] extends [never] ? Extract<keyof R, string> : Declared<R>;

/** Ends a path if its value can be of type V. */
type End<T, V> = T extends V ? readonly [] : never;

type Below<T, V> = unknown extends T
  ? readonly string[]
  : T extends readonly unknown[]
    ? End<T, V>
    : T extends object
      ? End<T, V> | { [N in Names<T>]-?: readonly [N, ...BelowAny<NonNullable<T[N]>, V>] }[Names<T>]
      : End<T, V>;

/** A third level only for unknown types. */
type BelowAny<T, V> = unknown extends T ? readonly string[] : End<T, V>;

/**
 * Path in representations of type R, two levels deep. Any path for an unknown type. A name that R lacks is a compile
 * error. V limits it to paths with values of that type.
 */
export type PathOf<R, V = unknown> = unknown extends R
  ? Path
  : { [N in Names<R>]-?: readonly [N, ...Below<NonNullable<R[N]>, V>] }[Names<R>];

/** Path of an attribute. Its name may contain dots. */
export const attributePath = <N extends string>(name: N) => ["attributes", name] as const;

/** Path of a config entry. Its name may contain dots. */
export const configPath = <N extends string>(name: N) => ["config", name] as const;

/** Path of the complete record, for a form with one field. */
export const wholeRecord: Path = [];

/** Flat key of a path for react-hook-form, independent of dots, brackets and quotes in names. */
export function fieldName(path: Path): string {
  if (!path.length) return "\uE001";
  // The library splits names at dots and brackets and drops quotes. A private-use character replaces each.
  return path.join("\uE000").replace(/[.,[\]'"|]/g, (char) => String.fromCharCode(0xe100 + char.charCodeAt(0)));
}

/** Public hook of a field, docs/spec/elements.md §5: `username`, `attributes["pkce.code.challenge.method"]`. */
export function hookOf(path: Path): string {
  if (!path.length) return "document";
  return path
    .map((part, index) =>
      /^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(part) ? (index ? `.${part}` : part) : `[${JSON.stringify(part)}]`,
    )
    .join("");
}

type Tree = Readonly<Record<string, unknown>>;

/** Raw value at a path. Undefined if any part is missing. */
export function getIn(record: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, part) => (isObject(value) && Object.hasOwn(value, part) ? value[part] : undefined),
    record,
  );
}

/** Copy of a record with the value at a path. `undefined` removes the key. */
export function setIn<T>(record: T, path: Path, value: unknown): T {
  const [head, ...rest] = path;
  if (head === undefined) return value as T;
  const tree: Tree = isObject(record) ? record : {};
  const { [head]: own, ...others } = tree;
  // An attribute may be called `constructor`: read own properties only.
  const isThere = Object.hasOwn(tree, head);
  const current = isThere ? own : undefined;
  const next = rest.length ? setIn(current, rest, value) : value;
  if (next === undefined) return others as T;
  // Keeps the key order, so that a record stays comparable.
  return (
    isThere
      ? Object.fromEntries(Object.entries(tree).map(([key, old]) => [key, key === head ? next : old]))
      : { ...tree, [head]: next }
  ) as T;
}

/** Deep equality, independent of key order. */
export function isSame(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (Array.isArray(left) && Array.isArray(right))
    return left.length === right.length && left.every((item, index) => isSame(item, right[index]));
  if (!isObject(left) || !isObject(right)) return false;
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys].every((key) => isSame(left[key], right[key]));
}

/** Paths at which two records differ. Descends into objects; a list is one value. */
export function differingPaths(left: unknown, right: unknown, path: Path = []): Path[] {
  if (isSame(left, right)) return [];
  if (!isObject(left) || !isObject(right)) return [path];
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].flatMap((key) =>
    differingPaths(left[key], right[key], [...path, key]),
  );
}
