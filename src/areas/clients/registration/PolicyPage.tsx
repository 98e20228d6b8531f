import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { MenuItem } from "../../../kit/menu/menuItem.ts";
import { Page } from "../../../kit/page/Page.tsx";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { LoadError, Skeleton } from "../../../kit/states/states.tsx";
import { useTexts } from "../../../kit/panel/useTexts.ts";
import { links } from "../links.ts";
import { registrationApi, subTypeOf, type PolicyProvider } from "./api.ts";
import english from "./en.json" with { type: "json" };

/** Link to the list of a policy. */
export const toPolicies = (subTab: string | undefined) => links.registration({ subTab: subTypeOf(subTab) });

/** Screen for a policy. Renders after its provider is loaded. */
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
        { label: t("clientList"), to: links.list() },
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
