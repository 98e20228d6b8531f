import type { ReactNode } from "react";
import { resolveText } from "../../i18n/texts.ts";
import { useScreenParams } from "../../kit/navigation/navigation.ts";
import { componentTypes } from "../../kit/panel/componentTypes.ts";
import { Page, type PageProps } from "../../kit/page/Page.tsx";
import { useServerInfo } from "../../kit/panel/serverInfo.ts";
import { useT } from "../../kit/panel/texts.ts";
import { LoadError, Skeleton, State } from "../../kit/states/states.tsx";
import { links } from "./links.ts";
import type { PageProvider } from "./provider.ts";

interface ProviderPageProps extends Pick<PageProps, "actions" | "below"> {
  /** Title of a subpage. Omit it on the page itself. */
  title?: string;
  children: (provider: PageProvider) => ReactNode;
}

/** Screen of the page in the URL. Renders after the server info is loaded. */
export function ProviderPage({ title, children, ...page }: ProviderPageProps) {
  const t = useT();
  const { providerId = "" } = useScreenParams();
  const { data, error, isPending, refetch } = useServerInfo();
  const provider = data?.componentTypes?.[componentTypes.uiPage]?.find(({ id }) => id === providerId);
  const isOn = data?.features?.some(({ name, enabled }) => name === "DECLARATIVE_UI" && enabled);
  const name = t(providerId);
  const list = links.list({ providerId });
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
