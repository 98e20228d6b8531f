import { withoutStandIns } from "../api/unchangedSecrets.ts";
import type { Json } from "../realm-document/index.ts";
import { textOf } from "../realm-document/json.ts";
import type { Deleted } from "./deleted.ts";
import { rulesOf, type HistoryKind } from "./kinds.ts";
import type { Line } from "./lines.ts";
import type { LinkKind } from "./subject.ts";

/** One request of a restore. `{id}` in a path is the ID that the first request gives. */
export interface RestoreStep {
  what: "record" | "role" | LinkKind;
  name: string;
  method: "POST" | "PUT";
  path: readonly string[];
  body?: unknown;
}

export const newIdSlot = "{id}";

const left: Partial<Record<HistoryKind, readonly string[]>> = {
  client: ["access", "defaultClientScopes", "optionalClientScopes"],
  realmRole: ["id", "composite", "containerId", "clientRole"],
  clientRole: ["id", "composite", "containerId", "clientRole"],
  group: ["id", "subGroups", "subGroupCount", "access", "path", "realmRoles", "clientRoles"],
  user: ["access", "userProfileMetadata", "totp", "disableableCredentialTypes", "federatedIdentities", "notBefore"],
  organization: ["id"],
};

const without = (record: Json, fields: readonly string[] = []): Json =>
  Object.fromEntries(Object.entries(record).filter(([field]) => !fields.includes(field)));

/** Path of the record that this one is part of. Undefined if there is none, or events do not tell it. */
export function parentOf({ kind, subject, record }: Pick<Deleted, "kind" | "subject" | "record">): string | undefined {
  const told = subject.about.find((path) => path !== subject.path);
  // Roles are written by ID. Their client is in the role.
  const client = kind === "clientRole" ? textOf(record?.containerId) : "";
  return told ?? (client ? `clients/${client}` : undefined);
}

const ofParent: ReadonlySet<HistoryKind> = new Set(["clientRole", "identityProviderMapper", "protocolMapper"]);

/** Body and path of the request that creates the record. */
function creation(deleted: Deleted): Pick<RestoreStep, "path" | "body"> {
  const { kind, id, name, record, mappers } = deleted;
  const known = withoutStandIns(without(record ?? { [rulesOf(kind).name]: name }, left[kind]));
  const parent = parentOf(deleted) ?? "";
  const below = parent.split("/").map(decodeURIComponent);
  switch (kind) {
    case "client":
      return { path: ["clients"], body: { ...known, id, ...(mappers.length > 0 && { protocolMappers: mappers }) } };
    case "clientScope":
      return {
        path: ["client-scopes"],
        body: { ...known, id, ...(mappers.length > 0 && { protocolMappers: mappers }) },
      };
    case "user":
      return { path: ["partialImport"], body: { ifResourceExists: "FAIL", users: [{ ...known, id }] } };
    case "realmRole":
      return { path: ["roles"], body: known };
    case "clientRole":
      return { path: [...below, "roles"], body: known };
    case "group":
      return { path: parent.startsWith("groups/") ? [...below, "children"] : ["groups"], body: known };
    case "identityProvider":
      return { path: ["identity-provider", "instances"], body: known };
    case "identityProviderMapper":
      return { path: [...below, "mappers"], body: known };
    case "protocolMapper":
      return { path: [...below, "protocol-mappers", "models"], body: known };
    case "component":
      return { path: ["components"], body: { ...known, id } };
    case "flow":
      return { path: ["authentication", "flows"], body: { ...without(known, ["authenticationExecutions"]), id } };
    default:
      return { path: ["organizations"], body: known };
  }
}

/** Path of a relation, with the new ID in place of the old one. */
const relinked = ({ id, keepsId }: Deleted, line: Line): readonly string[] =>
  (line.event.resourcePath ?? "").split("/").map((part) => (!keepsId && part === id ? newIdSlot : part));

const byPut: ReadonlySet<LinkKind> = new Set(["group", "defaultScope", "optionalScope"]);
const byPost: ReadonlySet<LinkKind> = new Set(["role", "composite", "scopeMapping"]);

/** Requests that restore a record, in order: the record, its roles, its relations. None if its owner is not known. */
export function restoreSteps(deleted: Deleted): readonly RestoreStep[] {
  const { kind, name, roles, links, id } = deleted;
  if (ofParent.has(kind) && parentOf(deleted) === undefined) return [];
  return [
    { what: "record", name, method: "POST", ...creation(deleted) },
    ...(kind === "client" ? roles : []).map(
      (role): RestoreStep => ({
        what: "role",
        name: textOf(role.name),
        method: "POST",
        path: ["clients", id, "roles"],
        body: without(role, left.clientRole),
      }),
    ),
    ...links.flatMap(({ kind: link, names, line }): RestoreStep[] => {
      const path = relinked(deleted, line);
      const step = { what: link, name: names.join(", "), path };
      if (byPut.has(link)) return [{ ...step, method: "PUT" }];
      if (!byPost.has(link) || !line.event.representation) return [];
      return [{ ...step, method: "POST", body: JSON.parse(line.event.representation) }];
    }),
  ];
}
