import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "../../../../kit/base/Button.tsx";
import { Icon } from "../../../../kit/base/Icon.tsx";
import { Menu, type MenuItem } from "../../../../kit/overlay/Menu.tsx";
import type { Crumb } from "../../../../kit/page/Breadcrumb.tsx";
import { Page } from "../../../../kit/page/Page.tsx";
import { useServer, useT } from "../../../../kit/panel.ts";
import { PageSkeleton } from "../../../../kit/states/skeletons.tsx";
import { LoadError, NotFound } from "../../../../kit/states/states.tsx";
import { useTexts } from "../../../../kit/useTexts.ts";
import { realmSettings } from "../../area.ts";
import { profileApi } from "../api.ts";
import type { Profile } from "../document.ts";
import english from "../en.json" with { type: "json" };

type Tab = "attributes" | "attributes-group";

/** One of the lists of the tab. */
export const profileList = (inside: Tab) => realmSettings.to.settings({ tab: "user-profile", inside });

interface Props<E> {
  tab: Tab;
  title: string;
  /** What the page is about; undefined where it is not there. Without it the page is about what is new. */
  entryOf: (profile: Profile) => E | undefined;
  menu?: (entry: E, profile: Profile) => ReactNode;
  children: (entry: E, profile: Profile) => ReactNode;
}

/** A page about an attribute or a group of them, once the document is there. */
export function ProfilePage<E extends object>({ tab, title, entryOf, menu, children }: Props<E>) {
  useTexts(english);
  const t = useT();
  const { data, error, refetch } = useQuery(profileApi(useServer()).detail);
  const entry = data && entryOf(data);
  if (!data && !error) return <PageSkeleton kind="record" />;
  if (!data || !entry)
    return (
      <div className="page">
        {data ? (
          <NotFound list={profileList(tab)} />
        ) : (
          <LoadError error={error} onRetry={() => void refetch()} list={profileList(tab)} roles={["view-realm"]} />
        )}
      </div>
    );
  const crumbs: readonly Crumb[] = [
    { label: t("realmSettings"), to: realmSettings.to.settings({}) },
    { label: t("userProfile"), to: profileList(tab) },
  ];
  return (
    <Page title={<bdi>{title}</bdi>} crumbs={[...crumbs, { label: title }]} actions={menu?.(entry, data)}>
      {children(entry, data)}
    </Page>
  );
}

/** What can be done to an entry, as the menu of its page. */
export function EntryMenu({ items }: { items: readonly MenuItem[] }) {
  const t = useT();
  if (!items.length) return null;
  return (
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
  );
}
