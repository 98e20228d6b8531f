import { dashboard } from "../areas/dashboard/area.ts";
import { Link } from "../kit/base/Link.tsx";
import { useT } from "../kit/panel.ts";
import { State } from "../kit/states/states.tsx";

/** An address that leads nowhere. */
export function PageNotFound() {
  const t = useT();
  return (
    <div className="page">
      <State name="not-found" title={t("notFound.title")} text={t("notFound.text")}>
        <Link to={dashboard.to.home()} className="btn plain" action="home">
          {t("home")}
        </Link>
      </State>
    </div>
  );
}
