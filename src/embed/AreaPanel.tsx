import { useContext, useEffect, useMemo, type ReactNode } from "react";
import { Outlet, useNavigate, type RouteObject } from "react-router-dom";
import { addressesOf } from "../kit/area/address.ts";
import type { AreaDef, AreaLink } from "../kit/area/defineArea.ts";
import { NavigationContext, type Navigation } from "../kit/area/navigation.ts";
import { Screen } from "../kit/area/Screen.tsx";
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
import { useListOption } from "./usePanelOf.ts";

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
  return function AreaPanel({ host }: AppProps) {
    useNames(area, host);
    useEffect(() => {
      host.control.area = () => area.id;
    }, [host]);
    const layout = useMemo(
      () => (
        <PanelNavigation area={area} addresses={addresses} host={host}>
          <slot name="header" />
          <Outlet />
          <slot name="footer" />
          <Ready host={host} />
        </PanelNavigation>
      ),
      [host],
    );
    return (
      <Frame
        host={host}
        about={area}
        waiting={
          <div className="page">
            <Skeleton lines={6} />
            <Loader addresses={addresses} path={String(host.options().path ?? "/")} />
          </div>
        }
      >
        <RoutedPanel host={host} routes={routes} routing="memory" layout={layout} />
      </Frame>
    );
  };
}

/** Warns of names in `columns`, `actions` and `tabs` that the area does not have. */
function useNames(area: AreaDef, host: Host): void {
  const columns = useListOption(host, "columns");
  const actions = useListOption(host, "actions");
  const tabs = useListOption(host, "tabs");
  useEffect(() => checkNames(host.name, area, { columns, actions, tabs }), [area, host, columns, actions, tabs]);
}

/** Links of a lone panel: inside its area they are followed here, others in a panel of theirs on the page; the host may take over either. */
function PanelNavigation({
  area,
  addresses,
  host,
  children,
}: {
  area: AreaDef;
  addresses: Addresses;
  host: Host;
  children: ReactNode;
}) {
  const navigate = useNavigate();
  const history = useContext(HistoryContext);
  const { session, emit, realm } = usePanel();
  useEffect(() => announce(session, { area: area.id, realm, host }), [session, area, realm, host]);
  const navigation = useMemo<Navigation>(() => {
    const isHere = (link: AreaLink) => link.area === area.id && (!link.realm || link.realm === realm);
    return {
      href: (link) => (isHere(link) && history?.navigator.createHref(link.path)) || `#${link.path}`,
      // What is not here is offered to the host by `iam-navigate`.
      reaches: () => true,
      preload: (link) => {
        if (isHere(link)) preloadCode(addresses, link.path, session);
      },
      go: (link, options) => {
        if (isHere(link)) return void navigate(link.path, options);
        const target = link.realm ?? realm;
        if (emit("iam-navigate", { area: link.area, path: link.path, realm: target }))
          followBeside(session, link, target);
      },
    };
  }, [navigate, history, session, emit, realm, area, addresses]);
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}
