import { useMemo, type ReactNode } from "react";
import { useNavigate, type RouteObject } from "react-router";
import type { AreaDef, AreaLink } from "../kit/area/defineArea.ts";
import { NavigationContext, type Navigation } from "../kit/area/navigation.ts";
import { Screen } from "../kit/area/Screen.tsx";
import { usePanel } from "../kit/panel.ts";
import { NotFound } from "../kit/states/states.tsx";
import { Frame } from "./Frame.tsx";
import type { AppProps } from "./IamElement.ts";
import { Outlet } from "react-router";
import { RoutedPanel } from "./RoutedPanel.tsx";
import { Ready } from "./Ready.tsx";

/** The component of a panel that shows one area. */
export function areaPanel(area: AreaDef) {
  const routes: RouteObject[] = [
    ...Object.entries(area.screens).map(([name, screen]) => ({ path: `/${screen.path}`, element: <Screen key={name} area={area} screen={screen} /> })),
    { path: "*", element: <div className="page"><NotFound /></div> },
  ];
  return function AreaPanel({ host }: AppProps) {
    const layout = useMemo(() => <PanelNavigation area={area}><slot name="header" /><Outlet /><slot name="footer" /><Ready host={host} /></PanelNavigation>, [host]);
    return <Frame host={host}><RoutedPanel host={host} routes={routes} routing="memory" layout={layout} /></Frame>;
  };
}

/** Links of a lone panel: inside its area they are followed here, all others are offered to the host. */
function PanelNavigation({ area, children }: { area: AreaDef; children: ReactNode }) {
  const navigate = useNavigate();
  const { emit, realm } = usePanel();
  const navigation = useMemo<Navigation>(() => ({
    href: (link) => `#${link.path}`,
    // What is not here is offered to the host by `iam-navigate`.
    reaches: () => true,
    go: (link: AreaLink, options) => {
      if (link.area === area.id && (!link.realm || link.realm === realm)) void navigate(link.path, options);
      else emit("iam-navigate", { area: link.area, path: link.path, realm: link.realm ?? realm }, { cancelable: true });
    },
  }), [navigate, emit, realm, area]);
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}
