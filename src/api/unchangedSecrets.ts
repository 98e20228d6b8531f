import { holdsSecret, isStandIn } from "./secrets.ts";

type Path = readonly string[];
type Json = Readonly<Record<string, unknown>>;

const everything: Path = [];

/**
 * What the server does where a write is silent, by kind of record: the maps in which it keeps a key that is absent (the empty path is the record
 * itself). A part that is not named here is replaced as a whole: a key left out of it is gone. Tried by REST on 26.7.4, `tests/e2e/api/secrets.spec.ts`.
 *
 * - A client keeps its `secret`, any attribute (keys of SAML, the rotated secret while a policy rotates them) and its mappers; ten asterisks become its secret.
 * - A component keeps each setting, and takes asterisks for "as it was".
 * - Users, groups, roles, organizations and resources keep their attributes as a whole; of attributes that are sent, those left out are deleted.
 * - An identity provider loses a `clientSecret` that is left out, and takes asterisks for "as it was": what it masked travels back.
 * - A realm keeps each field; its attributes, and its mail server with the secrets in it, are replaced as a whole, and there asterisks mean "as it was".
 * - Mappers, policies and all that is plain lose what is left out, and nothing of them is masked.
 */
const keptWhenAbsent = {
  client: [everything, ["attributes"]],
  "client-scope": [everything, ["attributes"]],
  component: [everything, ["config"]],
  user: [everything],
  group: [everything],
  role: [everything],
  organization: [everything],
  resource: [everything],
  realm: [everything],
  "identity-provider": [],
  mapper: [],
  plain: [],
  authorization: [],
  stream: [],
} as const satisfies Record<string, readonly Path[]>;

/** A kind of record, as far as the server treats what a write leaves out alike. */
export type RecordKind = keyof typeof keptWhenAbsent;

const isMap = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);
const isSame = (left: unknown, right: unknown) => left === right || JSON.stringify(left) === JSON.stringify(right);

/**
 * A record as it is written: without secrets that are as they were when it was read, wherever the server keeps what is absent. So no secret travels
 * that was not typed, and none that the server masked is taken for a new one. `names` are further keys of secrets, as a form declares them.
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
    if (!isMap(part) || !isMap(old) || !isKept(path)) return part;
    return Object.fromEntries(
      Object.entries(part).flatMap(([key, value]) => {
        const way = [...path, key];
        const was = Object.hasOwn(old, key) ? old[key] : undefined;
        if (isMap(value) && isKept(way)) return [[key, walk(value, was, way)]];
        return isSame(value, was) && holdsSecret({ [key]: value }, names) ? [] : [[key, value]];
      }),
    );
  };
  // Same keys, some of them left out: every part of a representation may be absent.
  return walk(record, before, everything) as R;
}

/** A new record out of a file, without what the server put in place of secrets when it wrote that file: it would take them for secrets. */
export function withoutStandIns<R>(record: R): R {
  if (Array.isArray(record)) return record.map(withoutStandIns) as R;
  if (!isMap(record)) return record;
  return Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) => (isStandIn(value) ? [] : [[key, withoutStandIns(value)]])),
  ) as R;
}
