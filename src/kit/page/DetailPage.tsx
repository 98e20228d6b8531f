import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import { createContext, useContext, type ReactNode } from "react";
import { allows } from "../../session/access.ts";
import type { AreaLink, Tabs } from "../area/defineArea.ts";
import { useScreenParams } from "../area/navigation.ts";
import { CopyButton } from "../base/CopyButton.tsx";
import { Button } from "../base/Button.tsx";
import { Icon } from "../base/Icon.tsx";
import { Menu, type MenuItem } from "../overlay/Menu.tsx";
import { useMayDo, useSurroundings, useT } from "../panel.ts";
import { PageSkeleton } from "../states/skeletons.tsx";
import { LoadError } from "../states/states.tsx";
import type { Crumb } from "./Breadcrumb.tsx";
import { lazyView } from "./lazyView.tsx";
import { useNarrowedTabs, useTabInAddress } from "./narrowTabs.ts";
import { Page, type PageProps } from "./Page.tsx";
import { TabBar } from "./TabBar.tsx";

/** Letters from which the header may cut a name. */
const longTitle = 60;

const DetailContext = createContext<unknown>(undefined);

/** The record of the detail screen around a tab. */
export function useDetail<R>(): R {
  const record = useContext(DetailContext);
  if (record === undefined) throw new Error("No provider found for Detail.");
  return record as R;
}

export interface DetailPageProps<R> {
  query: UseQueryOptions<R>;
  /** Name of the record. */
  title: (record: R) => string;
  tabs: Tabs<R>;
  /** Link to a tab of this record. */
  tabLink: (tab: string) => AreaLink;
  /** The list this record is in. */
  list: { label: string; to: AreaLink };
  /** Between the list and the record: what the record is inside of. */
  within?: (record: R) => readonly Crumb[];
  /** Tab in the route where it is not the parameter `tab`. */
  tab?: string;
  tags?: (record: R) => ReactNode;
  avatar?: (record: R) => ReactNode;
  /** Line under the title, in front of the id: what people call it. */
  subtitle?: (record: R) => ReactNode;
  /** Technical id, shown with a copy button. */
  id?: (record: R) => string | undefined;
  menu?: (record: R) => readonly MenuItem[];
  /** Beside the menu: a switch for the whole record. */
  actions?: (record: R) => ReactNode;
  /** Above the tabs. */
  banner?: (record: R) => ReactNode;
  tabsLabel: string;
  /** Roles named when the server refuses the record. */
  roles?: readonly string[];
}

/** A record with a header, an action menu, and tabs in the route; a tab that is not shown falls back to the first. */
export function DetailPage<R>({
  query,
  title,
  tabs,
  tabLink,
  list,
  within,
  tab: ownTab,
  tags,
  avatar,
  subtitle,
  id,
  menu,
  actions,
  banner,
  tabsLabel,
  roles,
}: DetailPageProps<R>) {
  const t = useT();
  const isLeft = useNarrowedTabs(Object.keys(tabs));
  const around = useSurroundings();
  const mayDo = useMayDo();
  const params = useScreenParams();
  const tab = ownTab ?? params.tab ?? "";
  const { data: record, error, isPending, refetch } = useQuery(query);
  const shown =
    record === undefined || record === null
      ? []
      : Object.entries(tabs).filter(
          ([name, def]) =>
            isLeft(name) &&
            allows(around.access, def.access) &&
            (def.show ? (def.show(record, around) ?? name === tab) : true),
        );
  const [active, def] = shown.find(([name]) => name === tab) ?? shown[0] ?? [];
  useTabInAddress(tab === "" || (tab in tabs && !isLeft(tab)), active === undefined ? undefined : tabLink(active));

  if (isPending) return <PageSkeleton kind="record" />;
  if (error && !record)
    return (
      <div className="page">
        <LoadError error={error} onRetry={() => void refetch()} list={list.to} {...(roles && { roles })} />
      </div>
    );
  if (record === undefined || record === null)
    return (
      <div className="page">
        <LoadError error={notFound} list={list.to} />
      </div>
    );

  const View = def && lazyView(def.view);
  const items = (menu?.(record) ?? []).filter((item) => mayDo(item));
  const recordId = id?.(record);
  const page: PageProps = {
    title: <bdi title={title(record).length > longTitle ? title(record) : undefined}>{title(record)}</bdi>,
    crumbs: [list, ...(within?.(record) ?? []), { label: title(record) }],
    tags: tags?.(record),
    avatar: avatar?.(record),
    below: (recordId || subtitle) && (
      <span className="record-id">
        {subtitle?.(record)}
        {recordId && (
          <>
            <code>{recordId}</code>
            <CopyButton text={recordId} />
          </>
        )}
      </span>
    ),
    actions: (
      <>
        {actions?.(record)}
        {items.length > 0 && (
          <Menu
            label={t("action")}
            items={items}
            trigger={
              <Button action="actions">
                {t("action")}
                <Icon name="chevron-down" />
              </Button>
            }
          />
        )}
      </>
    ),
    children: (
      <>
        {banner?.(record)}
        {shown.length > 1 && (
          <TabBar
            label={tabsLabel}
            active={active ?? ""}
            tabs={shown.map(([name, { title: key }]) => ({
              id: name,
              label: t(key ?? camel(name)),
              to: tabLink(name),
            }))}
          />
        )}
        <DetailContext value={record}>{View && <View key={active} />}</DetailContext>
      </>
    ),
  };
  return <Page {...page} />;
}

const notFound = Object.assign(new Error("Not found"), { name: "ApiError", status: 404 });

const camel = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
