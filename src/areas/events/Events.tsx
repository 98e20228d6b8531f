import { useNavigation } from "../../kit/navigation/navigation.ts";
import { Link } from "../../kit/base/Link.tsx";
import { TabbedPage } from "../../kit/page/TabbedPage.tsx";
import { useT } from "../../kit/panel/texts.ts";
import { places } from "../places.ts";

export default function Events() {
  const t = useT();
  const { reaches } = useNavigation();
  const settings = places.eventSettings();
  return (
    // The server text contains a link as a numbered tag; remove the tag, because `documentation` has the link.
    <TabbedPage
      title={t("titleEvents")}
      tabsLabel={t("titleEvents")}
      subtitle={t("eventExplain").replace(/<\/?\d+>/g, "")}
      documentation="configuring-auditing-to-track-events"
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
