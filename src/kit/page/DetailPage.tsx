import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { AreaLink } from "../navigation/address.ts";
import type { TabDef, Tabs } from "../area/defineArea.ts";
import { tabTitle } from "../area/tabs.ts";
import { useScreen, useTabLink } from "../area/useScreen.ts";
import { CopyId } from "../base/CopyId.tsx";
import type { MenuItem } from "../menu/menuItem.ts";
import { useCapabilities } from "../area/useCapabilities.ts";
import { useT } from "../panel/texts.ts";
import { PageSkeleton } from "../states/skeletons.tsx";
import { useHostParts } from "../table/hostParts.ts";
import { LoadError } from "../states/states.tsx";
import { ShownRecord, type Detail } from "../area/detail.ts";
import type { Crumb } from "./Breadcrumb.tsx";
import { PartBoundary } from "../states/PartBoundary.tsx";
import { InnerTabs } from "./InnerTabs.tsx";
import { lazyView } from "./lazyView.tsx";
import { useNarrowedTabs, useTabInAddress } from "../area/narrowTabs.ts";
import { Page, type PageProps } from "./Page.tsx";
import { TabBar } from "./TabBar.tsx";
import { TabRail, type RailSearch } from "./TabRail.tsx";
import { useShownTabs } from "./useShownTabs.ts";

export interface DetailPageProps<R> {
  query: UseQueryOptions<R>;
  /** Context that passes the record to the tabs. */
  detail: Detail<R>;
  title: (record: R) => string;
  tabs: Tabs<R>;
  /** Link to a tab or nested tab of the record. Default: by the screen's path. */
  tabLink?: (tab: string, inside?: string) => AreaLink;
  /** List of the record. Omit for records that exist once per realm. */
  list?: { label: string; to: AreaLink };
  /** Breadcrumb items between the list and the record. */
  within?: (record: R) => readonly Crumb[];
  /** Tab in the path if it is not the parameter `tab`. */
  tab?: string;
  tags?: (record: R) => ReactNode;
  avatar?: (record: R) => ReactNode;
  /** Line below the title, before the ID. */
  subtitle?: (record: R) => ReactNode;
  /** Purpose of the record type and link to the documentation. Part of help mode. */
  about?: { text: string; documentation?: string };
  /** Technical ID, shown with a copy button. */
  id?: (record: R) => string | undefined;
  menu?: (record: R) => readonly MenuItem[];
  /** Content next to the menu, such as the record's switch. */
  actions?: (record: R) => ReactNode;
  /** Tab that has the record's tags, ID, menu and switch. Default: all tabs. */
  headTab?: string;
  /** Content above the tabs. */
  banner?: (record: R) => ReactNode;
  tabsLabel: string;
  /** Search above grouped tabs. */
  search?: RailSearch;
  /** Roles to name in the error if the server denies access. */
  roles?: readonly string[];
}

/** Page of a record with header, menu and tabs. Shows the first tab instead of an unavailable one. */
// Long: header, menu and tabs are markup of the same record.
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
  headTab,
  banner,
  tabsLabel,
  search,
  roles,
}: DetailPageProps<R>) {
  const t = useT();
  const derivedLink = useTabLink();
  const tabLink = ownLink ?? derivedLink;
  const current = useScreen();
  // Server-defined tabs don't use the record's type.
  const tabs = { ...declared, ...(current.extra as Tabs<R>) };
  const isLeft = useNarrowedTabs(tabs as Tabs);
  const hostParts = useHostParts();
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
  const hasHead = headTab === undefined || active === headTab;
  const items = [...((hasHead && menu?.(record)) || []), ...(hostParts?.pageActions(record as object) ?? [])];
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
  // A grouped tab is a page of its own, below the record.
  const own = isGrouped && def ? t(tabTitle(active ?? "", def)) : title(record);
  const above = isGrouped && first ? [{ label: title(record), to: first.to }] : [];
  const text = (isGrouped && def?.hint && t(def.hint)) || about?.text;
  const documentation = def?.guide ?? about?.documentation;
  const content = (
    <>
      {View && (
        <PartBoundary key={active}>
          <View />
        </PartBoundary>
      )}
      {active !== undefined && def?.tabs && (
        <InnerTabs key={active} name={active} def={def} record={record} around={around} link={tabLink} />
      )}
    </>
  );
  const page: PageProps = {
    title: own,
    crumbs: [...(list ? [list] : []), ...(within?.(record) ?? []), ...above, { label: own }],
    tags: hasHead && tags?.(record),
    avatar: avatar?.(record),
    ...(text && { subtitle: text }),
    ...(documentation && { documentation }),
    below: hasHead && (recordId || subtitle) && (
      <span className="record-id">
        {subtitle?.(record)}
        {recordId && <CopyId id={recordId} />}
      </span>
    ),
    actions: hasHead && actions?.(record),
    menu: items,
    children: (
      <>
        {banner?.(record)}
        {isGrouped ? (
          <TabRail {...bar} search={search}>
            {content}
          </TabRail>
        ) : (
          <>
            {shown.length > 1 && <TabBar label={bar.label} active={bar.active} tabs={bar.items} />}
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
