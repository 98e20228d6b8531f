import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { AreaLink, TabDef, Tabs } from "../area/defineArea.ts";
import { tabTitle } from "../area/tabs.ts";
import { useScreen, useTabLink } from "../area/useScreen.ts";
import { CopyId } from "../base/CopyId.tsx";
import type { MenuItem } from "../overlay/Menu.tsx";
import { useCapabilities, usePanel, useT } from "../panel.ts";
import { PageSkeleton } from "../states/skeletons.tsx";
import { LoadError } from "../states/states.tsx";
import { ShownRecord, type Detail } from "./detail.ts";
import type { Crumb } from "./Breadcrumb.tsx";
import { InnerTabs } from "./InnerTabs.tsx";
import { lazyView } from "./lazyView.tsx";
import { useNarrowedTabs, useTabInAddress } from "./narrowTabs.ts";
import { Page, type PageProps } from "./Page.tsx";
import { TabBar } from "./TabBar.tsx";
import { TabChoice, TabRail, type RailSearch } from "./TabRail.tsx";
import { useShownTabs } from "./useShownTabs.ts";

export interface DetailPageProps<R> {
  query: UseQueryOptions<R>;
  /** By which its tabs get the record. */
  detail: Detail<R>;
  /** Name of the record. */
  title: (record: R) => string;
  tabs: Tabs<R>;
  /** Link to a tab of this record, or inside of one; default: by the address of the screen. */
  tabLink?: (tab: string, inside?: string) => AreaLink;
  /** The list this record is in. What a realm has one of is in none. */
  list?: { label: string; to: AreaLink };
  /** Between the list and the record: what the record is inside of. */
  within?: (record: R) => readonly Crumb[];
  /** Tab in the route where it is not the parameter `tab`. */
  tab?: string;
  tags?: (record: R) => ReactNode;
  avatar?: (record: R) => ReactNode;
  /** Line under the title, in front of the id: what people call it. */
  subtitle?: (record: R) => ReactNode;
  /** What such records are for, and the server's documentation of them; part of help mode. */
  about?: { text: string; documentation?: string };
  /** Technical id, shown with a copy button. */
  id?: (record: R) => string | undefined;
  menu?: (record: R) => readonly MenuItem[];
  /** Beside the menu: a switch for the whole record. */
  actions?: (record: R) => ReactNode;
  /** Above the tabs. */
  banner?: (record: R) => ReactNode;
  tabsLabel: string;
  /** Above tabs that stand in groups: finds what stands inside of them. */
  search?: RailSearch;
  /** Roles named when the server refuses the record. */
  roles?: readonly string[];
}

/** A record with a header, an action menu, and tabs in the route, which may have tabs of their own; a tab that is not shown falls back to the first. */
export function DetailPage<R>({
  query,
  detail: { Context },
  title,
  tabs: declared,
  tabLink: ownLink,
  list,
  within,
  tab: ownTab,
  tags,
  avatar,
  subtitle,
  about,
  id,
  menu,
  actions,
  banner,
  tabsLabel,
  search,
  roles,
}: DetailPageProps<R>) {
  const t = useT();
  const derivedLink = useTabLink();
  const tabLink = ownLink ?? derivedLink;
  const current = useScreen();
  // What the server adds knows nothing of the record.
  const tabs = { ...declared, ...(current.extra as Tabs<R>) };
  const isLeft = useNarrowedTabs(tabs as Tabs);
  const { hostParts } = usePanel();
  const around = useCapabilities();
  const tab = ownTab ?? current.tab ?? "";
  const { data: record, error, isPending, refetch } = useQuery(query);
  const isThere = record !== undefined && record !== null;
  const { shown, active, def } = useShownTabs(isThere ? tabs : {}, { record: record as R, around, asked: tab });
  const linkTo = (name: string, each: TabDef<R>) => tabLink(name, each.tabs && Object.keys(each.tabs)[0]);
  useTabInAddress(tab === "" || (tab in tabs && !isLeft(tab)), def && linkTo(active ?? "", def));

  if (isPending) return <PageSkeleton kind="record" />;
  const toList = list && { list: list.to };
  if (error && !record)
    return (
      <div className="page">
        <LoadError error={error} onRetry={() => void refetch()} {...toList} {...(roles && { roles })} />
      </div>
    );
  if (!isThere)
    return (
      <div className="page">
        <LoadError error={notFound} {...toList} />
      </div>
    );

  const View = def?.view && lazyView(def.view);
  const items = [...(menu?.(record) ?? []), ...(hostParts?.pageActions(record as object) ?? [])];
  const recordId = id?.(record);
  const bar = {
    label: tabsLabel,
    active: active ?? "",
    items: shown.map(([name, each]) => ({
      id: name,
      label: t(tabTitle(name, each)),
      to: linkTo(name, each),
      group: t(each.group ?? "tabs.more"),
    })),
  };
  const isGrouped = shown.some(([, each]) => each.group);
  const [first] = bar.items;
  const own = isGrouped && def?.isWide ? t(tabTitle(active ?? "", def)) : title(record);
  const choice = isGrouped &&
    def?.isWide &&
    first && [
      { label: title(record), to: first.to },
      { label: own, choice: <TabChoice {...bar} /> },
    ];
  const content = (
    <>
      {isGrouped && !choice && def?.hint && (
        <div className="tab-head">
          <h2>{t(tabTitle(active ?? "", def))}</h2>
          <p>{t(def.hint)}</p>
        </div>
      )}
      {View && <View key={active} />}
      {active !== undefined && def?.tabs && (
        <InnerTabs key={active} name={active} def={def} record={record} around={around} link={tabLink} />
      )}
    </>
  );
  const page: PageProps = {
    title: own,
    crumbs: choice || [...(list ? [list] : []), ...(within?.(record) ?? []), { label: title(record) }],
    tags: tags?.(record),
    avatar: avatar?.(record),
    // A tab that takes the whole page says what it is itself.
    ...(about &&
      !choice && { subtitle: about.text, ...(about.documentation && { documentation: about.documentation }) }),
    below:
      (choice && def?.hint && <p className="tab-hint">{t(def.hint)}</p>) ||
      ((recordId || subtitle) && (
        <span className="record-id">
          {subtitle?.(record)}
          {recordId && <CopyId id={recordId} />}
        </span>
      )),
    actions: actions?.(record),
    menu: items,
    children: (
      <>
        {banner?.(record)}
        {isGrouped && !choice ? (
          <TabRail {...bar} search={search}>
            {content}
          </TabRail>
        ) : (
          <>
            {!isGrouped && shown.length > 1 && <TabBar label={bar.label} active={bar.active} tabs={bar.items} />}
            {content}
          </>
        )}
      </>
    ),
  };
  return (
    <Context value={record}>
      <ShownRecord value={record}>
        <Page {...page} />
      </ShownRecord>
    </Context>
  );
}

const notFound = Object.assign(new Error("Not found"), { name: "ApiError", status: 404 });
