import type { ReactNode } from "react";
import { TabbedPage } from "../../kit/page/TabbedPage.tsx";
import { useT } from "../../kit/panel.ts";

export interface ClientsPageProps {
  /** Buttons of the tab in the head of the page. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Frame of the clients' lists: one heading, and tabs in the route. */
export function ClientsPage({ actions, children }: ClientsPageProps) {
  const t = useT();
  return (
    <TabbedPage
      title={t("clientList")}
      tabsLabel={t("clientList")}
      subtitle={t("clientsExplain")}
      documentation="https://www.keycloak.org/docs/latest/server_admin/#assembly-managing-clients_server_administration_guide"
      actions={actions}
    >
      {children}
    </TabbedPage>
  );
}
