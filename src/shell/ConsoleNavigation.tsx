import { useMemo, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { areas } from "../areas/index.ts";
import { preloadCode } from "../embed/loader.ts";
import type { Host } from "../embed/Host.ts";
import { useOption } from "../embed/usePanelOf.ts";
import type { AreaLink } from "../kit/navigation/address.ts";
import { ConsoleAreas } from "../kit/area/consoleAreas.ts";
import { NavigationContext, type Navigation } from "../kit/navigation/navigation.ts";
import { usePanel } from "../kit/panel/panel.ts";
import { defaultRouting, pathOf } from "./place.ts";
import { addresses } from "./routes.tsx";
import { places } from "../areas/places.ts";

const shell = { home: places.home(), reload: () => window.location.reload() };

/** Links of the console, below the current realm or the link's realm. Offers links to unknown areas to the host. */
export function ConsoleNavigation({ host, children }: { host: Host; children: ReactNode }) {
  const navigate = useNavigate();
  const { session, emit, realm } = usePanel();
  const routing = useOption(host, "routing") ?? defaultRouting;
  const basePath = useOption(host, "basePath");
  const navigation = useMemo<Navigation>(() => {
    const path = (link: AreaLink) => {
      const area = areas.find(({ id }) => id === link.area);
      return area && pathOf(link.realm ?? realm, area.path, link.path);
    };
    const prefix = routing === "history" ? String(basePath ?? "/").replace(/\/+$/, "") : "#";
    return {
      shell,
      href: (link) => prefix + (path(link) ?? ""),
      reaches: ({ area }) => areas.some(({ id }) => id === area),
      preload: (link) => preloadCode(addresses, path(link) ?? "", session),
      go: (link, options) => {
        const to = path(link);
        if (to) void navigate(to, options);
        else emit("iam-navigate", { area: link.area, path: link.path, realm: link.realm ?? realm });
        return true;
      },
    };
  }, [navigate, session, emit, realm, routing, basePath]);
  return (
    <NavigationContext value={navigation}>
      <ConsoleAreas value={areas}>{children}</ConsoleAreas>
    </NavigationContext>
  );
}
