/** Where a field lives in a representation: an array, so that names may contain dots. */
export type Path = readonly string[];

/** Names that R declares, without "any other". */
type Declared<R> = Extract<keyof { [N in keyof R as string extends N ? never : N]: R[N] }, string>;

/** A map has whatever names there are; of anything else, those it declares. */
type Names<R> = [Declared<R>] extends [never] ? Extract<keyof R, string> : Declared<R>;

type Below<V> = unknown extends V
  ? readonly string[]
  : V extends readonly unknown[]
    ? readonly []
    : V extends object
      ? readonly [] | { [N in Names<V>]-?: readonly [N, ...BelowAny<NonNullable<V[N]>>] }[Names<V>]
      : readonly [];

/** A third part only where anything may lie. */
type BelowAny<V> = unknown extends V ? readonly string[] : readonly [];

/** Where a field lies in representations of type R, two parts deep; anywhere where the type is not known. A name that R does not have is no path. */
export type PathOf<R> = unknown extends R
  ? Path
  : { [N in Names<R>]-?: readonly [N, ...Below<NonNullable<R[N]>>] }[Names<R>];

/** Where an attribute lies; its name may hold dots. */
export const attributePath = <N extends string>(name: N) => ["attributes", name] as const;

/** Where an entry of a configuration lies; its name may hold dots. */
export const configPath = <N extends string>(name: N) => ["config", name] as const;

/** The whole record, as the one field of a form. */
export const wholeRecord: Path = [];

/** Name of a path in react-hook-form: one flat key, whatever dots, brackets or quotes the path contains. */
export function fieldName(path: Path): string {
  if (!path.length) return "\uE001";
  // The library splits names at dots and brackets and drops quotes; a private-use character for each keeps the name whole.
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
const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null && !Array.isArray(value);

/** Raw value at a path; undefined where any part is missing. */
export function getIn(record: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, part) => (isTree(value) && Object.hasOwn(value, part) ? value[part] : undefined),
    record,
  );
}

/** A copy with the value at a path; `undefined` removes the key. Nothing beside the path is touched. */
export function setIn<T>(record: T, path: Path, value: unknown): T {
  const [head, ...rest] = path;
  if (head === undefined) return value as T;
  const tree: Tree = isTree(record) ? record : {};
  const { [head]: own, ...others } = tree;
  // An attribute may be called `constructor`: only what the record itself holds counts.
  const isThere = Object.hasOwn(tree, head);
  const current = isThere ? own : undefined;
  const next = rest.length ? setIn(current, rest, value) : value;
  if (next === undefined) return others as T;
  // Keys keep their order, so that an edited record reads like the one before.
  return (
    isThere
      ? Object.fromEntries(Object.entries(tree).map(([key, old]) => [key, key === head ? next : old]))
      : { ...tree, [head]: next }
  ) as T;
}

/** Same content, whatever the order of keys. */
export function isSame(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (Array.isArray(left) && Array.isArray(right))
    return left.length === right.length && left.every((item, index) => isSame(item, right[index]));
  if (!isTree(left) || !isTree(right)) return false;
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys].every((key) => isSame(left[key], right[key]));
}
