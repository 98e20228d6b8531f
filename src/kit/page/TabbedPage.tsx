import type { ReactNode } from "react";
import { allows } from "../../session/access.ts";
import { useNavigation } from "../navigation/navigation.ts";
import { tabTitle } from "../area/tabs.ts";
import { useScreen, useTabLink } from "../area/useScreen.ts";
import { PartBoundary } from "../states/PartBoundary.tsx";
import { useAccess } from "../panel/session.ts";
import { usePanel } from "../panel/panel.ts";
import { useCapabilities } from "../area/useCapabilities.ts";
import { useT } from "../panel/texts.ts";
import { InnerTabs } from "./InnerTabs.tsx";
import { lazyView } from "./lazyView.tsx";
import { useNarrowedTabs, useTabInAddress } from "../area/narrowTabs.ts";
import { Page, type PageProps } from "./Page.tsx";
import { TabBar } from "./TabBar.tsx";
import { useShownTabs } from "./useShownTabs.ts";

export interface TabbedPageProps extends Omit<PageProps, "children"> {
  tabsLabel: string;
  /** Tabs that the page hides for its own reasons. */
  without?: readonly string[];
  /** Content of the tab if the tab renders this page. Default: the active tab's view. */
  children?: ReactNode;
}

/** Page with the tabs of its screen but without a record, for related lists or settings that exist once per realm. */
export function TabbedPage({ tabsLabel, without = [], children, ...page }: TabbedPageProps) {
  const t = useT();
  const { screen, tab } = useScreen();
  const { tabs = {} } = screen;
  const link = useTabLink();
  const around = useFacts();
  const isLeft = useNarrowedTabs(tabs);
  const { shown, active: first, def } = useShownTabs(tabs, { record: undefined, around, asked: tab });
  // A tab that renders this page is active even if it isn't offered.
  const active = children === undefined ? first : (tab ?? first);
  useTabInAddress(tab !== undefined && tab in tabs && !isLeft(tab), first === undefined ? undefined : link(first));
  const offered = shown.filter(([name]) => !without.includes(name));
  const View = def?.view && children === undefined && lazyView(def.view);
  const content =
    children ??
    (View && (
      <PartBoundary key={active}>
        <View />
      </PartBoundary>
    ));
  const inner = active === undefined ? undefined : tabs[active];
  return (
    <Page {...page} {...(inner?.guide && { documentation: inner.guide })}>
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

/**
 * Facts for tab conditions. A panel without a console requests them (300 KB) only if its attributes or the path name a
 * conditional tab.
 */
function useFacts() {
  const { screen, tab } = useScreen();
  const { tabs: given } = usePanel();
  const access = useAccess();
  const { shell } = useNavigation();
  const conditional = Object.entries(screen.tabs ?? {}).filter(
    ([, def]) => (def.on || def.where) && allows(access, def.who),
  );
  return useCapabilities(
    conditional.some(([name]) => shell !== undefined || name === tab || given?.includes(name) === true),
  );
}
