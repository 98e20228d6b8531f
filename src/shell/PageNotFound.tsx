import { dashboard } from "../areas/dashboard/area.ts";
import { Link } from "../kit/base/Link.tsx";
import { useT } from "../kit/panel.ts";
import { NoSuchPlace } from "../kit/states/states.tsx";

/** An address that leads nowhere. */
export function PageNotFound() {
  const t = useT();
  return (
    <div className="page">
      <NoSuchPlace>
        <Link to={dashboard.to.home()} className="btn plain" action="home">
          {t("home")}
        </Link>
      </NoSuchPlace>
    </div>
  );
}
