import { resolveText } from "../../i18n/texts.ts";
import { TabbedPage } from "../../kit/page/TabbedPage.tsx";
import { usePanel } from "../../kit/panel/panel.ts";
import { useRealm } from "../../kit/panel/realm.ts";
import { useSession, useAccess } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { masterRealm } from "../../session/masterRealm.ts";
import { Tag } from "../../kit/base/Tag.tsx";
import { Page } from "../../kit/page/Page.tsx";
import { useStyles } from "../../kit/panel/useStyles.ts";
import styles from "./dashboard.css";
import { HomeLater } from "./HomeLater.tsx";

/** Home of a realm. Only the master realm has tabs; other realms show the same page at each tab URL. */
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

/** Home of a realm other than master. Explains the console to admins who may not view the realm or its events. */
function RealmHome({ name }: { name: string }) {
  const t = useT();
  const { data: realm } = useRealm();
  const seesHome = useAccess().hasSome("view-realm", "view-events");
  return (
    <Page
      title={
        <>
          {t("welcome")} <bdi>{name}</bdi>
        </>
      }
      {...(!seesHome && { subtitle: t("introduction") })}
      tags={realm?.enabled === false && <Tag state="disabled">{t("disabled")}</Tag>}
    >
      <HomeLater />
    </Page>
  );
}
