import { useQuery } from "@tanstack/react-query";
import { useActions } from "../../../kit/action/useActions.ts";
import { Tag } from "../../../kit/base/Tag.tsx";
import { useOffered } from "../../../kit/lack/useOffered.ts";
import { useAccess, useServer, useT } from "../../../kit/panel.ts";
import { ProviderList } from "../../../sections/provider-config/ProviderList.tsx";
import { providerActions } from "./actions.ts";
import { keysApi } from "./api.ts";
import { standingOf, useKinds } from "./kinds.ts";
import { toNewProvider, toProvider } from "./links.ts";
import { priorityOf } from "./priority.ts";
import { useMoveProvider } from "./useMoveProvider.ts";

/** What the keys of the realm come from, the first to be asked first. */
export default function KeyProviders() {
  const t = useT();
  const api = keysApi(useServer());
  const manage = useAccess().has("manage-realm");
  const mayMove = useOffered({ action: "move", label: t("reorder.change"), isAllowed: manage });
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
