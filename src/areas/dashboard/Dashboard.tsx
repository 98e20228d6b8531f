import { lazyView } from "../../kit/page/lazyView.tsx";
import { resolveText } from "../../i18n/texts.ts";
import { useScreenParams } from "../../kit/area/navigation.ts";
import { useNarrowedTabs, useTabInAddress } from "../../kit/page/narrowTabs.ts";
import { Page } from "../../kit/page/Page.tsx";
import { TabBar } from "../../kit/page/TabBar.tsx";
import { usePanel, useRealm, useSession, useT } from "../../kit/panel.ts";
import { NotFound } from "../../kit/states/states.tsx";
import { masterRealm } from "../../session/masterRealm.ts";
import { dashboard, dashboardTabs } from "./area.ts";
import { RealmHome } from "./RealmHome.tsx";
import { useStyles } from "../../kit/useStyles.ts";
import styles from "./dashboard.css";

const tabs = Object.entries(dashboardTabs).map(([id, { title, view }]) => ({
  id,
  title,
  View: lazyView(view),
  to: id === "welcome" ? dashboard.to.home() : dashboard.to.tab({ tab: id }),
}));

/** Home of a realm. Only the master realm has tabs; any other shows the same under each of their addresses. */
export default function Dashboard() {
  useStyles(styles);
  const t = useT();
  const { realm } = usePanel();
  const isLeft = useNarrowedTabs(tabs.map(({ id }) => id));
  const session = useSession();
  const { data } = useRealm();
  const { tab = "welcome" } = useScreenParams();
  const isMaster = realm === masterRealm(session);
  const shown = tabs.filter(({ id }) => isLeft(id));
  const active = shown.find(({ id }) => id === tab) ?? shown[0];
  useTabInAddress(isMaster && tabs.some(({ id }) => id === tab) && !isLeft(tab), active?.to);
  if (!tabs.some(({ id }) => id === tab))
    return (
      <div className="page">
        <NotFound />
      </div>
    );
  if (!isMaster) return <RealmHome name={resolveText(t, data?.displayName) || realm} />;
  return (
    <Page title={t("realmNameTitle", { name: realm })}>
      {shown.length > 1 && active && (
        <TabBar
          label={t("dashboard.tabs")}
          active={active.id}
          tabs={shown.map(({ id, title, to }) => ({ id, label: t(title), to }))}
        />
      )}
      {active && <active.View key={active.id} />}
    </Page>
  );
}
