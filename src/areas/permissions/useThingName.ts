import { useQuery } from "@tanstack/react-query";
import { useServer } from "../../kit/panel/session.ts";
import { choiceOf } from "./choices.ts";

/** Returns the name of a resource. Falls back to the ID while the name loads and if it can't be read. */
export function useThingName(type: string, id: string): string {
  const server = useServer();
  const find = choiceOf(server, type)?.find;
  const { data } = useQuery({
    queryKey: server.key("permissions", "thing", type, id),
    queryFn: async () => (await find?.(id)) ?? null,
    enabled: find !== undefined && id !== "",
    retry: false,
  });
  return data?.label ?? id;
}
