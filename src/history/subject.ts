import { bodyOf, type ChangeEvent } from "./changeEvent.ts";
import type { HistoryKind } from "./kinds.ts";
import { isJson, objectsIn } from "../realm-document/json.ts";

/** Kinds of relations between records, each with events of its own. */
export type LinkKind =
  | "role"
  | "composite"
  | "scopeMapping"
  | "group"
  | "defaultScope"
  | "optionalScope"
  | "realmDefaultScope"
  | "realmOptionalScope"
  | "defaultGroup"
  | "member"
  | "identityProviderLink";

/** Record or relation of an event. */
export interface Subject {
  kind: HistoryKind;
  /** Path below the realm that reads and writes the record, without a leading slash. Identifies the record. */
  path: string;
  /** Paths of the records that this one is part of, and of the other side of a relation. */
  about: readonly string[];
  /** Path by name of a record that is read by ID. */
  alias?: string;
  /** Set for a change of a relation of the record. */
  link?: { kind: LinkKind; names: readonly string[]; ids: readonly string[] };
  /** Set for an act that is no change of a field: `reset-password`. */
  act?: string;
  /** Alias of the flow of an execution. */
  flow?: string;
  /** Name of the record, if the body has it in another field. */
  name?: string;
}

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

const namesIn = (body: unknown): string[] =>
  objectsIn(body).flatMap(({ name }) => (typeof name === "string" ? [name] : []));

const idsIn = (body: unknown): string[] => objectsIn(body).flatMap(({ id }) => (typeof id === "string" ? [id] : []));

const textIn = (body: unknown, field: string): string | undefined => {
  const value = isJson(body) ? body[field] : undefined;
  return typeof value === "string" && value !== "" ? value : undefined;
};

const own = (kind: HistoryKind, path: string, about: readonly string[] = [], more: Partial<Subject> = {}): Subject => ({
  kind,
  path,
  about: [path, ...about],
  ...more,
});

/** Roles are read by ID: their name may change. */
const role = (
  kind: "clientRole" | "realmRole",
  byName: string,
  body: unknown,
  about: readonly string[] = [],
): Subject => {
  const id = textIn(body, "id");
  return own(kind, id === undefined ? byName : `roles-by-id/${id}`, about, { alias: byName });
};

const links = (kind: LinkKind, body: unknown, id?: string): NonNullable<Subject["link"]> => ({
  kind,
  names: Array.isArray(body) ? namesIn(body) : [textIn(body, "name") ?? textIn(body, "alias") ?? id ?? ""],
  ids: Array.isArray(body) ? idsIn(body) : id === undefined ? [] : [id],
});

const roots: Readonly<
  Record<string, (parts: readonly string[], body: unknown, event: ChangeEvent) => Subject | undefined>
