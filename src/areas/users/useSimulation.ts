import { useMemo } from "react";
import { useNavigation } from "../../kit/navigation/navigation.ts";
import { useRealm } from "../../kit/panel/realm.ts";
import { useServer } from "../../kit/panel/session.ts";
import { places } from "../places.ts";

interface Flow {
  id?: string;
  alias?: string;
}

/**
 * Returns a callback that simulates the sign-in of a user with the browser flow of the realm. Undefined in a standalone
 * panel and if the admin may not read flows. Requests the flows only when called.
 */
export function useSimulation(): ((id: string) => Promise<void>) | undefined {
  const { go, reaches, shell } = useNavigation();
  const server = useServer();
  const alias = useRealm().data?.browserFlow;
  const isPossible = shell !== undefined && alias !== undefined && reaches({ area: "authentication", path: "/" });
  return useMemo(() => {
    if (!isPossible) return undefined;
    return async (id) => {
      const flows = await server.list<Flow>("/authentication/flows");
      const flow = flows.find((each) => each.alias === alias)?.id;
      go(flow ? places.simulation(flow, id) : { area: "authentication", path: "" });
    };
  }, [isPossible, server, alias, go]);
}
