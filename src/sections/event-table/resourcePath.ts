import { isObject } from "../../api/isObject.ts";
import { any, type AccessRule } from "../../session/access.ts";
import type { AreaLink } from "../../kit/navigation/address.ts";
import type { AdminEvent } from "./events.ts";
import { readRepresentation } from "../../api/secrets.ts";

/** Links to the records in events. Records without a link are shown as text. */
export interface EventLinks {
  user?: (id: string, tab?: string) => AreaLink | undefined;
  group?: (group: { id: string }) => AreaLink | undefined;
  role?: (role: { id: string; client?: { id: string } | undefined }) => AreaLink | undefined;
  client?: (id: string, tab?: string) => AreaLink | undefined;
  clientScope?: (id: string) => AreaLink | undefined;
  organization?: (id: string, tab?: string) => AreaLink | undefined;
  flow?: (id: string) => AreaLink | undefined;
  identityProvider?: (alias: string, providerId: string) => AreaLink | undefined;
  eventSettings?: (kind: "user" | "admin") => AreaLink | undefined;
}

/** Record types with a lookup by ID. */
export type Kind = "user" | "group" | "role" | "client" | "clientScope" | "organization" | "flow" | "identityProvider";

/** Record in the path of an event. */
export interface Target {
  kind: Kind;
  id: string;
  /** Name from the event. Other names are looked up. */
  name?: string | undefined;
  tab?: string;
  /** Only for identity providers. */
  providerId?: string;
  /** Internal ID of the client of a client role. */
  client?: string;
}

const uuid = "[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}";
const isUuid = (text: string | undefined): text is string => new RegExp(`^${uuid}$`).test(text ?? "");

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

const text = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);

/**
 * Records in the path of an event: the changed one, then its parent. Empty for paths without an ID: realm updates,
 * group moves, `logout-all`.
 * Source: docs/spec/areas/events.md "Link of a resource path".
 */
export function targetsOf(
  event: Pick<AdminEvent, "resourcePath" | "resourceType" | "representation" | "details" | "operationType">,
): Target[] {
  // Keycloak's own console removes roles through an endpoint whose path contains the owner's path.
  const [root, id, part, inner, ...rest] = (event.resourcePath ?? "")
    .replace(/^ui-ext\/role-mapping-delete\//, "")
    .split("/")
    .map(decoded);
  const sent = readRepresentation(event.representation);
  const body = isObject(sent) ? sent : {};
  // The representation belongs to the resource itself only if the path ends there.
  const own = part === undefined ? body : {};
  const type = event.resourceType ?? "";
  if (root === "users" && id) {
    // IDs of users from storage providers are not UUIDs.
    const user: Target = { kind: "user", id, name: text(own.username) ?? text(event.details?.username) };
    return part === "groups" && isUuid(inner) ? [user, { kind: "group", id: inner, name: text(body.name) }] : [user];
  }
  if (root === "groups" && isUuid(id)) return [{ kind: "group", id, name: text(own.name) }];
  if (root === "roles-by-id" && isUuid(id)) return [{ kind: "role", id, name: text(own.name) }];
  if (root === "roles" && id && part === undefined && isUuid(text(body.id)))
    return [{ kind: "role", id: String(body.id), name: text(body.name) ?? id }];
  if (root === "clients" && isUuid(id)) {
    if (part === "roles" && inner && !rest.length && isUuid(text(body.id)))
      return [
        { kind: "role", id: String(body.id), name: text(body.name) ?? inner, client: id },
        { kind: "client", id },
      ];
    return [
      {
        kind: "client",
        id,
        name: text(own.clientId),
        tab: type.startsWith("AUTHORIZATION_") ? "authorization" : "settings",
      },
    ];
  }
  if ((root === "client-scopes" || root === "client-templates") && isUuid(id))
    return [{ kind: "clientScope", id, name: text(own.name) }];
  if (root === "organizations" && isUuid(id)) {
    const tabs: Readonly<Record<string, string>> = {
      members: "members",
      groups: "groups",
      "identity-providers": "identityProviders",
      invitations: "invitations",
    };
    const organization: Target = {
      kind: "organization",
      id,
      name: text(own.name),
      tab: tabs[part ?? ""] ?? (type === "ORGANIZATION_MEMBERSHIP" ? "members" : "settings"),
    };
    return part === "members" && inner ? [organization, { kind: "user", id: inner }] : [organization];
  }
  if (root === "authentication" && id === "flows" && isUuid(part))
    return [{ kind: "flow", id: part, name: inner === undefined ? text(body.alias) : undefined }];
  if (root === "identity-provider" && id === "instances" && part) {
    const providerId = inner === undefined ? text(body.providerId) : undefined;
    return [{ kind: "identityProvider", id: part, name: part, ...(providerId && { providerId }) }];
  }
  return [];
}

/** Fields of a representation that name its record, best first. */
const nameFields = ["name", "alias", "clientId", "username", "displayName", "realm"] as const;

/** Name of the changed record in its representation, for records without a page of their own, such as components. */
export function nameIn({ representation }: Pick<AdminEvent, "representation">): string | undefined {
  const sent = readRepresentation(representation);
  if (!isObject(sent)) return undefined;
  return nameFields.flatMap((field) => text(sent[field]) ?? [])[0];
}

/**
 * Name of the changed record if its targets don't show it: a record without a page of its own, or a part of a target,
 * such as a mapper.
 */
export function partNameIn(event: AdminEvent): string | undefined {
  const [target, other] = targetsOf(event);
  if (!target) return nameIn(event);
  const sent = readRepresentation(event.representation);
  const path = event.resourcePath ?? "";
  const isWhole = path.endsWith(encodeURIComponent(target.id)) || (isObject(sent) && sent.id === target.id);
  return other || isWhole ? undefined : nameIn(event);
}

/**
 * Permission required to open each record type. Events don't contain it.
 * Source: docs/spec/areas/events.md "Permissions".
 */
export const accessTo: Readonly<Record<Kind, AccessRule>> = {
  user: "query-users",
  group: "query-groups",
  role: "view-realm",
  client: "query-clients",
  clientScope: "view-clients",
  flow: "view-realm",
  identityProvider: "view-identity-providers",
  organization: any("query-organizations", "view-organizations", "manage-organizations", "manage-realm", "view-realm"),
};

/** Link to a target, or undefined if the surrounding panel can't show it. */
export function linkOf(links: EventLinks, { kind, id, tab, providerId, client }: Target): AreaLink | undefined {
  switch (kind) {
    case "user":
      return links.user?.(id, tab);
    case "group":
      return links.group?.({ id });
    case "role":
      return links.role?.({ id, ...(client && { client: { id: client } }) });
    case "client":
      return links.client?.(id, tab);
    case "clientScope":
      return links.clientScope?.(id);
    case "organization":
      return links.organization?.(id, tab);
    case "flow":
      return links.flow?.(id);
    case "identityProvider":
      return providerId ? links.identityProvider?.(id, providerId) : undefined;
  }
}
