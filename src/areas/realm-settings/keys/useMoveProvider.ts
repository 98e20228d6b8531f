import { useAction } from "../../../kit/action/useAction.ts";
import { keysApi, keysKey, type KeyProvider } from "./api.ts";
import { movedTo } from "./priority.ts";

/** Puts a provider in another place: all of them get the priorities that make this their order. */
export function useMoveProvider(providers: readonly KeyProvider[]) {
  const { run, running } = useAction();
  return (provider: KeyProvider, to: number) => {
    const from = providers.findIndex(({ id }) => id === provider.id);
    const list = from < 0 ? [] : movedTo(providers, from, to);
    // Not disabled meanwhile: a button that is disabled loses the focus of who presses it.
    if (running || list.length === 0) return;
    void run(
      {
        area: "realm-settings",
        action: "updated",
        id: provider.id,
        success: "saveProviderListSuccess",
        failure: "saveProviderError",
        invalidate: [keysKey],
      },
      (server) => keysApi(server).prioritize(list),
    );
  };
}
