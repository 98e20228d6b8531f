import type EvaluationResultRepresentation from "@keycloak/keycloak-admin-client/lib/defs/evaluationResultRepresentation.js";
import type PolicyResultRepresentation from "@keycloak/keycloak-admin-client/lib/defs/policyResultRepresentation.js";
import type { PolicyRef } from "./policy.ts";

/** Response of an evaluation. */
export interface EvaluationResponse {
  results?: EvaluationResultRepresentation[];
  status?: string;
  /** Claims of the resulting token. */
  rpt?: unknown;
}

/** Result of a policy and of its associated policies. */
export interface Vote {
  policy: PolicyRef;
  status: string;
  parts: readonly Vote[];
}

/** Result of one permission for a resource. */
export interface Decision extends Vote {
  strategy: string;
  granted: readonly string[];
  denied: readonly string[];
}

export interface ResultRow {
  /** Row key by position: results for a scope without a resource have no ID. */
  key: string;
  id: string | undefined;
  name: string;
  status: string;
  allowed: readonly string[];
  decisions: readonly Decision[];
}

const namesOf = (scopes: readonly { name?: string }[] = []): string[] => scopes.map(({ name = "" }) => name);

/** Converts results to a tree: resource, permission, policies. */
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

/** Removes the scopes that the server appends to the name, in any order. */
function plainName(name: string, scopes: readonly string[]): string {
  const begin = name.lastIndexOf(" with scopes [");
  if (begin < 0 || !name.endsWith("]")) return name;
  const told = name
    .slice(begin + " with scopes [".length, -1)
    .split(", ")
    .sort();
  return told.join() === [...scopes].sort().join() ? name.slice(0, begin) : name;
}

/** Applies a permission's result to its own scopes, limited to the requested ones. */
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
