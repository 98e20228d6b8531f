import { componentTypes } from "../../kit/componentTypes.ts";
import { useServerInfo } from "../../kit/panel.ts";

/** Kinds of providers that this server has, with what each asks for; undefined while that is not known. */
export function useKinds() {
  const { data, error, isPending, refetch } = useServerInfo();
  return { kinds: data?.componentTypes?.[componentTypes.userStorage], error, isPending, refetch };
}
