import type { ReactNode } from "react";
import type { AreaLink } from "../../kit/area/defineArea.ts";
import { useNarrowedTabs } from "../../kit/page/narrowTabs.ts";
import { Page } from "../../kit/page/Page.tsx";
import { TabBar } from "../../kit/page/TabBar.tsx";
import { useAccess, useT } from "../../kit/panel.ts";
import { NotPart } from "../../kit/states/states.tsx";
import { allows, type AccessRule } from "../../session/access.ts";
import { clients } from "./area.ts";
import { clientListTabs } from "./tabs.ts";

type ListTab = (typeof clientListTabs)[number];

const listTabs: Readonly<Record<ListTab, { title: string; to: AreaLink; access?: AccessRule }>> = {
  list: { title: "clientsList", to: clients.to.list() },
  "initial-access-token": { title: "initialAccessToken", to: clients.to.initialTokens(), access: "view-clients" },
  "client-registration": { title: "clientRegistration", to: clients.to.registration(), access: "view-clients" },
};

export interface ClientsPageProps {
  active: ListTab;
  /** Buttons of the tab in the head of the page. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Frame of the clients' lists: one heading, and tabs in the route. */
export function ClientsPage({ active, actions, children }: ClientsPageProps) {
  const t = useT();
  const access = useAccess();
  const isLeft = useNarrowedTabs(clientListTabs);
  const shown = clientListTabs.filter((id) => id === active || (allows(access, listTabs[id].access) && isLeft(id)));
  return (
    <Page
      title={t("clientList")}
      subtitle={t("clientsExplain")}
      documentation="https://www.keycloak.org/docs/latest/server_admin/#assembly-managing-clients_server_administration_guide"
      actions={isLeft(active) && actions}
    >
      {shown.length > 1 && isLeft(active) && (
        <TabBar
          label={t("clientList")}
          active={active}
          tabs={shown.map((id) => ({ id, label: t(listTabs[id].title), to: listTabs[id].to }))}
        />
      )}
      {isLeft(active) ? children : <NotPart />}
    </Page>
  );
}
