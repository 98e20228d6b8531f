import { useQuery } from "@tanstack/react-query";
import { useServer } from "../../../kit/panel.ts";
import { authenticationApi, type Flow } from "../api.ts";
import { useFlowMemory } from "./memory.ts";

/** What a flow was copied from, as far as this browser remembers and it still exists. */
export function useOriginal({ id = "" }: Flow): Flow | undefined {
  const { data: flows } = useQuery(authenticationApi(useServer()).flows);
  const original = useFlowMemory().copies[id];
  return flows?.find((flow) => flow.id === original);
}
