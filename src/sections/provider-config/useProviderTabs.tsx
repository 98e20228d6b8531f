import { useMemo } from "react";
import type { Tabs } from "../../kit/area/defineArea.ts";
import { componentTypes } from "../../kit/componentTypes.ts";
import { useServerInfo } from "../../kit/panel.ts";

/** Both with or without the realm in front. */
const withoutRealm = (path: string) => path.replace(/^\/?(:realm\/)?/, "");

/**
 * Tabs that extensions of the server add to a place, by the tab's name in the route. `pattern`: the place as a route, `users/:id/:tab`.
 * Only with the feature DECLARATIVE_UI. Source: docs/spec/areas/custom-pages.md "Tabs".
 */
export function useProviderTabs<R>(pattern: string): Tabs<R> {
  const { data: info } = useServerInfo();
  return useMemo(() => {
    if (!info?.features?.some(({ name, enabled }) => name === "DECLARATIVE_UI" && enabled)) return {};
    const here = (info.componentTypes?.[componentTypes.uiTab] ?? []).filter(
      ({ metadata }) => withoutRealm(String(metadata?.path ?? "")) === withoutRealm(pattern),
    );
    return Object.fromEntries(
      here.map((provider) => [
        String(provider.metadata?.params?.tab ?? provider.id),
        {
          title: provider.id,
          view: async () => {
            const { ProviderTab } = await import("./ProviderTab.tsx");
            return { default: () => <ProviderTab provider={provider} /> };
          },
        },
      ]),
    );
  }, [info, pattern]);
}
