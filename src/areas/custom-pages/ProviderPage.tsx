import type { ReactNode } from "react";
import { resolveText } from "../../i18n/texts.ts";
import { useScreenParams } from "../../kit/area/navigation.ts";
import { componentTypes } from "../../kit/componentTypes.ts";
import { Page, type PageProps } from "../../kit/page/Page.tsx";
import { useServerInfo, useT } from "../../kit/panel.ts";
import { LoadError, Skeleton, State } from "../../kit/states/states.tsx";
import { customPages } from "./area.ts";
import type { PageProvider } from "./provider.ts";

interface ProviderPageProps extends Pick<PageProps, "actions" | "below"> {
  /** What stands below the page of the provider, by its title; absent: that page itself. */
  title?: string;
  children: (provider: PageProvider) => ReactNode;
}

/** A screen of the page that the address names, once the server told what it is made of. */
export function ProviderPage({ title, children, ...page }: ProviderPageProps) {
  const t = useT();
  const { providerId = "" } = useScreenParams();
  const { data, error, isPending, refetch } = useServerInfo();
  const provider = data?.componentTypes?.[componentTypes.uiPage]?.find(({ id }) => id === providerId);
  const isOn = data?.features?.some(({ name, enabled }) => name === "DECLARATIVE_UI" && enabled);
  const name = t(providerId);
  const list = customPages.to.list({ providerId });
  return (
    <Page
      {...page}
      title={<bdi>{title ?? name}</bdi>}
      {...(title === undefined && provider?.helpText && { subtitle: resolveText(t, provider.helpText) })}
      crumbs={title === undefined ? [] : [{ label: name, to: list }, { label: title }]}
    >
      {isPending ? (
        <Skeleton lines={6} />
      ) : !data ? (
        <LoadError error={error} onRetry={() => void refetch()} roles={["view-realm"]} />
      ) : provider && isOn ? (
        children(provider)
      ) : (
        <State name="not-found" title={t("notFound")} text={t("customPages.noProvider")} />
      )}
    </Page>
  );
}
