import { useEffect, useMemo, type ReactNode } from "react";
import { Outlet, type RouteObject } from "react-router-dom";
import { addressesOf } from "../kit/area/address.ts";
import type { AreaDef } from "../kit/area/defineArea.ts";
import type { Extension } from "../kit/extend/extension.ts";
import { Screen } from "../kit/area/Screen.tsx";
import { ScopeAttributes } from "../kit/area/scope.tsx";
import { NoSuchPlace, Skeleton } from "../kit/states/states.tsx";
import { Loader } from "./Loader.tsx";
import type { Addresses } from "./loader.ts";
import { Frame } from "./Frame.tsx";
import type { AppProps, Host } from "./Host.ts";
import { checkNames, namesIn } from "./names.ts";
import { PanelNavigation } from "./PanelNavigation.tsx";
import { Ready } from "./Ready.tsx";
import { RoutedPanel } from "./RoutedPanel.tsx";
import { useListOption, useOption, useTextOptions } from "./usePanelOf.ts";

/** The component of a panel that shows one area. */
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

/** What the panels of an area and those of one record have in common. */
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

/** The screen, between what the host puts above and below it. */
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

/** Warns of names in `columns`, `actions`, `tabs` and `fields` that the area does not have. */
function useNames(area: AreaDef, host: Host): void {
  const columns = useListOption(host, "columns");
  const actions = useListOption(host, "actions");
  const tabs = useListOption(host, "tabs");
  const fields = useListOption(host, "fields");
  const extend = useOption(host, "extend") as Extension | undefined;
  useEffect(
    () => checkNames(host.name, area, { columns, actions, tabs, fields }, namesIn(extend ?? {})),
    [area, host, columns, actions, tabs, fields, extend],
  );
}
