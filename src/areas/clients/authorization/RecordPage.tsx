import { useQuery } from "@tanstack/react-query";
import { Page } from "../../../kit/page/Page.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { useTexts } from "../../../kit/panel/useTexts.ts";
import {
  RecordPage as SharedRecordPage,
  type RecordFrame,
  type RecordPageProps as Shared,
} from "../../../sections/policies/RecordPage.tsx";
import { links } from "../links.ts";
import { useAuthorizationApi } from "./api.ts";
import { authorizationTitles, toTab, type AuthorizationTab } from "./links.ts";
import english from "./en.json" with { type: "json" };

interface RecordList {
  clientId: string;
  /** Sub-tab with the list of the record. */
  tab: AuthorizationTab;
}

/** Screen for a record of the client authorization, with breadcrumbs to its list. */
export function AuthorizationPage({ clientId, tab, title, ...parts }: RecordList & RecordFrame) {
  useTexts(english);
  const t = useT();
  // An admin who may view the authorization may lack the role to view the client.
  const { data } = useQuery({ ...useAuthorizationApi(clientId).settings(), retry: false });
  const crumbs = [
    { label: t("clientList"), to: links.list() },
    { label: data?.name ?? t("authorization"), to: toTab(clientId, "settings") },
    { label: t(authorizationTitles[tab]), to: toTab(clientId, tab) },
    { label: title },
  ];
  return <Page title={<bdi>{title}</bdi>} crumbs={crumbs} {...parts} />;
}

/** Detail page for a record of the client authorization. */
export function RecordPage<R>({ clientId, tab, ...props }: RecordList & Omit<Shared<R>, "list" | "frame">) {
  useTexts(english);
  return (
    <SharedRecordPage<R>
      list={toTab(clientId, tab)}
      frame={(parts) => <AuthorizationPage clientId={clientId} tab={tab} {...parts} />}
      {...props}
    />
  );
}
