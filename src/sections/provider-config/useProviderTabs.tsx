import { useMemo } from "react";
import type { Tabs } from "../../kit/area/defineArea.ts";
import type { UseExtraTabs } from "../../kit/screen/extraTabs.ts";
import { componentTypes } from "../../kit/panel/componentTypes.ts";
import { usePanel } from "../../kit/panel/panel.ts";
import { useServerInfo } from "../../kit/panel/serverInfo.ts";

/** Segments of a route, without a leading realm parameter. */
const partsOf = (path: string) =>
  path
    .replace(/^\/?(:realm\??\/)?/, "")
    .split("/")
    .filter(Boolean);

const nameOf = (part: string | undefined) => /^:(\w+)\??$/.exec(part ?? "")?.[1];

/** Returns the value of a route segment; undefined matches any value. */
type SegmentValue = (part: string) => string | undefined;

/**
 * True if an extension's route matches the pattern. `fixed` limits parameters to one value; parameter names may differ.
 */
const isMeant = (route: string, fixed: Readonly<Record<string, unknown>>, pattern: string, valueOf: SegmentValue) => {
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
 * Tabs of server extensions, by tab name. Requires the feature DECLARATIVE_UI.
 * Source: docs/spec/areas/custom-pages.md "Tabs".
 * @param pattern - route of the place, such as `users/:id/:tab`
 */
export const useProviderTabs: UseExtraTabs = (pattern, params, isAsked) => {
  const { data: info } = useServerInfo(isAsked);
  const { realm } = usePanel();
  // Ignore the open tab: all tabs of a place share one result.
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
            const { ProviderTab } = await import("./ProviderTab.tsx");
            return { default: () => <ProviderTab provider={provider} /> };
          },
        },
      ]),
    );
  }, [info, pattern, place, isAsked, realm]);
};

const none: Tabs = {};
