import { done, made, ok, taken } from "../answers.ts";
import { documents, kinds, references, type Item, type Kind, type Reference } from "../collections.ts";
import { newId } from "../realm.ts";
import { page, sent, type Call, type Routes } from "../router.ts";
import { dropBelow, filled, itemOf, itemsOf, listAt, objectIn, picked } from "../store.ts";

const includes = (value: unknown, text: string) => typeof value === "string" && value.toLowerCase().includes(text);

/** The server's own pages put `*` around a search text. */
const textOf = (value: string | null) => value?.toLowerCase().replaceAll("*", "") ?? "";

function fits({ search = {}, query: equal = {} }: Kind, { query }: Call, item: Item): boolean {
  return (
    Object.entries(search).every(([name, fields]) => {
      const text = textOf(query.get(name));
      return text === "" || fields.some((field) => includes(item[field], text));
    }) &&
    Object.entries(equal).every(([name, field]) => {
      const wanted = query.get(name);
      const value = item[field];
      return wanted === null || (Array.isArray(value) ? value.includes(wanted) : value === wanted);
    })
  );
}

function list(kind: Kind, call: Call) {
  const rows = page(
    itemsOf(kind, call).filter((item) => fits(kind, call, item)),
    call.query,
    kind.limit,
  );
  const { brief } = kind;
  return ok(brief && call.query.get("briefRepresentation") === "true" ? rows.map((row) => picked(row, brief)) : rows);
}

const MASK = "**********";

/** Values of a record with masks instead of secrets. Secrets that the request lacks stay. */
function masked({ masked: names = [], merges }: Kind, item: Item, before: Item = {}): Item {
  const known = objectIn(before, "config");
  const isFilled = ([, value]: [string, unknown]) => !merges || !Array.isArray(value) || value.some(Boolean);
  const config = Object.fromEntries(
    Object.entries({ ...(merges && known), ...objectIn(item, "config") }).filter(isFilled),
  );
  for (const name of names) {
    const value = config[name] ?? known[name];
    if (value !== undefined) config[name] = Array.isArray(value) ? [MASK] : MASK;
  }
  return { ...item, config };
}

/** @throws Refusal 409 for a duplicate */
function check({ unique, taken: message = "{} already exists" }: Kind, list: readonly Item[], item: Item, own?: Item) {
  if (unique && list.some((each) => each !== own && each[unique] === item[unique]))
    throw taken(message.replace("{}", String(item[unique])));
}

function create(kind: Kind, call: Call) {
  const { id = "id", key = "id", initial, path } = kind;
  const given: Item = { ...structuredClone(initial), ...sent<Item>(call) };
  const item = kind.masked ? masked(kind, given) : given;
  item[id] ??= newId();
  const list = itemsOf(kind, call);
  check(kind, list, item);
  list.push(item);
  return made(`${filled(path, call.params)}/${encodeURIComponent(String(item[key]))}`, item);
}

function routesOf(kind: Kind): Routes {
  const { path, key = "id" } = kind;
  const of = (call: Call) => itemOf(itemsOf(kind, call), key, call.params.key);
  return {
    [`GET ${path}`]: (call) => list(kind, call),
    [`POST ${path}`]: (call) => create(kind, call),
    [`GET ${path}/{key}`]: (call) => ok(of(call)),
    [`PUT ${path}/{key}`]: (call) => {
      const item = of(call);
      const changes = sent<Item>(call);
      check(kind, itemsOf(kind, call), { ...item, ...changes }, item);
      Object.assign(item, kind.masked && changes.config ? masked(kind, changes, item) : changes);
      return done;
    },
    [`DELETE ${path}/{key}`]: (call) => {
      const list = itemsOf(kind, call);
      list.splice(list.indexOf(of(call)), 1);
      dropBelow(call.realm, `${filled(path, call.params)}/${call.params.key}`);
      return done;
    },
  };
}

const referencesAt = ({ path, of, fields }: Reference): Routes => {
  const listed = ({ realm, params }: Call) => listAt(realm, filled(path, params));
  const records = ({ realm }: Call): Item[] =>
    of === "/users" ? realm.users.map((user) => ({ ...user })) : listAt(realm, of);
  return {
    [`GET ${path}`]: (call) => ok(page(listed(call), call.query)),
    [`PUT ${path}/{key}`]: (call) => {
      const item = itemOf(records(call), "id", call.params.key);
      const list = listed(call);
      if (!list.some(({ id }) => id === call.params.key)) list.push(picked(item, fields));
      return done;
    },
    [`DELETE ${path}/{key}`]: (call) => {
      const list = listed(call);
      list.splice(list.indexOf(itemOf(list, "id", call.params.key)), 1);
      return done;
    },
  };
};

const documentAt = ([path, initial]: [string, Item]): Routes => ({
  [`GET ${path}`]: ({ realm }) => ok(realm.documents[path] ?? initial),
  [`PUT ${path}`]: ({ realm, ...call }) => {
    Object.assign(objectIn(realm.documents, path), sent<Item>({ realm, ...call }));
    return done;
  },
});

export const collections: Routes = Object.assign(
  {},
  ...kinds.map(routesOf),
  ...references.map(referencesAt),
  ...Object.entries(documents).map(documentAt),
);
