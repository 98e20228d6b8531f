import type { Kind } from "../document.ts";
import { matches, pattern, type Pattern } from "./pattern.ts";

interface NoiseRule {
  id: string;
  kinds: readonly Kind[];
  /** Names of the item, or any. */
  names?: readonly string[];
  /** Absent for the whole item. */
  path?: Pattern;
  /** Start of the last segment of the path. */
  startsWith?: string;
  /** Values of both sides, without order. */
  between?: readonly [unknown, unknown];
}

const serverClients = [
  "broker",
  "realm-management",
  "admin-permissions",
  "account",
  "account-console",
  "admin-cli",
  "security-admin-console",
];

/** Additions of Keycloak 26.7.4 when an unchanged file is imported into a new realm, and of this console. */
const rules: readonly NoiseRule[] = [
  ...["userinfo.token.claim", "introspection.token.claim"].map(
    (claim): NoiseRule => ({
      id: claim,
      kinds: ["clientScope", "client"],
      path: pattern(`protocolMappers/*/config/${claim}`),
      between: [undefined, "true"],
    }),
  ),
  {
    id: "post.logout.redirect.uris",
    kinds: ["client"],
    path: pattern("attributes/post.logout.redirect.uris"),
    between: [undefined, "+"],
  },
  // Keycloak 26.7.4 adds these to a client that is created on its own, and not to one of a file.
  ...(
    [
      ["backchannel.logout.session.required", "true"],
      ["backchannel.logout.revoke.offline.tokens", "false"],
    ] as const
  ).map(
    ([attribute, value]): NoiseRule => ({
      id: attribute,
      kinds: ["client"],
      path: pattern(`attributes/${attribute}`),
      between: [undefined, value],
    }),
  ),
  // The server keeps no value for a switch that was never set.
  { id: "unsetSwitch", kinds: ["identityProvider"], path: pattern("*"), between: [undefined, false] },
  ...serverClients.map(
    (client): NoiseRule => ({
      id: "secretOfServerClient",
      kinds: ["client"],
      names: [client],
      path: pattern("secret"),
    }),
  ),
  // Aliases of configurations are unique in a realm and name nothing: the configuration is compared where it is used.
  { id: "configAlias", kinds: ["flow"], path: pattern("**/configAlias") },
  // Findings of the check-up that were accepted for one realm.
  { id: "acceptedFindings", kinds: ["realm"], path: pattern("attributes/iam.checks") },
  // State that keycloak-config-cli keeps in the realm.
  { id: "configCliState", kinds: ["realm"], path: pattern("attributes/*"), startsWith: "de.adorsys.keycloak.config." },
  { id: "adminPermissions", kinds: ["client"], names: ["admin-permissions"] },
  { id: "adminPermissions", kinds: ["clientRole"], names: ["admin-permissions"] },
];

const sole = (value: unknown): unknown => (Array.isArray(value) && value.length === 1 ? value.at(0) : value);

/** Rule that explains a difference as an addition of the server. `path` is empty for an item that one side lacks. */
export function noiseOf(
  kind: Kind,
  names: readonly string[],
  path: readonly string[],
  before: unknown,
  after: unknown,
): string | undefined {
  return rules.find(
    (rule) =>
      rule.kinds.includes(kind) &&
      (!rule.names || rule.names[0] === names[0]) &&
      (!rule.path || matches(rule.path, path)) &&
      (!rule.startsWith || path.at(-1)?.startsWith(rule.startsWith)) &&
      (!rule.between || [before, after].every((value) => rule.between?.some((each) => each === sole(value)))),
  )?.id;
}
