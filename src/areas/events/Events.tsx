import { useNavigation } from "../../kit/area/navigation.ts";
import { Link } from "../../kit/base/Link.tsx";
import { TabbedPage } from "../../kit/page/TabbedPage.tsx";
import { useT } from "../../kit/panel.ts";
import { places } from "../places.ts";

/** What users and admins did in the realm. */
export default function Events() {
  const t = useT();
  const { reaches } = useNavigation();
  const settings = places.eventSettings();
  return (
    // The server's text holds a link, which stands beside it here.
    <TabbedPage
      title={t("titleEvents")}
      tabsLabel={t("titleEvents")}
      subtitle={t("eventExplain").replace(/<\/?\d+>/g, "")}
      documentation="https://www.keycloak.org/docs/latest/server_admin/#configuring-auditing-to-track-events"
      actions={
        reaches(settings) && (
          <Link to={settings} className="btn plain" action="event-settings">
            {t("events.configure")}
          </Link>
        )
      }
    />
  );
}
