import { lazyView } from "../../kit/page/lazyView.tsx";
import { useNavigation, useScreenParams } from "../../kit/area/navigation.ts";
import { Link } from "../../kit/base/Link.tsx";
import { useNarrowedTabs, useTabInAddress } from "../../kit/page/narrowTabs.ts";
import { Page } from "../../kit/page/Page.tsx";
import { TabBar } from "../../kit/page/TabBar.tsx";
import { useT } from "../../kit/panel.ts";
import { places } from "../places.ts";
import { events, eventTabs } from "./area.ts";

const tabs = Object.entries(eventTabs).map(([id, { title, view }]) => ({ id, title, View: lazyView(view) }));

/** What users and admins did in the realm. */
export default function Events() {
  const t = useT();
  const isLeft = useNarrowedTabs(tabs.map(({ id }) => id));
  const { reaches } = useNavigation();
  const { tab } = useScreenParams();
  const shown = tabs.filter(({ id }) => isLeft(id));
  const active = shown.find(({ id }) => id === tab) ?? shown[0];
  useTabInAddress(tab !== undefined && !isLeft(tab), active && events.to.tab({ tab: active.id }));
  const settings = places.eventSettings();
  return (
    // The server's text holds a link, which stands beside it here.
    <Page
      title={t("titleEvents")}
      subtitle={t("eventExplain").replace(/<\/?\d+>/g, "")}
      documentation="https://www.keycloak.org/docs/latest/server_admin/#configuring-auditing-to-track-events"
      actions={
        reaches(settings.area) && (
          <Link to={settings} className="btn plain" action="event-settings">
            {t("events.configure")}
          </Link>
        )
      }
    >
      {shown.length > 1 && active && (
        <TabBar
          label={t("titleEvents")}
          active={active.id}
          tabs={shown.map(({ id, title }) => ({ id, label: t(title), to: events.to.tab({ tab: id }) }))}
        />
      )}
      {active && <active.View key={active.id} />}
    </Page>
  );
}
