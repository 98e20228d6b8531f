import { componentTypes } from "../../kit/panel/componentTypes.ts";
import { useServerInfo } from "../../kit/panel/serverInfo.ts";

/** Returns the provider types of this server with their settings. Undefined until the server info is loaded. */
export function useKinds() {
  const { data, error, isPending, refetch } = useServerInfo();
  return { kinds: data?.componentTypes?.[componentTypes.userStorage], error, isPending, refetch };
}
