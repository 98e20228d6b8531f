import type { ReactNode } from "react";
import type { AreaLink } from "../../kit/area/defineArea.ts";
import { useNarrowedTabs } from "../../kit/page/narrowTabs.ts";
import { Page } from "../../kit/page/Page.tsx";
import { TabBar } from "../../kit/page/TabBar.tsx";
import { useAccess, useT } from "../../kit/panel.ts";
import { NotPart } from "../../kit/states/states.tsx";
import { allows, type AccessRule } from "../../session/access.ts";
import { clients } from "./area.ts";

/** Tabs of the list screen, in order; each is a screen of its own. */
const listTabs = [
  { id: "list", title: "clientsList", to: clients.to.list() },
  { id: "initial-access-token", title: "initialAccessToken", to: clients.to.initialTokens(), access: "view-clients" },
  { id: "client-registration", title: "clientRegistration", to: clients.to.registration(), access: "view-clients" },
] as const satisfies readonly { id: string; title: string; to: AreaLink; access?: AccessRule }[];

export type ListTab = (typeof listTabs)[number]["id"];

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
  const isLeft = useNarrowedTabs(listTabs.map(({ id }) => id));
  const shown = (listTabs as readonly { id: string; title: string; to: AreaLink; access?: AccessRule }[]).filter(
    (tab) => tab.id === active || (allows(access, tab.access) && isLeft(tab.id)),
  );
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
          tabs={shown.map(({ id, title, to }) => ({ id, label: t(title), to }))}
        />
      )}
      {isLeft(active) ? children : <NotPart />}
    </Page>
  );
}
