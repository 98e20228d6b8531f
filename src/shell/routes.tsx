import type { RouteObject } from "react-router-dom";
import { areas } from "../areas/index.ts";
import { dashboard } from "../areas/dashboard/area.ts";
import { realms } from "../areas/realms/area.ts";
import type { Addresses } from "../embed/loader.ts";
import { addressesOf } from "../kit/navigation/address.ts";
import { Screen } from "../kit/screen/Screen.tsx";
import { Link } from "../kit/base/Link.tsx";
import { useT } from "../kit/panel/texts.ts";
import { NoSuchPlace } from "../kit/states/states.tsx";
import { places } from "../areas/places.ts";

const join = (...parts: readonly string[]) => parts.filter(Boolean).join("/");

/** Paths of all screens below the realm, with aliases. Source: docs/spec/console.md §2. */
export const addresses: Addresses = [
  { path: "/", area: dashboard, screen: dashboard.screens.home },
  ...areas.flatMap((area) =>
    Object.values(area.screens).flatMap((screen) =>
      addressesOf(screen).map(({ path, tab }) => ({
        path: `/${join(":realm", area.path, path)}`,
        tab,
        area,
        screen,
      })),
    ),
  ),
  { path: "/:realm/add-realm", area: realms, screen: realms.screens.create },
];

export const routes: RouteObject[] = [
  ...addresses.map(({ path, tab, area, screen }) => ({
    path,
    element: <Screen key={`${area.id}/${screen.path}`} area={area} screen={screen} tab={tab} />,
  })),
  { path: "*", element: <PageNotFound /> },
];

function PageNotFound() {
  const t = useT();
  return (
    <div className="page">
      <NoSuchPlace>
        <Link to={places.home()} className="btn plain" action="home">
          {t("home")}
        </Link>
      </NoSuchPlace>
    </div>
  );
}
