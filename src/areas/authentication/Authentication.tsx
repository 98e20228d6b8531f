import { TabbedPage } from "../../kit/page/TabbedPage.tsx";
import { useT } from "../../kit/panel/texts.ts";

export default function Authentication() {
  const t = useT();
  return (
    <TabbedPage
      title={t("titleAuthentication")}
      tabsLabel={t("titleAuthentication")}
      subtitle={t("authenticationExplain")}
      documentation="configuring-authentication_server_administration_guide"
    />
  );
}
