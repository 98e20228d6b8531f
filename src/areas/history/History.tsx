import { TabbedPage } from "../../kit/page/TabbedPage.tsx";
import { useT } from "../../kit/panel/texts.ts";

export default function History() {
  const t = useT();
  return <TabbedPage title={t("history")} tabsLabel={t("history")} subtitle={t("history.subtitle")} />;
}
