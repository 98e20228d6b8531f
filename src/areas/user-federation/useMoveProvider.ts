import { useAction } from "../../kit/action/useAction.ts";
import { federationApi, federationKey } from "./api.ts";
import { movedTo, type StorageProvider } from "./storage.ts";

/** Puts a provider in another place: all of them get the priorities that make this their order. */
export function useMoveProvider(providers: readonly StorageProvider[]) {
  const { run, running } = useAction();
  return (provider: StorageProvider, to: number) => {
    const from = providers.findIndex(({ id }) => id === provider.id);
    const list = from < 0 || from === to ? [] : movedTo(providers, from, to);
    // Not disabled meanwhile: a button that is disabled loses the focus of who presses it.
    if (running || list.length === 0) return;
    void run(
      {
        area: "user-federation",
        action: "updated",
        id: provider.id,
        success: "orderChangeSuccessUserFed",
        failure: "orderChangeErrorUserFed",
        invalidate: [federationKey],
      },
      (server) => federationApi(server).prioritize(list),
    );
  };
}
