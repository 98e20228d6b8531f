import { useMemo } from "react";
import type { Tabs } from "../kit/area/defineArea.ts";
import { componentTypes } from "../kit/componentTypes.ts";
import { useServerInfo } from "../kit/panel.ts";

/** A route by its shape: with or without the realm in front, whatever its parameters are called, and whether the tab may be left out. */
const shapeOf = (path: string) =>
  path
    .replace(/^\/?(:realm\??\/)?/, "")
    .replace(/:\w+\??/g, ":")
    .replace(/\/$/, "");

/**
 * Tabs that extensions of the server add to a place, by the tab's name in the route. `pattern`: the place as a route, `users/:id/:tab`.
 * Only with the feature DECLARATIVE_UI, and where it is asked for. Source: docs/spec/areas/custom-pages.md "Tabs".
 */
export function useProviderTabs(pattern: string, isAsked: boolean): Tabs {
  const { data: info } = useServerInfo(isAsked);
  return useMemo(() => {
    if (!isAsked || !info?.features?.some(({ name, enabled }) => name === "DECLARATIVE_UI" && enabled)) return none;
    const here = (info.componentTypes?.[componentTypes.uiTab] ?? []).filter(
      ({ metadata }) => shapeOf(String(metadata?.path ?? "")) === shapeOf(pattern),
    );
    if (!here.length) return none;
    return Object.fromEntries(
      here.map((provider) => [
        String(provider.metadata?.params?.tab ?? provider.id),
        {
          title: provider.id,
          view: async () => {
            const { ProviderTab } = await import("../sections/provider-config/ProviderTab.tsx");
            return { default: () => <ProviderTab provider={provider} /> };
          },
        },
      ]),
    );
  }, [info, pattern, isAsked]);
}

const none: Tabs = {};
