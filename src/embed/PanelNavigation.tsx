import { useContext, useDeferredValue, useEffect, useMemo, useSyncExternalStore, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import type { AreaDef } from "../kit/area/defineArea.ts";
import type { AreaLink } from "../kit/navigation/address.ts";
import { NavigationContext, type Navigation } from "../kit/navigation/navigation.ts";
import { usePanel } from "../kit/panel/panel.ts";
import { subscribeHearing, takesLinks } from "./hearing.ts";
import type { Host } from "./Host.ts";
import { preloadCode, type Addresses } from "./loader.ts";
import { announce, areasBeside, followBeside, subscribeNeighbours } from "./neighbours.ts";
import { HistoryContext } from "./RoutedPanel.tsx";
import { useOption } from "./usePanelOf.ts";
import { warnOnce } from "./warnOnce.ts";

interface PanelNavigationProps {
  area: AreaDef;
  addresses: Addresses;
  host: Host;
  /** Prefix of link paths that the panel's own paths omit: the ID of its record. */
  within?: string;
  children: ReactNode;
}

/**
 * Links of a panel without a console. Follows links of its area. The host, a panel on the page or the host's URL may
 * take others. Links without a taker are text.
 */
export function PanelNavigation({ area, addresses, host, within = "", children }: PanelNavigationProps) {
  const navigate = useNavigate();
  const history = useContext(HistoryContext);
  const { session, emit, realm, tellError } = usePanel();
  useEffect(
    () => (within ? undefined : announce(session, { area: area.id, realm, host })),
    [session, area, realm, host, within],
  );
  const linkTo = useOption(host, "linkTo");
  // Deferred: a new panel makes all others render their links again, which must not block the page.
  const beside = useDeferredValue(useSyncExternalStore(subscribeNeighbours, () => areasBeside(session, realm)));
  const isTaken = useSyncExternalStore(subscribeHearing, () => takesLinks(host.element));
  const navigation = useMemo<Navigation>(() => {
    const realmOf = (link: AreaLink) => link.realm ?? realm;
    const isOf = (link: AreaLink) => link.area === area.id && realmOf(link) === realm;
    /** Path of a link in this panel, or undefined for other areas. */
    const pathHere = (link: AreaLink) => {
      if (!isOf(link) || !link.path.startsWith(within)) return undefined;
      const rest = link.path.slice(within.length);
      return /^[/?]|^$/.test(rest) ? rest.replace(/^(?!\/)/, "/") : undefined;
    };
    const hosts = (link: AreaLink) => {
      if (typeof linkTo !== "function") return undefined;
      try {
        return linkTo(link.area, link.path, realmOf(link)) || undefined;
      } catch (error) {
        tellError(error);
        return undefined;
      }
    };
    return {
      href: (link) => {
        const path = pathHere(link);
        return (path === undefined ? undefined : history?.href(path)) ?? hosts(link);
      },
      reaches: (link) =>
        pathHere(link) !== undefined ||
        isTaken ||
        (realmOf(link) === realm && beside.split(" ").includes(link.area)) ||
        hosts(link) !== undefined,
      ...(within && { isAbove: (link) => isOf(link) && pathHere(link) === undefined }),
      preload: (link) => {
        const path = pathHere(link);
        if (path !== undefined) preloadCode(addresses, path, session);
      },
      go: (link, options) => {
        const path = pathHere(link);
        if (path !== undefined) {
          void navigate(path, options);
          return true;
        }
        if (!emit("iam-navigate", { area: link.area, path: link.path, realm: realmOf(link) })) return true;
        if (followBeside(session, link, realmOf(link))) return true;
        if (!takesLinks(host.element) && !hosts(link))
          warnOnce(
            `<${host.name}>: nothing on this page takes a link to "${link.area}". Set linkTo, or listen to iam-navigate.`,
          );
        return false;
      },
    };
  }, [navigate, history, session, emit, realm, area, addresses, within, host, linkTo, tellError, beside, isTaken]);
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}
