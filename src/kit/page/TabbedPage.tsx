import type { ReactNode } from "react";
import { allows } from "../../session/access.ts";
import { useNavigation } from "../area/navigation.ts";
import { tabTitle } from "../area/tabs.ts";
import { useScreen, useTabLink } from "../area/useScreen.ts";
import { useAccess, usePanel, useCapabilities, useT } from "../panel.ts";
import { InnerTabs } from "./InnerTabs.tsx";
import { lazyView } from "./lazyView.tsx";
import { useNarrowedTabs, useTabInAddress } from "./narrowTabs.ts";
import { Page, type PageProps } from "./Page.tsx";
import { TabBar } from "./TabBar.tsx";
import { useShownTabs } from "./useShownTabs.ts";

export interface TabbedPageProps extends Omit<PageProps, "children"> {
  tabsLabel: string;
  /** Tabs that the bar leaves out for a reason of the page's own. */
  without?: readonly string[];
  /** What the tab shows, where the tab is what draws this page; else the active tab's view. */
  children?: ReactNode;
}

/** A page without a record, with the tabs that its screen declares: lists that belong together, or what a realm has one of. */
export function TabbedPage({ tabsLabel, without = [], children, ...page }: TabbedPageProps) {
  const t = useT();
  const { screen, tab } = useScreen();
  const { tabs = {} } = screen;
  const link = useTabLink();
  const around = useFacts();
  const isLeft = useNarrowedTabs(tabs);
  const { shown, active: first, def } = useShownTabs(tabs, { record: undefined, around, asked: tab });
  // The tab that draws this page is the one that the address leads to, whether or not it is offered.
  const active = children === undefined ? first : (tab ?? first);
  useTabInAddress(tab !== undefined && tab in tabs && !isLeft(tab), first === undefined ? undefined : link(first));
  const offered = shown.filter(([name]) => !without.includes(name));
  const View = def?.view && children === undefined && lazyView(def.view);
  const content = children ?? (View && <View key={active} />);
  const inner = active === undefined ? undefined : tabs[active];
  return (
    <Page {...page}>
      {offered.length > 1 && active !== undefined && (
        <TabBar
          label={tabsLabel}
          active={active}
          tabs={offered.map(([name, each]) => ({ id: name, label: t(tabTitle(name, each)), to: link(name) }))}
        />
      )}
      {active !== undefined && inner?.tabs ? (
        <InnerTabs name={active} def={inner} record={undefined} around={around} link={link}>
          {content}
        </InnerTabs>
      ) : (
        content
      )}
    </Page>
  );
}

/** What conditions of the tabs look at. A lone panel asks for it (300 KB) only where its page, or the address, names a tab that has one. */
function useFacts() {
  const { screen, tab } = useScreen();
  const { tabs: given } = usePanel();
  const access = useAccess();
  const { shell } = useNavigation();
  const conditional = Object.entries(screen.tabs ?? {}).filter(
    ([, def]) => (def.show || def.requires) && allows(access, def.access),
  );
  return useCapabilities(
    conditional.some(([name]) => shell !== undefined || name === tab || given?.includes(name) === true),
  );
}
