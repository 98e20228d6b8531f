import { useQuery } from "@tanstack/react-query";
import { useServer } from "../../kit/panel.ts";
import { choiceOf } from "./choices.ts";

/** What a thing of a type is called; its id until that is known, and where it may not be read. */
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
