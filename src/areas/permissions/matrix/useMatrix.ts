import { useQueries, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { PolicyRef } from "../../../sections/policies/policy.ts";
import type { PermissionsApi } from "../api.ts";
import type { ResourceType } from "../permission.ts";
import { matrixOf } from "./cells.ts";
import { countsFor, type Thing } from "./thing.ts";

/**
 * Maximum number of requests that read the policies of permissions.
 * A cell reads its policies when it opens, if there are more permissions and policies.
 */
const most = 8;

/**
 * Returns permissions and policies as a matrix. With `thing`, includes only permissions that apply to it.
 * Limits the number of requests.
 */
export function useMatrix(api: PermissionsApi, types: readonly ResourceType[], thing?: Thing) {
  const every = useQuery(api.all());
  const own = types.find(({ type }) => type === thing?.type);
  const around = useQuery({
    ...api.groupsAround(thing?.id ?? ""),
    enabled: thing !== undefined && own?.groupType !== undefined,
    retry: false,
  });
  const counted = useMemo(
    () => (thing ? every.data?.filter(countsFor(thing, own, around.data)) : every.data),
    [every.data, thing, own, around.data],
  );
  const all = { ...every, data: counted, isPending: every.isPending || around.isLoading };
  const policies = useQuery({ ...api.allPolicies(), retry: false });
  const byPolicy = (policies.data?.length ?? 0) <= most;
  const byPermission = !byPolicy && (counted?.length ?? 0) <= most;
  const dependents = useQueries({
    queries: (byPolicy ? (policies.data ?? []) : []).map(({ id = "" }) => ({
      ...api.policies.dependents(id),
      retry: false,
    })),
    combine: (results) => results.map(({ data }) => data),
  });
  const associated = useQueries({
    queries: (byPermission ? (counted ?? []) : []).map(({ id = "" }) => ({
      ...api.policies.associatedQuery(id),
      retry: false,
    })),
    combine: (results) => results.map(({ data }) => data),
  });
  const rows = useMemo(() => {
    const known = new Map<string, PolicyRef[]>();
    if (byPolicy && policies.data && dependents.every(Boolean)) {
      for (const { id = "" } of counted ?? []) known.set(id, []);
      for (const [index, users] of dependents.entries())
        for (const { id = "" } of users ?? []) {
          const policy = policies.data[index];
          if (policy) known.get(id)?.push(policy);
        }
    }
    for (const [index, list] of associated.entries()) {
      const id = counted?.[index]?.id;
      if (id && list) known.set(id, list);
    }
    return matrixOf(own ? [own] : types, counted ?? [], (id) => known.get(id));
  }, [types, own, counted, policies.data, byPolicy, dependents, associated]);
  return { rows, all, isUnread: around.isError };
}
