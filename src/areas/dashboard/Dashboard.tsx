import { lazy, Suspense } from "react";
import { resolveText } from "../../i18n/texts.ts";
import { useScreenParams } from "../../kit/area/navigation.ts";
import { Page } from "../../kit/page/Page.tsx";
import { TabBar } from "../../kit/page/TabBar.tsx";
import { usePanel, useRealm, useSession, useT } from "../../kit/panel.ts";
import { NotFound, Skeleton } from "../../kit/states/states.tsx";
import { masterRealm } from "../../session/masterRealm.ts";
import { dashboard, dashboardTabs, type DashboardTab } from "./area.ts";
import { RealmHome } from "./RealmHome.tsx";
import { Welcome } from "./Welcome.tsx";

const views = { info: lazy(() => import("./ServerInfo.tsx")), providers: lazy(() => import("./Providers.tsx")) };

const titles: Record<DashboardTab, string> = { welcome: "welcomeTabTitle", info: "serverInfo", providers: "providerInfo" };

/** Home of a realm. Only the master realm has tabs; any other shows the same under each of their addresses. */
export default function Dashboard() {
  const t = useT();
  const { realm, tabs: narrowed } = usePanel();
  const session = useSession();
  const { data } = useRealm();
  const { tab = "welcome" } = useScreenParams();
  const shown = dashboardTabs.filter((name) => !narrowed || narrowed.includes(name));
  const active = dashboardTabs.find((name) => name === tab);
  if (!active) return <div className="page"><NotFound /></div>;

  const name = resolveText(t, data?.displayName) || realm;
  if (realm !== masterRealm(session)) return <RealmHome name={name} />;
  const current = shown.includes(active) ? active : (shown[0] ?? "welcome");
  const View = current === "welcome" ? undefined : views[current];
  return (
    <Page title={t("realmNameTitle", { name: realm })}>
      {shown.length > 1 && <TabBar label={t("dashboard.tabs")} active={current} tabs={shown.map((id) => ({ id, label: t(titles[id]), to: id === "welcome" ? dashboard.to.home() : dashboard.to.tab({ tab: id }) }))} />}
      {View ? <Suspense fallback={<Skeleton lines={8} />}><View /></Suspense> : <Welcome name={name} />}
    </Page>
  );
}
