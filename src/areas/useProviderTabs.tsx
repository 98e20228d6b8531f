import { useMemo } from "react";
import type { Tabs } from "../kit/area/defineArea.ts";
import type { UseExtraTabs } from "../kit/area/extraTabs.ts";
import { componentTypes } from "../kit/componentTypes.ts";
import { usePanel, useServerInfo } from "../kit/panel.ts";

/** Parts of a route: with or without the realm in front, and whether the tab may be left out. */
const partsOf = (path: string) =>
  path
    .replace(/^\/?(:realm\??\/)?/, "")
    .split("/")
    .filter(Boolean);

const nameOf = (part: string | undefined) => /^:(\w+)\??$/.exec(part ?? "")?.[1];

/** What a part of an address says; undefined where any will do. */
type Place = (part: string) => string | undefined;

/** Whether an extension means a place by its route, in which some parameters may have one value only (`fixed`), whatever they are called. */
const isMeant = (route: string, fixed: Readonly<Record<string, unknown>>, pattern: string, valueOf: Place) => {
  const [theirs, ours] = [partsOf(route), partsOf(pattern)];
  return (
    theirs.length === ours.length &&
    ours.every((part, at) => {
      const name = nameOf(theirs[at]);
      if (nameOf(part) === "tab") return name !== undefined;
      const wanted = name === undefined ? theirs[at] : fixed[name];
      return wanted === undefined || wanted === valueOf(part);
    })
  );
};

/**
 * Tabs that extensions of the server add to a place, by the tab's name in the route. `pattern`: the place as a route, `users/:id/:tab`.
 * Only with the feature DECLARATIVE_UI, and where it is asked for. Source: docs/spec/areas/custom-pages.md "Tabs".
 */
export const useProviderTabs: UseExtraTabs = (pattern, params, isAsked) => {
  const { data: info } = useServerInfo(isAsked);
  const { realm } = usePanel();
  // The same tabs for the same place, whichever of them is open.
  const place = JSON.stringify({ ...params, tab: undefined });
  return useMemo(() => {
    if (!isAsked || !info?.features?.some(({ name, enabled }) => name === "DECLARATIVE_UI" && enabled)) return none;
    const values: Record<string, string> = JSON.parse(place);
    const here = (info.componentTypes?.[componentTypes.uiTab] ?? []).filter(({ metadata }) => {
      const fixed = metadata?.params ?? {};
      const valueOf = (part: string) => values[nameOf(part) ?? ""] ?? part;
      return isMeant(String(metadata?.path ?? ""), fixed, pattern, valueOf) && (fixed.realm ?? realm) === realm;
    });
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
  }, [info, pattern, place, isAsked, realm]);
};

const none: Tabs = {};
