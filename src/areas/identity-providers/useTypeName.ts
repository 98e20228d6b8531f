import { useCallback } from "react";
import { useServerInfo } from "../../kit/panel.ts";
import { capitalised } from "./provider.ts";

/** What types are called, as the server says; its id as a word where it does not, or not yet. */
export function useTypeName(): (providerId?: string) => string {
  const types = useServerInfo().data?.identityProviders;
  return useCallback(
    (providerId = "") => types?.find(({ id }) => id === providerId)?.name ?? capitalised(providerId),
    [types],
  );
}
