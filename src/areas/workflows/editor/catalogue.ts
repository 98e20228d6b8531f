import type { ServerInfoRepresentation } from "@keycloak/keycloak-admin-client/lib/defs/serverInfoRepesentation.js";
import { componentTypes } from "../../../kit/componentTypes.ts";

/** How a setting of a step is filled in. */
type KeyKind = "text" | "area" | "number" | "switch" | "texts" | "roles" | "groups" | "action" | "providers";

/** A setting of a step: a key of its `with`. */
export interface StepKey {
  name: string;
  kind: KeyKind;
}

const role: readonly StepKey[] = [{ name: "role", kind: "roles" }];
const group: readonly StepKey[] = [{ name: "group", kind: "groups" }];
const action: readonly StepKey[] = [{ name: "action", kind: "action" }];

/** Settings of the steps of 26.7.4, which the server itself does not describe. `"any"`: each key is an attribute. Source: docs/spec/areas/workflows.md "Steps". */
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

/** What workflows are made of on this server. */
export interface Catalogue {
  /** With what the server says of each. */
  steps: readonly { id: string; help?: string | undefined }[];
  events: readonly string[];
  conditions: readonly string[];
  /** The server told them all: others it would refuse. */
  isWhole: boolean;
}

/** What the server offers; where it does not say, what 26.7.4 has. Extensions add to each. */
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
