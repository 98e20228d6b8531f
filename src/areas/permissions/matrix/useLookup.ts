import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { useServer } from "../../../kit/panel/session.ts";
import { rowsOf, type Decision, type EvaluationResponse } from "../../../sections/policies/evaluation.ts";
import type { PermissionsApi } from "../api.ts";
import type { Thing } from "./thing.ts";
import { resourcesOf, type PermissionRow, type ResourceType } from "../permission.ts";

/** Allowed for all resources of a type, for some of them, or for the selected resource. */
export type Verdict = "all" | "some" | "this";

/** Decision for one resource, or for all resources without a permission of their own. */
interface Answer {
  type: string;
  /** Undefined: all resources without a permission of their own. */
  id: string | undefined;
  name?: string | undefined;
  allowed: readonly string[];
  decisions: readonly Decision[];
}

export interface LookupResult {
  admin: string | undefined;
  /** Limits the lookup to this resource. */
  thing: Thing | undefined;
  isPending: boolean;
  isFailed: boolean;
  answers: readonly Answer[];
  /** Number of resources that have a permission but were not evaluated. */
  left: number;
  verdictOf: (type: string, scope: string) => Verdict | undefined;
}

/** ID that no resource has: Keycloak then evaluates the permissions for all resources of the type. */
const anyOther = "00000000-0000-0000-0000-000000000000";

/** Maximum number of single resources to evaluate. The evaluation tab covers the rest. */
const most = 8;

const answerOf = (type: string, id: string | undefined, response: EvaluationResponse): Answer => {
  const [row] = rowsOf(response);
  return { type, id, name: row?.name, allowed: row?.allowed ?? [], decisions: row?.decisions ?? [] };
};

/**
 * Evaluates on the server which scopes an admin has: for all resources of each type and for single
 * resources that permissions name.
 */
export function useLookup(
  api: PermissionsApi,
  types: readonly ResourceType[],
  permissions: readonly PermissionRow[] | undefined,
  admin: string | undefined,
  thing?: Thing,
): LookupResult {
  const server = useServer();
  const questions = useMemo(() => {
    if (admin === undefined || !permissions) return { asked: [], left: 0 };
    if (thing) return { asked: [thing], left: 0 };
    const named = new Map<string, { type: string; id: string }>();
    for (const permission of permissions)
      for (const id of resourcesOf(permission))
        named.set(`${permission.resourceType} ${id}`, { type: permission.resourceType ?? "", id });
    const things = [...named.values()];
    return {
      asked: [
        ...types.map(({ type }): { type: string; id: string | undefined } => ({ type, id: undefined })),
        ...things.slice(0, most),
      ],
      left: Math.max(0, things.length - most),
    };
  }, [admin, permissions, types, thing]);
  const results = useQueries({
    queries: questions.asked.map(({ type, id }) => ({
      queryKey: server.key(...api.key("may", admin, type, id ?? "")),
      queryFn: async () =>
        answerOf(
          type,
          id,
          await api.evaluate(
            admin ?? "",
            type,
            id ?? anyOther,
            types.find((known) => known.type === type)?.scopes ?? [],
          ),
        ),
      retry: false,
    })),
    combine: (all) => ({
      answers: all.flatMap(({ data }) => data ?? []),
      isPending: all.some(({ isPending }) => isPending),
      isFailed: all.some(({ isError }) => isError),
    }),
  });
  return useMemo(
    () => ({
      admin,
      thing,
      ...results,
      left: questions.left,
      verdictOf: (type, scope) => {
        const of = results.answers.filter((answer) => answer.type === type && answer.allowed.includes(scope));
        if (!of.length) return undefined;
        if (thing) return "this";
        const asked = results.answers.filter((answer) => answer.type === type);
        return of.length === asked.length && of.some(({ id }) => id === undefined) ? "all" : "some";
      },
    }),
    [admin, thing, results, questions.left],
  );
}
