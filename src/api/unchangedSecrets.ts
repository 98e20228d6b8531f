import { isObject } from "./isObject.ts";
import { holdsSecret, isStandIn } from "./secrets.ts";

type Path = readonly string[];

const everything: Path = [];

/**
 * Maps in which the server keeps an absent key, by kind of record. The empty path is the record itself. In other maps,
 * an absent key is deleted.
 * Source: 26.7.4, `tests/e2e/api/secrets.spec.ts`.
 */
const keptWhenAbsent = {
  // Keeps `secret`, attributes (SAML keys, rotated secret) and mappers. Stores ten asterisks as the secret.
  client: [everything, ["attributes"]],
  "client-scope": [everything, ["attributes"]],
  // Keeps each setting. Asterisks mean unchanged.
  component: [everything, ["config"]],
  // These keep absent `attributes`, and delete keys that are absent from sent attributes.
  user: [everything],
  group: [everything],
  role: [everything],
  organization: [everything],
  resource: [everything],
  // Keeps each field. Replaces attributes and the SMTP server, in which asterisks mean unchanged.
  realm: [everything],
  // Deletes an absent `clientSecret`. Asterisks mean unchanged, so the mask is sent back.
  "identity-provider": [],
  // The others delete absent keys. The server masks none of their secrets.
  mapper: [],
  plain: [],
  authorization: [],
  stream: [],
} as const satisfies Record<string, readonly Path[]>;

export type RecordKind = keyof typeof keptWhenAbsent;

const isSame = (left: unknown, right: unknown) => left === right || JSON.stringify(left) === JSON.stringify(right);

/**
 * Record to write, without unchanged secrets that the server keeps if absent. Unedited secrets are not sent, and masks
 * don't become secrets. `names` are additional keys of secrets from a form.
 */
export function withoutUnchangedSecrets<R>(
  kind: RecordKind,
  record: R,
  before: unknown,
  names?: ReadonlySet<string>,
): R {
  const kept: readonly Path[] = keptWhenAbsent[kind];
  const isKept = (path: Path) =>
    kept.some((way) => way.length === path.length && way.every((key, at) => key === path[at]));
  const walk = (part: unknown, old: unknown, path: Path): unknown => {
    if (!isObject(part) || !isObject(old) || !isKept(path)) return part;
    return Object.fromEntries(
      Object.entries(part).flatMap(([key, value]) => {
        const way = [...path, key];
        const was = Object.hasOwn(old, key) ? old[key] : undefined;
        if (isObject(value) && isKept(way)) return [[key, walk(value, was, way)]];
        return isSame(value, was) && holdsSecret({ [key]: value }, names) ? [] : [[key, value]];
      }),
    );
  };
  // Type-safe: the result has a subset of the keys, and all parts of a representation are optional.
  return walk(record, before, everything) as R;
}

/** True if the server keeps a value at the path that a write omits. */
export const keepsAbsent = (kind: RecordKind, path: Path): boolean =>
  (keptWhenAbsent[kind] as readonly Path[]).some(
    (way) => way.length === path.length - 1 && way.every((key, at) => key === path[at]),
  );

/**
 * Record that the server holds after a write: values that the write omits stay where the server keeps them. Null
 * removes a value, asterisks keep it.
 */
export function asStored(kind: RecordKind, before: unknown, sent: unknown): unknown {
  const kept: readonly Path[] = keptWhenAbsent[kind];
  const isKept = (path: Path) =>
    kept.some((way) => way.length === path.length && way.every((key, at) => key === path[at]));
  const walk = (old: unknown, part: unknown, path: Path): unknown => {
    if (!isObject(part) || !isObject(old) || !isKept(path)) return part;
    const next = Object.entries(part).map(([key, value]) => [key, walk(old[key], value, [...path, key])] as const);
    return Object.fromEntries(
      Object.entries({ ...old, ...Object.fromEntries(next) }).filter(([, value]) => value !== null),
    );
  };
  return walk(before, sent, everything);
}

/** New record from a file without the server's masks, which would be stored as secrets. */
export function withoutStandIns<R>(record: R): R {
  if (Array.isArray(record)) return record.map(withoutStandIns) as R;
  if (!isObject(record)) return record;
  return Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) => (isStandIn(value) ? [] : [[key, withoutStandIns(value)]])),
  ) as R;
}