> = {
  clients: ([, id = "", part, inner, last, more], body) => {
    const client = `clients/${id}`;
    if (part === undefined) return own("client", client);
    if (part === "roles" && inner !== undefined) {
      const found = role("clientRole", `${client}/roles/${encodeURIComponent(inner)}`, last ? undefined : body, [
        client,
      ]);
      return last === "composites" ? { ...found, link: links("composite", body) } : found;
    }
    if (part === "protocol-mappers" && last !== undefined)
      return own("protocolMapper", `${client}/protocol-mappers/models/${last}`, [client]);
    if (part === "scope-mappings") return own("client", client, [], { link: links("scopeMapping", body, more) });
    if (part === "default-client-scopes" || part === "optional-client-scopes")
      return own("client", client, [`client-scopes/${inner}`], {
        link: links(part === "default-client-scopes" ? "defaultScope" : "optionalScope", body, inner),
      });
    return own("client", client, [], { act: part });
  },
  "client-scopes": ([, id = "", part, , last], body) => {
    const scope = `client-scopes/${id}`;
    if (part === "protocol-mappers" && last !== undefined)
      return own("protocolMapper", `${scope}/protocol-mappers/models/${last}`, [scope]);
    if (part === "scope-mappings") return own("clientScope", scope, [], { link: links("scopeMapping", body) });
    return own("clientScope", scope, [], part === undefined ? {} : { act: part });
  },
  roles: ([, name = "", part], body) => {
    const found = role("realmRole", `roles/${encodeURIComponent(name)}`, part ? undefined : body);
    return part === "composites" ? { ...found, link: links("composite", body) } : found;
  },
  "roles-by-id": ([, id = "", part], body, { resourceType }) =>
    own(
      resourceType === "CLIENT_ROLE" ? "clientRole" : "realmRole",
      `roles-by-id/${id}`,
      [],
      part === "composites" ? { link: links("composite", body) } : {},
    ),
  users: ([, id = "", part, inner], body) => {
    if (id === "profile" && part === undefined) return own("userProfile", "users/profile");
    const user = `users/${encodeURIComponent(id)}`;
    if (part === undefined) return own("user", user);
    if (part === "role-mappings") return own("user", user, [], { link: links("role", body) });
    if (part === "groups" && inner !== undefined)
      return own("user", user, [`groups/${inner}`], { link: links("group", body, inner) });
    return own("user", user, [], { act: part });
  },
  groups: ([, id = "", part], body) => {
    const group = `groups/${id}`;
    if (part === "children") return own("group", `groups/${textIn(body, "id") ?? id}`, [group]);
    if (part === "role-mappings") return own("group", group, [], { link: links("role", body) });
    return own("group", group, [], part === undefined ? {} : { act: part });
  },
  "identity-provider": ([, , alias = "", part, id]) => {
    const provider = `identity-provider/instances/${encodeURIComponent(alias)}`;
    if (part === "mappers" && id !== undefined)
      return own("identityProviderMapper", `${provider}/mappers/${id}`, [provider]);
    return own("identityProvider", provider, [], part === undefined ? {} : { act: part });
  },
  components: ([, id = ""], body) => {
    const parent = textIn(body, "parentId");
    return own("component", `components/${id}`, parent === undefined ? [] : [`components/${parent}`]);
  },
  organizations: ([, id = "", part, inner], body, { details }) => {
    const organization = `organizations/${id}`;
    if (part === undefined) return own("organization", organization);
    if (part === "members")
      return own("organization", organization, inner === undefined ? [] : [`users/${inner}`], {
        link: { kind: "member", names: [String(details?.username ?? inner ?? "")], ids: [] },
      });
    if (part === "identity-providers")
      return own("organization", organization, [], { link: links("identityProviderLink", body, inner) });
    return own("organization", organization, [], { act: part });
  },
  authentication: authenticationSubject,
  events: ([, part]) => (part === "config" ? own("eventsConfig", "events/config") : undefined),
  "logout-all": () => own("realm", "", [], { act: "logout-all" }),
  "push-revocation": () => own("realm", "", [], { act: "push-revocation" }),
  "clients-initial-access": () => own("realm", "", [], { act: "clients-initial-access" }),
  "attack-detection": ([, , , id]) =>
    own("realm", "", id === undefined ? [] : [`users/${id}`], { act: "attack-detection" }),
  "default-groups": ([, id = ""], body) =>
    own("realm", "", [`groups/${id}`], { link: links("defaultGroup", body, id) }),
  "default-default-client-scopes": ([, id = ""], body) =>
    own("realm", "", [`client-scopes/${id}`], { link: links("realmDefaultScope", body, id) }),
  "default-optional-client-scopes": ([, id = ""], body) =>
    own("realm", "", [`client-scopes/${id}`], { link: links("realmOptionalScope", body, id) }),
};

function authenticationSubject([, part, id = "", inner, last]: readonly string[], body: unknown): Subject | undefined {
  if (part === "flows" && inner === undefined) return own("flow", `authentication/flows/${id}`);
  if (part === "flows" && inner === "copy") {
    const name = textIn(body, "newName");
    const more = { act: "copy", ...(name !== undefined && { name }) };
    return own("flow", `authentication/flows/${textIn(body, "id") ?? id}`, [], more);
  }
  if (part === "flows" && inner === "executions") {
    const execution = textIn(body, "id") ?? textIn(body, "flowId");
    return own(
      "execution",
      execution === undefined ? `flow:${id}` : `authentication/executions/${execution}`,
      [`flow:${id}`],
      {
        flow: id,
      },
    );
  }
  if (part === "executions" && inner === "config") {
    const config = textIn(body, "id");
    return own("authenticatorConfig", config === undefined ? `config:${id}` : `authentication/config/${config}`, [
      `authentication/executions/${id}`,
    ]);
  }
  if (part === "executions")
    return own("execution", `authentication/executions/${id}`, [], inner === undefined ? {} : { act: inner });
  if (part === "config") return own("authenticatorConfig", `authentication/config/${id}`);
  if (part === "required-actions" && id !== "")
    return own("requiredAction", `authentication/required-actions/${encodeURIComponent(id)}`, [], {
      ...((inner ?? last) !== undefined && { act: inner ?? last ?? "" }),
    });
  return undefined;
}

/** Returns the record of an event. Undefined for paths without one, such as `logout-all`. */
export function subjectOf(event: ChangeEvent): Subject | undefined {
  const { resourceType, resourcePath } = event;
  if (!resourcePath) return resourceType === "REALM" ? own("realm", "") : undefined;
  const parts = resourcePath
    // The endpoint of Keycloak's console has the path of the owner in its own.
    .replace(/^ui-ext\/role-mapping-delete\//, "")
    .split("/")
    .map(decoded);
  return roots[parts[0] ?? ""]?.(parts, bodyOf(event), event);
}
