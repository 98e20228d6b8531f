import type { Item, Key, Kind } from "../document.ts";
import { defaultRole, nameOfRole } from "../canonical.ts";
import { keyOf } from "../keys.ts";
import type { Call } from "../planTypes.ts";

type Path = Call["path"];

interface Paths {
  /** Path of the list that a new record is posted to. */
  list: Path;
  /** Path of the record. */
  one: Path;
}

type Named = Pick<Item, "key" | "names" | "parent"> & { kind: Kind };

/** Paths of records. Source: docs/spec/console.md, and calls tried on Keycloak 26.7.4. */
export function pathsOf(item: Named, realm: string): Paths {
  const { kind, key, names, parent } = item;
  const [first = "", second = ""] = names;
  const byId = (...list: readonly string[]): Paths => ({ list, one: [...list, { idOf: key }] });
  const byName = (...list: Path): Paths => ({ list, one: [...list, names.at(-1) ?? ""] });
  switch (kind) {
    case "realm":
      return { list: [], one: [] };
    case "texts":
      return byName("localization");
    case "userProfile":
      return { list: ["users", "profile"], one: ["users", "profile"] };
    case "clientProfile":
      return { list: ["client-policies", "profiles"], one: ["client-policies", "profiles"] };
    case "clientPolicy":
      return { list: ["client-policies", "policies"], one: ["client-policies", "policies"] };
    case "client":
      return byId("clients");
    case "clientScope":
      return byId("client-scopes");
    case "realmDefaultScopes":
    case "defaultGroups":
      return { list: [], one: [] };
    case "realmRole":
      return {
        list: ["roles"],
        one: first === defaultRole ? ["roles-by-id", { idOf: key }] : ["roles", nameOfRole(first, realm)],
      };
    case "clientRole": {
      const list = ["clients", { idOf: keyOf("client", first) }, "roles"];
      return { list, one: [...list, second] };
    }
    case "group":
      return {
        list: parent === undefined ? ["groups"] : ["groups", { idOf: parent }, "children"],
        one: ["groups", { idOf: key }],
      };
    case "flow":
      return byId("authentication", "flows");
    case "requiredAction":
      return {
        list: ["authentication", "register-required-action"],
        one: ["authentication", "required-actions", first],
      };
    case "identityProvider":
      return byName("identity-provider", "instances");
    case "identityProviderMapper": {
      const list = ["identity-provider", "instances", first, "mappers"];
      return { list, one: [...list, { idOf: key }] };
    }
    case "component":
      return byId("components");
    case "organization":
      return byId("organizations");
    case "workflow":
      return byId("workflows");
    default:
      return authorizationPlace(kind, key, first);
  }
}

const authorizationLists: Partial<Record<Kind, string>> = {
  authorizationScope: "scope",
  resource: "resource",
  policy: "policy",
};

/** Items of authorization are created and updated by the import of their client's settings, by name. */
function authorizationPlace(kind: Kind, key: Key, client: string): Paths {
  const server = ["clients", { idOf: keyOf("client", client) }, "authz", "resource-server"];
  const list = authorizationLists[kind];
  return { list: [...server, "import"], one: list === undefined ? server : [...server, list, { idOf: key }] };
}
