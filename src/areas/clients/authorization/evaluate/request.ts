import type { KeyValue } from "../../../../kit/form/codecs.ts";
import type { EvaluationRequest, Resource } from "../api.ts";

/** Form values of an evaluation. */
export interface Question {
  clientId?: string;
  userId?: string;
  /** Realm role names. */
  roleIds?: string[];
  applyToResourceType?: boolean;
  /** Resource IDs, each with an optional scope ID. */
  resources?: KeyValue[];
  resourceType?: string;
  /** Scope names. */
  scopes?: string[];
  attributes?: KeyValue[];
}

/**
 * Returns the request of an evaluation. `read` loads a resource. Without resources, the server evaluates all of them.
 */
export async function requestOf(
  question: Question,
  read: (id: string) => Promise<Resource>,
): Promise<EvaluationRequest> {
  const { clientId = "", userId = "", roleIds = [], attributes = [] } = question;
  return {
    roleIds,
    clientId,
    userId,
    resources: question.applyToResourceType ? typeOf(question) : await resourcesOf(question.resources ?? [], read),
    entitlements: false,
    context: {
      attributes: Object.fromEntries(
        attributes.filter(({ key }) => key.trim() !== "").map(({ key, value }) => [key, value]),
      ),
    },
  };
}

const typeOf = ({ resourceType = "", scopes = [] }: Question) => [
  { type: resourceType, scopes: scopes.map((name) => ({ name })) },
];

/** Merges the rows of each resource. No scopes means all scopes. */
async function resourcesOf(rows: readonly KeyValue[], read: (id: string) => Promise<Resource>): Promise<Resource[]> {
  const wanted = new Map<string, string[]>();
  for (const { key, value } of rows) if (key) wanted.set(key, [...(wanted.get(key) ?? []), ...(value ? [value] : [])]);
  return Promise.all(
    [...wanted].map(async ([id, scopes]) => {
      const resource = await read(id);
      return { ...resource, scopes: (resource.scopes ?? []).filter((scope) => scopes.includes(scope.id ?? "")) };
    }),
  );
}
