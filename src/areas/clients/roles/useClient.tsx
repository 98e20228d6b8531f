import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useScreenParams } from "../../../kit/area/navigation.ts";
import { useServer } from "../../../kit/panel.ts";
import { LoadError, Skeleton } from "../../../kit/states/states.tsx";
import { clientsApi } from "../api.ts";
import { clients, type Client } from "../area.ts";

/** The client of the address, for screens below it: or what stands in for them while there is none. */
export function useClient(): { client: Client; instead?: undefined } | { client?: undefined; instead: ReactNode } {
  const { clientId = "" } = useScreenParams();
  const { data, error, refetch } = useQuery(clientsApi(useServer()).detail(clientId));
  if (data) return { client: data };
  return {
    instead: (
      <div className="page">
        {error ? (
          <LoadError error={error} onRetry={() => void refetch()} list={clients.to.list()} roles={["view-clients"]} />
        ) : (
          <Skeleton lines={8} />
        )}
      </div>
    ),
  };
}
