import { resolveText } from "../../i18n/texts.ts";
import { TabbedPage } from "../../kit/page/TabbedPage.tsx";
import { usePanel, useRealm, useSession, useT } from "../../kit/panel.ts";
import { masterRealm } from "../../session/masterRealm.ts";
import { RealmHome } from "./RealmHome.tsx";
import { useStyles } from "../../kit/useStyles.ts";
import styles from "./dashboard.css";

/** Home of a realm. Only the master realm has tabs; any other shows the same under each of their addresses. */
export default function Dashboard() {
  useStyles(styles);
  const t = useT();
  const { realm } = usePanel();
  const session = useSession();
  const { data } = useRealm();
  const name = resolveText(t, data?.displayName) || realm;
  if (realm !== masterRealm(session)) return <RealmHome name={name} />;
  return <TabbedPage title={name} tabsLabel={t("dashboard.tabs")} />;
}
