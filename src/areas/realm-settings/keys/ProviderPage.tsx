import type ComponentTypeRepresentation from "@keycloak/keycloak-admin-client/lib/defs/componentTypeRepresentation.js";
import type { ReactNode } from "react";
import { componentTypes } from "../../../kit/panel/componentTypes.ts";
import { Page, type PageProps } from "../../../kit/page/Page.tsx";
import { useServerInfo } from "../../../kit/panel/serverInfo.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { LoadError, Skeleton, State } from "../../../kit/states/states.tsx";
import { useTexts } from "../../../kit/panel/useTexts.ts";
import { links } from "../links.ts";
import english from "./en.json" with { type: "json" };
import { toKeys } from "./links.ts";

export interface ProviderPageProps extends Pick<PageProps, "below" | "actions"> {
  kindId: string;
  title: string;
  children: (kind: ComponentTypeRepresentation) => ReactNode;
}

/** Page of one key provider. Waits for the settings of its type. */
export function ProviderPage({ kindId, title, children, ...page }: ProviderPageProps) {
  useTexts(english);
  const t = useT();
  const { data, error, isPending, refetch } = useServerInfo();
  const kind = data?.componentTypes?.[componentTypes.keyProvider]?.find(({ id }) => id === kindId);
  return (
    <Page
      {...page}
      title={<bdi>{title}</bdi>}
      crumbs={[
        { label: t("realmSettings"), to: links.settings() },
        { label: t("keys"), to: toKeys("providers") },
        { label: title },
      ]}
    >
      {isPending ? (
        <Skeleton lines={6} />
      ) : !data ? (
        <LoadError error={error} onRetry={() => void refetch()} list={toKeys("providers")} roles={["view-realm"]} />
      ) : kind ? (
        children(kind)
      ) : (
        <State name="not-found" title={t("realmSettings.keys.noKind")} text={t("realmSettings.keys.noKindText")} />
      )}
    </Page>
  );
}
