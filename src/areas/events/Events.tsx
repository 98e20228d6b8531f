import { useNavigation, useScreenParams } from "../../kit/area/navigation.ts";
import { Link } from "../../kit/base/Link.tsx";
import { Page } from "../../kit/page/Page.tsx";
import { TabBar } from "../../kit/page/TabBar.tsx";
import { usePanel, useT } from "../../kit/panel.ts";
import { AdminEvents } from "../../sections/event-table/AdminEvents.tsx";
import { UserEvents } from "../../sections/event-table/UserEvents.tsx";
import { places } from "../places.ts";
import { events, eventTabs, type EventTab } from "./area.ts";

const labels: Readonly<Record<EventTab, string>> = { "user-events": "userEvents", "admin-events": "adminEvents" };

/** Login events and changes of the realm. */
export default function Events() {
  const t = useT();
  const { tabs: narrowed } = usePanel();
  const { reaches } = useNavigation();
  const { tab } = useScreenParams();
  const shown = eventTabs.filter((name) => !narrowed || narrowed.includes(name));
  const active = shown.find((name) => name === tab) ?? shown[0];
  const settings = places.eventSettings();
  return (
    // The server's text holds a link, which stands beside it here.
    <Page title={t("titleEvents")} subtitle={t("eventExplain").replace(/<\/?\d+>/g, "")} documentation="https://www.keycloak.org/docs/latest/server_admin/#configuring-auditing-to-track-events"
      actions={reaches(settings.area) && <Link to={settings} className="btn plain" action="event-settings">{t("events.configure")}</Link>}>
      {shown.length > 1 && active && <TabBar label={t("titleEvents")} active={active} tabs={shown.map((name) => ({ id: name, label: t(labels[name]), to: events.to.tab({ tab: name }) }))} />}
      {active === "user-events" && <UserEvents key={active} links={places} plot />}
      {active === "admin-events" && <AdminEvents key={active} links={places} plot />}
    </Page>
  );
}
