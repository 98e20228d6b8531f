import type { ChangeEvent, HistoryKind, Subject } from "../../history/index.ts";
import type { EventRequest } from "../event-table/events.ts";

/** Events of a timeline. */
export interface HistorySource {
  requests: readonly EventRequest[];
  /** The record. Undefined for all records. */
  record?: Pick<Subject, "kind" | "path" | "flow">;
  /** True for a change in this timeline. Other events only tell names and previous values. */
  belongs: (subject: Subject | undefined, event: ChangeEvent) => boolean;
}

/** A record whose history is shown. */
export interface HistoryRecord {
  kind: HistoryKind;
  id: string;
  /** Name that some paths have instead of the ID. */
  name?: string | undefined;
  /** Internal ID of the client of a client role. */
  client?: string | undefined;
}

const realmKinds: ReadonlySet<HistoryKind> = new Set(["realm", "eventsConfig", "userProfile"]);

const pathsOf: Partial<Record<HistoryKind, (record: HistoryRecord) => readonly string[]>> = {
  client: ({ id }) => [`clients/${id}*`],
  clientScope: ({ id }) => [`*client-scopes/${id}*`],
  realmRole: ({ id, name = "" }) => [`roles-by-id/${id}*`, `roles/${name}`, `roles/${name}/composites*`],
  clientRole: ({ id, name = "", client = "" }) => [
    `roles-by-id/${id}*`,
    `clients/${client}/roles/${name}`,
    `clients/${client}/roles/${name}/composites*`,
  ],
  user: ({ id }) => [`*/${id}*`],
  group: ({ id }) => [`groups/${id}*`, `ui-ext/role-mapping-delete/groups/${id}*`, `users/*/groups/${id}`],
  // Another alias may start with this one.
  identityProvider: ({ id }) => [`identity-provider/instances/${id}`, `identity-provider/instances/${id}/*`],
  component: ({ id }) => [`components/${id}`],
  flow: ({ id, name = "" }) => [
    `authentication/flows/${id}`,
    `authentication/flows/${name}/*`,
    "authentication/executions/*",
    "authentication/config/*",
  ],
  organization: ({ id }) => [`organizations/${id}*`],
};

const roots: Partial<Record<HistoryKind, string>> = {
  client: "clients",
  clientScope: "client-scopes",
  realmRole: "roles-by-id",
  clientRole: "roles-by-id",
  user: "users",
  group: "groups",
  identityProvider: "identity-provider/instances",
  component: "components",
  flow: "authentication/flows",
  organization: "organizations",
};

/** Path of a record, as in its events. */
const recordPath = ({ kind, id }: HistoryRecord): string => {
  const root = roots[kind];
  return root === undefined ? "" : `${root}/${encodeURIComponent(id)}`;
};

/** Events of one record, its parts and its relations. */
export function sourceOf(record: HistoryRecord): HistorySource {
  const { kind, name } = record;
  if (kind === "realm")
    return {
      requests: [{ resourceTypes: ["REALM", "USER_PROFILE"] }, { resourcePath: "default-*" }],
      record: { kind, path: "" },
      belongs: (subject) => subject !== undefined && realmKinds.has(subject.kind),
    };
  const path = recordPath(record);
  return {
    requests: (pathsOf[kind]?.(record) ?? [path]).map((resourcePath) => ({ resourcePath })),
    record: { kind, path },
    belongs: (subject) =>
      subject !== undefined && (subject.about.includes(path) || (kind === "flow" && subject.flow === name)),
  };
}
