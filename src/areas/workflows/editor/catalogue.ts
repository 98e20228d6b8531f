import type { ServerInfoRepresentation } from "@keycloak/keycloak-admin-client/lib/defs/serverInfoRepesentation.js";
import { componentTypes } from "../../../kit/panel/componentTypes.ts";

/** Kind of control for a step setting. */
type KeyKind = "text" | "area" | "number" | "switch" | "texts" | "roles" | "groups" | "action" | "providers";

/** Setting of a step: a key of its `with`. */
export interface StepKey {
  name: string;
  kind: KeyKind;
}

const role: readonly StepKey[] = [{ name: "role", kind: "roles" }];
const group: readonly StepKey[] = [{ name: "group", kind: "groups" }];
const action: readonly StepKey[] = [{ name: "action", kind: "action" }];

/**
 * Settings of the steps in 26.7.4. The server info doesn't describe them. `"any"`: each key is an attribute.
 * Source: docs/spec/areas/workflows.md "Steps".
 */
export const stepKeys: Readonly<Record<string, readonly StepKey[] | "any">> = {
  "add-required-action": action,
  "remove-required-action": action,
  "set-user-attribute": "any",
  "remove-user-attribute": [{ name: "attribute", kind: "texts" }],
  "grant-role": role,
  "revoke-role": role,
  "join-group": group,
  "leave-group": group,
  "notify-user": [
    { name: "subject", kind: "text" },
    { name: "message", kind: "area" },
    { name: "to", kind: "text" },
    { name: "reason", kind: "text" },
  ],
  "disable-user": [],
  "delete-user": [{ name: "propagate-to-provider", kind: "switch" }],
  "unlink-user": [{ name: "idp", kind: "providers" }],
  "disable-client": [],
  "delete-client": [],
  restart: [{ name: "position", kind: "number" }],
};

const events = [
  "user-created",
  "user-authenticated",
  "user-role-granted",
  "user-role-revoked",
  "user-group-membership-added",
  "user-group-membership-removed",
  "user-federated-identity-added",
  "user-federated-identity-removed",
  "client-created",
  "client-authenticated",
];
const conditions = ["has-role", "has-user-attribute", "has-identity-provider-link", "is-member-of"];

/** Steps, events and conditions of this server. */
export interface Catalogue {
  /** `help` is the description in the server info. */
  steps: readonly { id: string; help?: string | undefined }[];
  events: readonly string[];
  conditions: readonly string[];
  /** True if the server info lists all steps. Keycloak rejects a step that is not in the list. */
  isWhole: boolean;
}

/** Reads the server info. Falls back to the steps, events and conditions of 26.7.4. Extensions add their own. */
export function catalogueOf(info: ServerInfoRepresentation | undefined): Catalogue {
  const told = info?.componentTypes?.[componentTypes.workflowStep] ?? [];
  const idsOf = (spi: string) => Object.keys(info?.providers?.[spi]?.providers ?? {}).sort();
  const [toldEvents, toldConditions] = [idsOf("workflow-event"), idsOf("workflow-condition")];
  return {
    steps: told.length
      ? told.map(({ id, helpText }) => ({ id, help: helpText }))
      : Object.keys(stepKeys).map((id) => ({ id })),
    events: toldEvents.length ? toldEvents : events,
    conditions: toldConditions.length ? toldConditions : conditions,
    isWhole: told.length > 0 && toldEvents.length > 0 && toldConditions.length > 0,
  };
}
