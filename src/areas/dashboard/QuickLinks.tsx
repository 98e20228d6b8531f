import { useNavigation } from "../../kit/area/navigation.ts";
import { isOffered } from "../../kit/area/visible.ts";
import { Icon } from "../../kit/base/Icon.tsx";
import { Link } from "../../kit/base/Link.tsx";
import { useCapabilities, useT } from "../../kit/panel.ts";

/** The areas of the console that the admin may open; nothing in a lone panel, which has no others around it. */
export function QuickLinks() {
  const t = useT();
  const { shell } = useNavigation();
  const capabilities = useCapabilities();
  const shown = (shell?.areas ?? []).filter((area) => area.group && !area.entries && isOffered(area, capabilities));
  if (!shown.length) return null;
  return (
    <nav className="quick-links" aria-label={t("dashboard.browse")}>
      {shown.map((area) => (
        <Link key={area.id} to={{ area: area.id, path: "/" }} className="card quick-link" action={`open-${area.id}`}>
          <span className="quick-icon">
            <Icon name={area.icon} size={18} />
          </span>
          <span>
            <b>{t(area.title)}</b>
            {area.hint && <small>{t(area.hint)}</small>}
          </span>
        </Link>
      ))}
    </nav>
  );
}
