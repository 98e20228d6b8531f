import type { KeyValue } from "../../../../kit/form/codecs.ts";
import type { EvaluationRequest, Resource } from "../api.ts";

/** What the form of an evaluation holds. */
export interface Question {
  clientId?: string;
  userId?: string;
  /** Names of realm roles. */
  roleIds?: string[];
  applyToResourceType?: boolean;
  /** Ids of resources, each with the id of one of its scopes or none. */
  resources?: KeyValue[];
  resourceType?: string;
  /** Names of scopes. */
  scopes?: string[];
  attributes?: KeyValue[];
}

/** The request for a question; `read` brings a resource. Without resources everything is looked at. */
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

/** One entry per resource, with the scopes of all of its rows; none means all of them. */
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
