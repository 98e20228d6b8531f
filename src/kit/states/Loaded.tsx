import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { AreaLink } from "../navigation/address.ts";
import { FormSkeleton } from "./skeletons.tsx";
import { LoadError } from "./states.tsx";

/** Renders content that depends on a response: skeleton while loading, error state on failure. */
export function Loaded<T extends object>({
  query,
  roles,
  list,
  children,
}: {
  query: UseQueryOptions<T>;
  /** Roles to name in the error if the server denies access. */
  roles?: readonly string[];
  /** Link to the list if the record no longer exists. */
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
