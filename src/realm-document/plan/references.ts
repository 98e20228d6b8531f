import type { FieldPath, Item, Key } from "../document.ts";
import { objectsIn, textOf, textsIn, jsonOf } from "../json.ts";
import { keyOf } from "../keys.ts";

/** Name of another item in a field. */
export interface FoundReference {
  path: FieldPath;
  to: Key;
  isOpen: boolean;
}

/** Finds items by the names that fields write. */
interface Names {
  /** A role as `shop.reader` or `reader`. */
  role: (name: string) => Key;
  group: (path: string) => Key;
  /** A policy or permission of a client, whatever its type. */
  policy: (client: string, name: string) => Key;
  has: (key: Key) => boolean;
}

const closed = (path: FieldPath, to: Key): FoundReference => ({ path, to, isOpen: false });

/** Roles of a policy: `reader`, or `shop/reader` of a client. Names of realm roles may have slashes too. */
function roleOfPolicy(id: string, { has }: Names): Key {
  const [client = "", ...rest] = id.split("/");
  const ofClient = keyOf("clientRole", client, rest.join("/"));
  return rest.length > 0 && has(ofClient) ? ofClient : keyOf("realmRole", id);
}

/**
 * Items that a policy or permission names in its configuration. Users are never carried over: each is a reference that
 * the target has to have.
 */
export function policyReferences({ names: [client = ""], data }: Item, names: Names): readonly FoundReference[] {
  const config = jsonOf(data.config);
  const of = (field: string, entries: readonly string[], key: (name: string) => Key) =>
    entries.filter(Boolean).map((name) => closed(["config", field], key(name)));
  const ids = (field: string) => objectsIn(config[field]).map(({ id }) => textOf(id));
  const texts = (field: string) => textsIn(config[field]);
  return [
    ...of("roles", ids("roles"), (id) => roleOfPolicy(id, names)),
    ...of(
      "groups",
      objectsIn(config.groups).map(({ path }) => textOf(path)),
      names.group,
    ),
    ...of("clientScopes", ids("clientScopes"), (name) => keyOf("clientScope", name)),
    ...of("clients", texts("clients"), (name) => keyOf("client", name)),
    ...of("users", texts("users"), (name) => keyOf("user", name)),
    ...of("applyPolicies", texts("applyPolicies"), (name) => names.policy(client, name)),
    ...of("resources", texts("resources"), (name) => keyOf("resource", client, name)),
    ...of("scopes", texts("scopes"), (name) => keyOf("authorizationScope", client, name)),
  ];
}

/** Roles and identity providers that the steps of a flow name in their configuration. */
export function flowReferences({ data }: Item, names: Names): readonly FoundReference[] {
  const walk = (executions: unknown, above: FieldPath): readonly FoundReference[] =>
    objectsIn(executions).flatMap((execution) => {
      const path = [...above, textOf(execution.name)];
      const { condUserRole, defaultProvider } = jsonOf(execution.config);
      return [
        ...(textOf(condUserRole) ? [closed(path, names.role(textOf(condUserRole)))] : []),
        ...(textOf(defaultProvider)
          ? [{ path, to: keyOf("identityProvider", textOf(defaultProvider)), isOpen: true }]
          : []),
        ...walk(execution.executions, [...path, "executions"]),
      ];
    });
  return walk(data.executions, ["executions"]);
}
