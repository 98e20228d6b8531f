import { tabTitle } from "../area/tabs.ts";
import type { Capabilities } from "../area/requirement.ts";
import { useLacks } from "../lack/lacks.ts";
import { explain, type Explanation } from "../lack/explain.ts";
import { lackOf } from "../lack/why.ts";
import { useT } from "../panel/texts.ts";
import type { TabDef, Tabs } from "../area/defineArea.ts";
import { useNarrowedTabs } from "../area/narrowTabs.ts";

export interface ShownTabs<R> {
  readonly shown: readonly (readonly [name: string, def: TabDef<R>])[];
  /** Requested tab, or the first one if it is not shown. */
  readonly active: string | undefined;
  readonly def: TabDef<R> | undefined;
}

export interface TabsOptions<R> {
  record: R;
  around: Capabilities;
  asked: string | undefined;
  /** Parent tab. */
  within?: string;
}

/** Filters tabs by the host's `tabs`, the admin's roles, the record and the available features. */
export function useShownTabs<R>(tabs: Tabs<R>, { record, around, asked, within }: TabsOptions<R>): ShownTabs<R> {
  const isLeft = useNarrowedTabs(tabs as Tabs, within);
  const t = useT();
  const all = Object.entries(tabs);
  const explained = (name: string, def: TabDef<R>): Explanation => {
    const own = explain(def, around, record, around);
    const isMoot = isLeft(name) || own.because?.by === "condition";
    return isMoot ? own : explain(def, { ...around, narrowed: "tabs" }, record, around);
  };
  // Show a tab with an unknown condition only if requested.
  const shown = all.filter(([name, def]) => {
    const { offered, because } = explained(name, def);
    return offered || (because?.by === "unknown" && name === asked);
  });
  useLacks(() =>
    all.flatMap(([name, def]) =>
      lackOf({ kind: "tab", id: name, label: t(tabTitle(name, def)) }, explained(name, def).because),
    ),
  );
  const [active, def] = shown.find(([name]) => name === asked) ?? shown[0] ?? [];
  return { shown, active, def };
}
