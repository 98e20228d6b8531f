import type { RouteObject } from "react-router";
import { areas } from "../areas/index.ts";
import { dashboard } from "../areas/dashboard/area.ts";
import { realms } from "../areas/realms/area.ts";
import type { AreaDef } from "../kit/area/defineArea.ts";
import { Screen } from "../kit/area/Screen.tsx";
import { PageNotFound } from "./PageNotFound.tsx";

const screenOf = (area: AreaDef, name: string) => {
  const screen = area.screens[name];
  return screen && <Screen key={`${area.id}/${name}`} area={area} screen={screen} />;
};

const join = (...parts: readonly string[]) => parts.filter(Boolean).join("/");

/** Every screen below its realm, and the addresses that lead to one by another way. Source: spec §2. */
export const routes: RouteObject[] = [
  { path: "/", element: screenOf(dashboard, "home") },
  ...areas.flatMap((area) => Object.entries(area.screens).map(([name, screen]) => ({ path: `/${join(":realm", area.path, screen.path)}`, element: screenOf(area, name) }))),
  { path: "/:realm/add-realm", element: screenOf(realms, "create") },
  { path: "*", element: <PageNotFound /> },
];
