import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { AreaLink } from "../../../kit/area/defineArea.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { CopyButton } from "../../../kit/base/CopyButton.tsx";
import { Icon } from "../../../kit/base/Icon.tsx";
import { Menu, type MenuItem } from "../../../kit/overlay/Menu.tsx";
import { Page } from "../../../kit/page/Page.tsx";
import { useT } from "../../../kit/panel.ts";
import { LoadError } from "../../../kit/states/states.tsx";
import { PageSkeleton } from "../../../kit/states/skeletons.tsx";
import { useTexts } from "../../../kit/useTexts.ts";
import { clients } from "../area.ts";
import type { AuthorizationTab } from "../tabs.ts";
import { useAuthorizationApi } from "./api.ts";
import english from "./en.json" with { type: "json" };

interface FrameProps {
  clientId: string;
  /** Sub-tab that the record is listed in. */
  tab: AuthorizationTab;
  title: string;
  below?: ReactNode;
  tags?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** Link to a part of a client's authorization. */
export const toTab = (clientId: string, tab: AuthorizationTab): AreaLink =>
  clients.to.detail({ clientId, tab: "authorization", inside: tab });

/** A screen about one part of a client's authorization, with the way back to the list it is in. */
export function AuthorizationPage({ clientId, tab, title, below, tags, actions, children }: FrameProps) {
  useTexts(english);
  const t = useT();
  // The client itself may be out of sight for who may see its authorization.
  const { data } = useQuery({ ...useAuthorizationApi(clientId).settings(), retry: false });
  const crumbs = [
    { label: t("clientList"), to: clients.to.list() },
    { label: data?.name ?? t("authorization"), to: toTab(clientId, tab) },
    { label: title },
  ];
  return (
    <Page title={<bdi>{title}</bdi>} crumbs={crumbs} below={below} tags={tags} actions={actions}>
      {children}
    </Page>
  );
}

export interface RecordPageProps<R> extends Pick<FrameProps, "clientId" | "tab"> {
  query: UseQueryOptions<R>;
  title: (record: R) => string;
  id: (record: R) => string | undefined;
  tags?: (record: R) => ReactNode;
  menu: (record: R) => readonly MenuItem[];
  children: (record: R) => ReactNode;
}

/** One record of a client's authorization: loaded, with its menu; where it is gone, the way back to its list. */
export function RecordPage<R>({ query, clientId, tab, title, id, tags, menu, children }: RecordPageProps<R>) {
  useTexts(english);
  const t = useT();
  const { data: record, error, isPending, refetch } = useQuery(query);
  if (isPending) return <PageSkeleton kind="record" />;
  if (!record)
    return (
      <div className="page">
        <LoadError
          error={error}
          onRetry={() => void refetch()}
          list={toTab(clientId, tab)}
          roles={["view-authorization"]}
        />
      </div>
    );
  const items = menu(record);
  const recordId = id(record);
  return (
    <AuthorizationPage
      clientId={clientId}
      tab={tab}
      title={title(record)}
      tags={tags?.(record)}
      below={
        recordId && (
          <span className="record-id">
            <code>{recordId}</code>
            <CopyButton text={recordId} />
          </span>
        )
      }
      actions={
        items.length > 0 && (
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
        )
      }
    >
      {children(record)}
    </AuthorizationPage>
  );
}
