import type EvaluationResultRepresentation from "@keycloak/keycloak-admin-client/lib/defs/evaluationResultRepresentation.js";
import type PolicyResultRepresentation from "@keycloak/keycloak-admin-client/lib/defs/policyResultRepresentation.js";
import type { PolicyRef } from "./policy.ts";

/** What the server answers to an evaluation. */
export interface EvaluationResponse {
  results?: EvaluationResultRepresentation[];
  status?: string;
  /** Content of the token that would be given. */
  rpt?: unknown;
}

/** How one policy, or one that it consists of, voted. */
export interface Vote {
  policy: PolicyRef;
  status: string;
  parts: readonly Vote[];
}

/** How one permission decided on a resource. */
export interface Decision extends Vote {
  strategy: string;
  granted: readonly string[];
  denied: readonly string[];
}

/** The outcome for one resource. */
export interface ResultRow {
  /** Resources are told apart by place: what is only a scope has no id. */
  key: string;
  id: string | undefined;
  name: string;
  status: string;
  allowed: readonly string[];
  decisions: readonly Decision[];
}

const namesOf = (scopes: readonly { name?: string }[] = []): string[] => scopes.map(({ name = "" }) => name);

/** Outcomes as a tree: resource, permission, policies. */
export const rowsOf = ({ results = [] }: EvaluationResponse): ResultRow[] =>
  results.map((result, index): ResultRow => {
    const scopes = namesOf(result.scopes);
    return {
      key: `${index} ${result.resource?._id ?? ""}`,
      id: result.resource?._id,
      name: plainName(result.resource?.name ?? "", scopes),
      status: result.status ?? "",
      allowed: namesOf(result.allowedScopes),
      decisions: (result.policies ?? []).map((permission) => decisionOf(permission, scopes)),
    };
  });

/** The server writes the scopes behind the name, in an order of its own. */
function plainName(name: string, scopes: readonly string[]): string {
  const begin = name.lastIndexOf(" with scopes [");
  if (begin < 0 || !name.endsWith("]")) return name;
  const told = name
    .slice(begin + " with scopes [".length, -1)
    .split(", ")
    .sort();
  return told.join() === [...scopes].sort().join() ? name.slice(0, begin) : name;
}

/** A permission's own scopes, as far as they were asked about, go the way it decided. */
function decisionOf(permission: PolicyResultRepresentation, asked: readonly string[]): Decision {
  const own = [...new Set([...(permission.policy?.scopes ?? []), ...(permission.scopes ?? [])])].filter(
    (scope) => !asked.length || asked.includes(scope),
  );
  const isPermitted = permission.status === "PERMIT";
  return {
    ...voteOf(permission),
    strategy: permission.policy?.decisionStrategy ?? "",
    granted: isPermitted ? own : [],
    denied: isPermitted ? [] : own,
  };
}

const voteOf = ({ policy, status, associatedPolicies = [] }: PolicyResultRepresentation): Vote => ({
  policy: policy ?? {},
  status: status ?? "",
  parts: associatedPolicies.map(voteOf),
});
