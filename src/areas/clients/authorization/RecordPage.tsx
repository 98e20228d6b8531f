import { useQuery } from "@tanstack/react-query";
import type { AreaLink } from "../../../kit/area/defineArea.ts";
import { Page } from "../../../kit/page/Page.tsx";
import { useT } from "../../../kit/panel.ts";
import { useTexts } from "../../../kit/useTexts.ts";
import {
  RecordPage as SharedRecordPage,
  type RecordFrame,
  type RecordPageProps as Shared,
} from "../../../sections/policies/RecordPage.tsx";
import { clients } from "../area.ts";
import { authorizationTabs, type AuthorizationTab } from "../tabs.ts";
import { useAuthorizationApi } from "./api.ts";
import english from "./en.json" with { type: "json" };

interface Place {
  clientId: string;
  /** Sub-tab that the record is listed in. */
  tab: AuthorizationTab;
}

/** Link to a part of a client's authorization. */
export const toTab = (clientId: string, tab: AuthorizationTab): AreaLink =>
  clients.to.detail({ clientId, tab: "authorization", inside: tab });

/** A screen about one part of a client's authorization, with the way back to the list it is in. */
export function AuthorizationPage({ clientId, tab, title, ...parts }: Place & RecordFrame) {
  useTexts(english);
  const t = useT();
  // The client itself may be out of sight for who may see its authorization.
  const { data } = useQuery({ ...useAuthorizationApi(clientId).settings(), retry: false });
  const list = authorizationTabs[tab];
  const listTitle = "title" in list ? list.title : tab;
  const crumbs = [
    { label: t("clientList"), to: clients.to.list() },
    { label: data?.name ?? t("authorization"), to: toTab(clientId, "settings") },
    { label: t(listTitle), to: toTab(clientId, tab) },
    { label: title },
  ];
  return <Page title={<bdi>{title}</bdi>} crumbs={crumbs} {...parts} />;
}

/** One record of a client's authorization. */
export function RecordPage<R>({ clientId, tab, ...props }: Place & Omit<Shared<R>, "list" | "frame">) {
  useTexts(english);
  return (
    <SharedRecordPage<R>
      list={toTab(clientId, tab)}
      frame={(parts) => <AuthorizationPage clientId={clientId} tab={tab} {...parts} />}
      {...props}
    />
  );
}
