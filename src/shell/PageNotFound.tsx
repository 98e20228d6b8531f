import { useLocation } from "react-router-dom";
import { dashboard } from "../areas/dashboard/area.ts";
import { Link } from "../kit/base/Link.tsx";
import { useT } from "../kit/panel.ts";
import { NoSuchPlace, State } from "../kit/states/states.tsx";
import { isLaterArea } from "./laterAreas.ts";

/** An address that leads nowhere, or to an area that only the server's own console has. */
export function PageNotFound() {
  const t = useT();
  const { pathname } = useLocation();
  const home = (
    <Link to={dashboard.to.home()} className="btn plain" action="home">
      {t("home")}
    </Link>
  );
  return (
    <div className="page">
      {isLaterArea(pathname) ? (
        <State name="not-found" title={t("notFound.laterAreaTitle")} text={t("notFound.laterArea")}>
          {home}
        </State>
      ) : (
        <NoSuchPlace>{home}</NoSuchPlace>
      )}
    </div>
  );
}
