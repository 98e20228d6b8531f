import type { ReactNode } from "react";
import { TabbedPage } from "../../kit/page/TabbedPage.tsx";
import { useT } from "../../kit/panel/texts.ts";

export interface ClientsPageProps {
  /** Header buttons of the tab. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Frame of the client lists: one heading, with tabs in the route. */
export function ClientsPage({ actions, children }: ClientsPageProps) {
  const t = useT();
  return (
    <TabbedPage
      title={t("clientList")}
      tabsLabel={t("clientList")}
      subtitle={t("clientsExplain")}
      documentation="assembly-managing-clients_server_administration_guide"
      actions={actions}
    >
      {children}
    </TabbedPage>
  );
}
