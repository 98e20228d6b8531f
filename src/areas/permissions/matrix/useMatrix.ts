import { useQueries, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { PolicyRef } from "../../../sections/policies/policy.ts";
import type { PermissionsApi } from "../api.ts";
import type { ResourceType } from "../permission.ts";
import { matrixOf } from "./cells.ts";

/** Up to so many requests tell which policy belongs to which permission; with more of both, a cell asks when it is opened. */
const most = 8;

/** Permissions and their policies as a matrix, in few requests however many there are. */
export function useMatrix(api: PermissionsApi, types: readonly ResourceType[]) {
  const all = useQuery(api.all());
  const policies = useQuery({ ...api.allPolicies(), retry: false });
  const byPolicy = (policies.data?.length ?? 0) <= most;
  const byPermission = !byPolicy && (all.data?.length ?? 0) <= most;
  const dependents = useQueries({
    queries: (byPolicy ? (policies.data ?? []) : []).map(({ id = "" }) => ({
      ...api.policies.dependents(id),
      retry: false,
    })),
    combine: (results) => results.map(({ data }) => data),
  });
  const associated = useQueries({
    queries: (byPermission ? (all.data ?? []) : []).map(({ id = "" }) => ({
      ...api.policies.associatedQuery(id),
      retry: false,
    })),
    combine: (results) => results.map(({ data }) => data),
  });
  const rows = useMemo(() => {
    const known = new Map<string, PolicyRef[]>();
    if (byPolicy && policies.data && dependents.every(Boolean)) {
      for (const { id = "" } of all.data ?? []) known.set(id, []);
      for (const [index, users] of dependents.entries())
        for (const { id = "" } of users ?? []) {
          const policy = policies.data[index];
          if (policy) known.get(id)?.push(policy);
        }
    }
    for (const [index, list] of associated.entries()) {
      const id = all.data?.[index]?.id;
      if (id && list) known.set(id, list);
    }
    return matrixOf(types, all.data ?? [], (id) => known.get(id));
  }, [types, all.data, policies.data, byPolicy, dependents, associated]);
  return { rows, all };
}
