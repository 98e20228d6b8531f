import { TabbedPage } from "../../kit/page/TabbedPage.tsx";
import { useT } from "../../kit/panel.ts";

/** Flows, required actions and policies of the realm. */
export default function Authentication() {
  const t = useT();
  return (
    <TabbedPage
      title={t("titleAuthentication")}
      tabsLabel={t("titleAuthentication")}
      subtitle={t("authenticationExplain")}
      documentation="https://www.keycloak.org/docs/latest/server_admin/#configuring-authentication_server_administration_guide"
    />
  );
}
