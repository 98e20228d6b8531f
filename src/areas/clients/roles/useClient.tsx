import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useScreenParams } from "../../../kit/navigation/navigation.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { LoadError, Skeleton } from "../../../kit/states/states.tsx";
import { clientsApi } from "../api.ts";
import type { Client } from "../client.ts";
import { links } from "../links.ts";

/** Returns the client in the URL for its subscreens, or a placeholder while it is missing. */
export function useClient(): { client: Client; instead?: undefined } | { client?: undefined; instead: ReactNode } {
  const { clientId = "" } = useScreenParams();
  const { data, error, refetch } = useQuery(clientsApi(useServer()).detail(clientId));
  if (data) return { client: data };
  return {
    instead: (
      <div className="page">
        {error ? (
          <LoadError error={error} onRetry={() => void refetch()} list={links.list()} roles={["view-clients"]} />
        ) : (
          <Skeleton lines={8} />
        )}
      </div>
    ),
  };
}
