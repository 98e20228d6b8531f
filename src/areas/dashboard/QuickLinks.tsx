import { useContext } from "react";
import { ConsoleAreas } from "../../kit/area/consoleAreas.ts";
import { isOffered } from "../../kit/lack/visible.ts";
import { Icon } from "../../kit/base/Icon.tsx";
import { Link } from "../../kit/base/Link.tsx";
import { useCapabilities } from "../../kit/area/useCapabilities.ts";
import { useT } from "../../kit/panel/texts.ts";

/** Areas that the admin may open. Renders nothing in a standalone panel, which has no other areas. */
export function QuickLinks() {
  const t = useT();
  const areas = useContext(ConsoleAreas);
  const capabilities = useCapabilities();
  const shown = areas.filter((area) => area.group && !area.entries && isOffered(area, capabilities));
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
