import type { UseQueryOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Tag } from "../../../../kit/base/Tag.tsx";
import type { MenuItem } from "../../../../kit/overlay/Menu.tsx";
import type { Crumb } from "../../../../kit/page/Breadcrumb.tsx";
import { useT } from "../../../../kit/panel.ts";
import { useTexts } from "../../../../kit/useTexts.ts";
import { realmSettings } from "../../area.ts";
import { PageMenu } from "../../../../kit/page/PageMenu.tsx";
import { DocumentPage } from "../../DocumentPage.tsx";
import type { Entry } from "../documents.ts";
import english from "../en.json" with { type: "json" };

type Tab = "profiles" | "policies";

/** The list that an entry is in. */
export const listOf = (inside: Tab) => realmSettings.to.settings({ tab: "client-policies", inside });

/** The way back up from what is below one of the two lists. */
export function useWayUp(tab: Tab): readonly Crumb[] {
  useTexts(english);
  const t = useT();
  return [
    { label: t("realmSettings"), to: realmSettings.to.settings({}) },
    { label: t(tab === "profiles" ? "clientProfiles" : "clientPolicies"), to: listOf(tab) },
  ];
}

export interface EntryPageProps<D, E> {
  tab: Tab;
  /** Name of the entry. */
  name: string;
  /** The document it is in. */
  query: UseQueryOptions<D>;
  entries: (document: D) => readonly E[];
  /** Below the entry: what its page is about then. */
  below?: string;
  /** Way from the entry to what is below. */
  toEntry?: Crumb["to"];
  menu?: (entry: E) => readonly MenuItem[];
  actions?: (entry: E) => ReactNode;
  children: (entry: E, all: readonly E[]) => ReactNode;
}

/** A page about a profile or a policy, or about what is below one, once its document is there. */
export function EntryPage<D extends object, E extends Entry>(props: EntryPageProps<D, E>) {
  const { tab, name, query, entries, below, toEntry, menu, actions, children } = props;
  const crumbs = useWayUp(tab);
  const t = useT();
  return (
    <DocumentPage<D, E>
      query={query}
      entryOf={(document) => entries(document).find((one) => one.name === name)}
      list={listOf(tab)}
      page={(entry) => ({
        title: <bdi>{below ?? name}</bdi>,
        crumbs: [
          ...crumbs,
          { label: name, ...(toEntry && { to: toEntry }) },
          ...(below === undefined ? [] : [{ label: below }]),
        ],
        tags: entry.global && <Tag>{t("global")}</Tag>,
        actions: (
          <>
            {actions?.(entry)}
            <PageMenu items={menu?.(entry) ?? []} />
          </>
        ),
      })}
    >
      {(entry, document) => children(entry, entries(document))}
    </DocumentPage>
  );
}
