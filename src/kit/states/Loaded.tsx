import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { AreaLink } from "../area/defineArea.ts";
import { FormSkeleton } from "./skeletons.tsx";
import { LoadError } from "./states.tsx";

/** What needs an answer of the server first: a skeleton until it is there, the reason where it does not come. */
export function Loaded<T extends object>({
  query,
  roles,
  list,
  children,
}: {
  query: UseQueryOptions<T>;
  /** Roles named when the server refuses. */
  roles?: readonly string[];
  /** Where others of its kind are, for what is gone. */
  list?: AreaLink;
  children: (data: T) => ReactNode;
}) {
  const { data, error, refetch } = useQuery(query);
  if (data) return children(data);
  return error ? (
    <LoadError error={error} onRetry={() => void refetch()} {...(roles && { roles })} {...(list && { list })} />
  ) : (
    <FormSkeleton />
  );
}
