import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { useServer } from "../../../kit/panel.ts";
import { rowsOf, type Decision, type EvaluationResponse } from "../../../sections/policies/evaluation.ts";
import type { PermissionsApi } from "../api.ts";
import type { Thing } from "./thing.ts";
import { resourcesOf, type PermissionRow, type ResourceType } from "../permission.ts";

/** Allowed for all things of a type, for some, or for the one that is asked about. */
export type Verdict = "all" | "some" | "this";

/** What the server says of one thing, or of all that no permission names. */
interface Answer {
  type: string;
  /** Undefined: any that no permission names. */
  id: string | undefined;
  name?: string | undefined;
  allowed: readonly string[];
  decisions: readonly Decision[];
}

export interface LookupResult {
  admin: string | undefined;
  /** What alone is asked about. */
  thing: Thing | undefined;
  isPending: boolean;
  isFailed: boolean;
  answers: readonly Answer[];
  /** Things that a permission names and that were not asked about. */
  left: number;
  verdictOf: (type: string, scope: string) => Verdict | undefined;
}

/** An id that nothing has: the server then answers by the permissions for all of the type. */
const anyOther = "00000000-0000-0000-0000-000000000000";

/** So many single things are asked about at once; of others the evaluation tells. */
const most = 8;

const answerOf = (type: string, id: string | undefined, response: EvaluationResponse): Answer => {
  const [row] = rowsOf(response);
  return { type, id, name: row?.name, allowed: row?.allowed ?? [], decisions: row?.decisions ?? [] };
};

/** What an admin may do, by the server's own evaluation: for all of each type, and for single things that permissions name. */
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
