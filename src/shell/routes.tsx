import type { RouteObject } from "react-router-dom";
import { areas } from "../areas/index.ts";
import { dashboard } from "../areas/dashboard/area.ts";
import { realms } from "../areas/realms/area.ts";
import type { Addresses } from "../embed/loader.ts";
import { addressesOf } from "../kit/area/address.ts";
import { Screen } from "../kit/area/Screen.tsx";
import { PageNotFound } from "./PageNotFound.tsx";

const join = (...parts: readonly string[]) => parts.filter(Boolean).join("/");

/** Every screen below its realm, and the addresses that lead to one by another way. Source: docs/spec/console.md §2. */
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
