import { useEffect, useMemo, type ReactNode } from "react";
import { Outlet, type RouteObject } from "react-router-dom";
import { addressesOf } from "../kit/navigation/address.ts";
import type { AreaDef } from "../kit/area/defineArea.ts";
import { Screen } from "../kit/screen/Screen.tsx";
import { ScopeAttributes } from "../kit/screen/scope.tsx";
import { NoSuchPlace, Skeleton } from "../kit/states/states.tsx";
import { Loader } from "./Loader.tsx";
import type { Addresses } from "./loader.ts";
import { Frame } from "./Frame.tsx";
import type { AppProps, Host } from "./Host.ts";
import { checkNames, loadNames, namesIn, namesOf } from "./names.ts";
import { PanelNavigation } from "./PanelNavigation.tsx";
import { Ready } from "./Ready.tsx";
import { RoutedPanel } from "./RoutedPanel.tsx";
import { useListOption, useOption, useTextOptions } from "./usePanelOf.ts";

/** Creates the component of a panel for one area. */
export function areaPanel(area: AreaDef) {
  const addresses = Object.values(area.screens).flatMap((screen) =>
    addressesOf(screen).map(({ path, tab }) => ({ path: `/${path}`, tab, area, screen })),
  );
  const routes: RouteObject[] = [
    ...addresses.map(({ path, tab, screen }) => ({
      path,
      element: <Screen key={screen.path} area={area} screen={screen} tab={tab} />,
    })),
    {
      path: "*",
      element: (
        <div className="page">
          <NoSuchPlace />
        </div>
      ),
    },
  ];
  const attributes = area.scope?.attributes ?? [];
  return function AreaPanel({ host }: AppProps) {
    const scope = useTextOptions(host, attributes);
    const layout = useMemo(
      () => (
        <PanelNavigation area={area} addresses={addresses} host={host}>
          <Layout host={host} />
        </PanelNavigation>
      ),
      [host],
    );
    return (
      <ScopeAttributes value={scope}>
        <PanelFrame
          host={host}
          area={area}
          addresses={addresses}
          routes={routes}
          layout={layout}
          isCodeOnly={Object.keys(scope).length > 0}
        />
      </ScopeAttributes>
    );
  };
}

/** Common frame of area panels and record panels. */
export function PanelFrame({
  host,
  area,
  addresses,
  routes,
  layout,
  isCodeOnly,
}: {
  host: Host;
  area: AreaDef;
  addresses: Addresses;
  routes: RouteObject[];
  layout: ReactNode;
  isCodeOnly: boolean;
}) {
  useNames(area, host);
  useEffect(() => {
    host.control.area = () => area.id;
  }, [host, area]);
  return (
    <Frame
      host={host}
      about={area}
      waiting={
        <div className="page">
          <Skeleton lines={6} />
          <Loader addresses={addresses} path={String(host.options().path ?? "/")} isCodeOnly={isCodeOnly} />
        </div>
      }
    >
      <RoutedPanel host={host} routes={routes} routing="memory" layout={layout} />
    </Frame>
  );
}

/** Current screen between the host's slots. */
export function Layout({ host }: { host: Host }) {
  return (
    <>
      <slot name="header" />
      <Outlet />
      <slot name="footer" />
      <Ready host={host} />
    </>
  );
}

/** Warns about unknown names in `columns`, `actions`, `tabs` and `fields`. */
function useNames(area: AreaDef, host: Host): void {
  const columns = useListOption(host, "columns");
  const actions = useListOption(host, "actions");
  const tabs = useListOption(host, "tabs");
  const fields = useListOption(host, "fields");
  const extend = useOption(host, "extend");
  useEffect(() => {
    const given = { columns, actions, tabs, fields };
    if (!Object.values(given).some(Array.isArray)) return;
    loadNames().then(
      (names) => checkNames(host.name, namesOf(area, names[area.id]), given, namesIn(extend ?? {})),
      // Offline: the names are checked at the next change.
      () => {},
    );
  }, [area, host, columns, actions, tabs, fields, extend]);
}
