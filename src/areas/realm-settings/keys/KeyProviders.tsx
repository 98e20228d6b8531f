import { useQuery } from "@tanstack/react-query";
import { useActions } from "../../../kit/action/useActions.ts";
import { Tag } from "../../../kit/base/Tag.tsx";
import { useOffered } from "../../../kit/lack/useOffered.ts";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { ProviderList } from "../../../sections/provider-config/ProviderList.tsx";
import { providerActions } from "./actions.ts";
import { keysApi, keysKey } from "./api.ts";
import { standingOf, useKinds } from "./kinds.ts";
import { toNewProvider, toProvider } from "./links.ts";
import { priorityOf, movedTo, type KeyProvider } from "./priority.ts";
import { useAction } from "../../../kit/action/useAction.ts";

/** Key providers, highest priority first. */
export default function KeyProviders() {
  const t = useT();
  const api = keysApi(useServer());
  const manage = useAccess().has("manage-realm");
  const mayMove = useOffered({ action: "move", label: t("reorder.change"), on: manage });
  const actions = useActions(providerActions, { api, manage });
  const { query: kinds, helpOf } = useKinds();
  const { data: all = [] } = useQuery(api.providers);
  const move = useMoveProvider(all);
  return (
    <ProviderList
      name="key-providers"
      label={t("providers")}
      providers={() => api.providers}
      kinds={kinds}
      columns={[
        { id: "providerDescription", priority: 3, value: helpOf },
        {
          id: "status",
          value: (provider) => t(`realmSettings.keys.state.${standingOf(provider)}`),
          cell: (provider) => {
            const standing = standingOf(provider);
            return <Tag state={standing}>{t(`realmSettings.keys.state.${standing}`)}</Tag>;
          },
        },
        { id: "priorityNumber", title: "realmSettings.keys.priority", value: priorityOf },
      ]}
      to={toProvider}
      toNew={toNewProvider}
      mayCreate={manage}
      rowActions={actions.menuOf}
      order={{ of: all, ...(mayMove && all.length > 1 && { onMove: move }) }}
      chooser="add-key-provider"
      texts={{
        create: "addProvider",
        choose: "addProvider",
        search: "realmSettings.keys.searchProviders",
        empty: "realmSettings.keys.noProviders",
        emptyText: "realmSettings.keys.noProvidersText",
      }}
      roles={["view-realm"]}
    />
  );
}

/** Moves a provider in the order. Writes the priorities that give this order. */
function useMoveProvider(providers: readonly KeyProvider[]) {
  const { run, running } = useAction();
  return (provider: KeyProvider, to: number) => {
    const from = providers.findIndex(({ id }) => id === provider.id);
    const list = from < 0 ? [] : movedTo(providers, from, to);
    // Don't disable the button while a request is in flight: a disabled button loses the focus.
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
