import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { MenuItem } from "../../../kit/overlay/Menu.tsx";
import { Page } from "../../../kit/page/Page.tsx";
import { useServer, useT } from "../../../kit/panel.ts";
import { LoadError, Skeleton } from "../../../kit/states/states.tsx";
import { useTexts } from "../../../kit/useTexts.ts";
import { clients } from "../area.ts";
import { registrationApi, subTypeOf, type PolicyProvider } from "./api.ts";
import english from "./en.json" with { type: "json" };

/** List of the rules that one belongs to. */
export const toPolicies = (subTab: string | undefined) =>
  clients.to.list({ tab: "client-registration", inside: subTypeOf(subTab) });

/** A screen about one rule, once it is known what its kind asks for. */
export function PolicyPage({
  subTab,
  providerId,
  title,
  menu = [],
  children,
}: {
  subTab: string | undefined;
  providerId: string;
  title: string;
  menu?: readonly MenuItem[];
  children: (provider: PolicyProvider) => ReactNode;
}) {
  useTexts(english);
  const t = useT();
  const { data, error, isPending, refetch } = useQuery(registrationApi(useServer()).providers());
  const provider = data?.find(({ id }) => id === providerId);
  return (
    <Page
      title={<bdi>{title}</bdi>}
      crumbs={[
        { label: t("clientList"), to: clients.to.list() },
        { label: t("clientRegistration"), to: toPolicies(subTab) },
        { label: title },
      ]}
      menu={menu}
    >
      {isPending ? (
        <Skeleton lines={6} />
      ) : !data ? (
        <LoadError error={error} onRetry={() => void refetch()} list={toPolicies(subTab)} roles={["view-realm"]} />
      ) : (
        children(provider ?? { id: providerId })
      )}
    </Page>
  );
}
