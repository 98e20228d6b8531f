import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useServer, useSession } from "../../kit/panel/session.ts";
import { useOptional } from "../../kit/states/useOptional.ts";
import { useTooLong } from "../../kit/states/useTooLong.ts";
import { usersApi } from "./api.ts";
import { lastStorage } from "./lastStorage.ts";

/** Timeout for the lookup of user storage providers, in milliseconds. */
const storagePatienceMs = 3000;

/**
 * Decides if the list shows rows before a search: listing all users of a storage provider can overload it. `isSearched`
 * needs no lookup. If there was no provider last time, rows are requested at once.
 */
export function useStorage(isSearched: boolean) {
  const server = useServer();
  const queries = useQueryClient();
  const { personal } = useSession();
  const last = useMemo(() => lastStorage(personal, server.issuer), [personal, server.issuer]);
  const { value, unavailable } = useOptional(
    { ...usersApi(server).hasStorage, enabled: !isSearched },
    "users.missing.storage",
  );
  const hasNone = value === false || unavailable === "failed" || unavailable === "refused";
  const isGuess = value === undefined && !unavailable && last.wasNone();
  const isAskedFor = isSearched || hasNone || isGuess;
  // After the timeout, the admin can search or list all users anyway.
  const isUnknown = useTooLong(!isAskedFor && value === undefined, storagePatienceMs);
  const isWrong = value === true && !isSearched;
  useEffect(() => {
    if (value === undefined) return;
    last.note(value);
    if (isWrong) void queries.cancelQueries({ queryKey: server.key("users", "list") });
  }, [value, last, isWrong, queries, server]);
  return { has: value, hasNone, isAskedFor, isInvited: value === true || isUnknown };
}
