import type { UseQueryOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Tag } from "../../../../kit/base/Tag.tsx";
import type { MenuItem } from "../../../../kit/menu/menuItem.ts";
import type { Crumb } from "../../../../kit/page/Breadcrumb.tsx";
import { useT } from "../../../../kit/panel/texts.ts";
import { useTexts } from "../../../../kit/panel/useTexts.ts";
import { links } from "../../links.ts";
import { PageMenu } from "../../../../kit/page/PageMenu.tsx";
import { DocumentPage } from "../../DocumentPage.tsx";
import type { Entry } from "../documents.ts";
import english from "../en.json" with { type: "json" };

type Tab = "profiles" | "policies";

/** Link to the list of profiles or policies. */
export const listOf = (inside: Tab) => links.settings({ tab: "client-policies", inside });

/** Returns the breadcrumb of pages below one of the two lists. */
export function useWayUp(tab: Tab): readonly Crumb[] {
  useTexts(english);
  const t = useT();
  return [
    { label: t("realmSettings"), to: links.settings({}) },
    { label: t(tab === "profiles" ? "clientProfiles" : "clientPolicies"), to: listOf(tab) },
  ];
}

export interface EntryPageProps<D, E> {
  tab: Tab;
  /** Name of the entry. */
  name: string;
  query: UseQueryOptions<D>;
  entries: (document: D) => readonly E[];
  /** Title of a page below the entry. */
  below?: string;
  /** Breadcrumb link to the entry. */
  toEntry?: Crumb["to"];
  menu?: (entry: E) => readonly MenuItem[];
  actions?: (entry: E) => ReactNode;
  children: (entry: E, all: readonly E[]) => ReactNode;
}

/** Page of a profile or policy, or of one of its parts. Loads the document. */
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
