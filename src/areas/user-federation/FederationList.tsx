import { useQuery } from "@tanstack/react-query";
import type { LoaderArgs } from "../../kit/area/defineArea.ts";
import { Tag } from "../../kit/base/Tag.tsx";
import { Page } from "../../kit/page/Page.tsx";
import { useAccess, useServer } from "../../kit/panel/session.ts";
import { useMayDo } from "../../kit/panel/narrowing.ts";
import { useT } from "../../kit/panel/texts.ts";
import { Empty } from "../../kit/states/states.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { ProviderTable } from "../../sections/provider-config/ProviderTable.tsx";
import { AddProvider, FirstProvider } from "./AddProvider.tsx";
import { federationApi, federationKey } from "./api.ts";
import { toProvider } from "./links.ts";
import { isEnabled, kindName, settingOf, movedTo, type StorageProvider } from "./storage.ts";
import { useAction } from "../../kit/action/useAction.ts";
import { useProviderActions } from "./useProviderActions.ts";

/** User storage providers in the order in which Keycloak asks them. */
export default function FederationList() {
  const t = useT();
  const api = federationApi(useServer());
  const mayDo = useMayDo();
  const manage = useAccess().has("manage-realm");
  const actions = useProviderActions();
  const { data: all = [] } = useQuery(api.list);
  const move = useMoveProvider(all);
  const mayCreate = manage && mayDo("create");
  const columns: readonly Column<StorageProvider>[] = [
    {
      id: "status",
      priority: 1,
      value: (provider) => t(isEnabled(provider) ? "enabled" : "disabled"),
      cell: (provider) => (
        <Tag state={isEnabled(provider) ? "enabled" : "disabled"}>
          {t(isEnabled(provider) ? "enabled" : "disabled")}
        </Tag>
      ),
    },
    { id: "connectionURL", priority: 3, value: (provider) => settingOf(provider, "connectionUrl") },
    { id: "editMode", priority: 3, value: (provider) => settingOf(provider, "editMode") },
  ];
  return (
    <Page
      title={t("userFederation")}
      subtitle={t("userFederationExplain")}
      documentation="_user-storage-federation"
      actions={mayCreate && all.length > 0 && <AddProvider />}
    >
      <ProviderTable
        name="user-federation"
        label={t("userFederation")}
        providers={() => api.list}
        kindOf={({ providerId }) => kindName(providerId)}
        columns={columns}
        to={toProvider}
        rowActions={actions.menuOf}
        order={{ of: all, ...(mayDo("move") && manage && all.length > 1 && { onMove: move }) }}
        searchLabel={t("userFederation.search")}
        empty={
          <Empty title={t("add-providers")} text={t(mayCreate ? "getStarted" : "userFederation.none")}>
            {mayCreate && <FirstProvider />}
          </Empty>
        }
        roles={["view-realm"]}
      />
    </Page>
  );
}

FederationList.loader = ({ server, fetch }: LoaderArgs) => fetch(federationApi(server).list);

/** Moves a provider in the order. Writes the priorities that give this order. */
function useMoveProvider(providers: readonly StorageProvider[]) {
  const { run, running } = useAction();
  return (provider: StorageProvider, to: number) => {
    const from = providers.findIndex(({ id }) => id === provider.id);
    const list = from < 0 || from === to ? [] : movedTo(providers, from, to);
    // Don't disable the button while a request is in flight: a disabled button loses the focus.
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
