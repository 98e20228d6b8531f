import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useScreenParams } from "../../../kit/area/navigation.ts";
import { useServer, useT } from "../../../kit/panel.ts";
import type { Crumb } from "../../../kit/page/Breadcrumb.tsx";
import { PageSkeleton } from "../../../kit/states/skeletons.tsx";
import { LoadError } from "../../../kit/states/states.tsx";
import { useTexts } from "../../../kit/useTexts.ts";
import sectionEnglish from "../../../sections/mappers/en.json" with { type: "json" };
import { providersApi } from "../api.ts";
import { identityProviders } from "../area.ts";
import { nameOf, type Provider } from "../provider.ts";
import { byName, idpMappersApi, type IdpMapperType } from "./api.ts";
import english from "./en.json" with { type: "json" };

export interface MapperPlace {
  provider: Provider;
  types: readonly IdpMapperType[];
  /** Way to the provider, its mappers last. */
  crumbs: readonly Crumb[];
}

/** Link to the mappers of a provider. */
export const toMappers = ({ alias = "", providerId = "" }: Provider) =>
  identityProviders.to.detail({ alias, providerId, tab: "mappers" });

/** What a screen about one mapper needs first: its provider, and which types there are. Both are asked for at once. */
export function MapperFrame({ children }: { children: (place: MapperPlace) => ReactNode }) {
  useTexts(sectionEnglish);
  useTexts(english);
  const t = useT();
  const { alias = "" } = useScreenParams();
  const server = useServer();
  const provider = useQuery(providersApi(server).detail(alias));
  const types = useQuery({ ...idpMappersApi(server).types(alias), select: byName });
  if (provider.data && types.data)
    return children({
      provider: provider.data,
      types: types.data,
      crumbs: [
        { label: t("identityProviders"), to: identityProviders.to.list() },
        {
          label: nameOf(provider.data),
          to: identityProviders.to.detail({ alias, providerId: provider.data.providerId ?? "", tab: "settings" }),
        },
        { label: t("mappers"), to: toMappers(provider.data) },
      ],
    });
  const failed = [provider, types].find(({ error }) => error);
  return failed ? (
    <div className="page">
      <LoadError
        error={failed.error}
        onRetry={() => void failed.refetch()}
        list={identityProviders.to.list()}
        roles={["view-identity-providers"]}
      />
    </div>
  ) : (
    <PageSkeleton kind="record" />
  );
}
