import { useContext, useEffect, useMemo, type ReactNode } from "react";
import { Outlet, useNavigate, type RouteObject } from "react-router-dom";
import { addressesOf } from "../kit/area/address.ts";
import type { AreaDef, AreaLink } from "../kit/area/defineArea.ts";
import { NavigationContext, type Navigation } from "../kit/area/navigation.ts";
import { Screen } from "../kit/area/Screen.tsx";
import { ScopeAttributes } from "../kit/area/scope.tsx";
import { usePanel } from "../kit/panel.ts";
import { NoSuchPlace, Skeleton } from "../kit/states/states.tsx";
import { Loader } from "./Loader.tsx";
import { preloadCode, type Addresses } from "./loader.ts";
import { Frame } from "./Frame.tsx";
import type { AppProps, Host } from "./Host.ts";
import { checkNames } from "./names.ts";
import { announce, followBeside } from "./neighbours.ts";
import { Ready } from "./Ready.tsx";
import { HistoryContext, RoutedPanel } from "./RoutedPanel.tsx";
import { useListOption, useTextOptions } from "./usePanelOf.ts";

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
  useEffect(
    () => checkNames(host.name, area, { columns, actions, tabs, fields }),
    [area, host, columns, actions, tabs, fields],
  );
}

interface PanelNavigationProps {
  area: AreaDef;
  addresses: Addresses;
  host: Host;
  /** What stands in front of every path of a link, and in no path of the panel: of the one record that it shows. */
  within?: string;
  children: ReactNode;
}

/** Links of a lone panel: inside its area they are followed here, others in a panel of theirs on the page; the host may take over either. */
export function PanelNavigation({ area, addresses, host, within = "", children }: PanelNavigationProps) {
  const navigate = useNavigate();
  const history = useContext(HistoryContext);
  const { session, emit, realm } = usePanel();
  useEffect(
    () => (within ? undefined : announce(session, { area: area.id, realm, host })),
    [session, area, realm, host, within],
  );
  const navigation = useMemo<Navigation>(() => {
    const isOf = (link: AreaLink) => link.area === area.id && (!link.realm || link.realm === realm);
    /** The path of a link in this panel; undefined where it leads elsewhere. */
    const pathHere = (link: AreaLink) => {
      if (!isOf(link) || !link.path.startsWith(within)) return undefined;
      const rest = link.path.slice(within.length);
      return /^[/?]|^$/.test(rest) ? rest.replace(/^(?!\/)/, "/") : undefined;
    };
    return {
      href: (link) => {
        const path = pathHere(link);
        return (path !== undefined && history?.navigator.createHref(path)) || `#${link.path}`;
      },
      // What is not here is offered to the host by `iam-navigate`.
      reaches: () => true,
      ...(within && { isAbove: (link) => isOf(link) && pathHere(link) === undefined }),
      preload: (link) => {
        const path = pathHere(link);
        if (path !== undefined) preloadCode(addresses, path, session);
      },
      go: (link, options) => {
        const path = pathHere(link);
        if (path !== undefined) return void navigate(path, options);
        const target = link.realm ?? realm;
        if (emit("iam-navigate", { area: link.area, path: link.path, realm: target }))
          followBeside(session, link, target);
      },
    };
  }, [navigate, history, session, emit, realm, area, addresses, within]);
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}
