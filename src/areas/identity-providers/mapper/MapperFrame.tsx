import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useScreenParams } from "../../../kit/navigation/navigation.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import type { Crumb } from "../../../kit/page/Breadcrumb.tsx";
import { PageSkeleton } from "../../../kit/states/skeletons.tsx";
import { LoadError } from "../../../kit/states/states.tsx";
import { useTexts } from "../../../kit/panel/useTexts.ts";
import sectionEnglish from "../../../sections/mappers/en.json" with { type: "json" };
import { providersApi } from "../api.ts";
import { links } from "../links.ts";
import { nameOf, type Provider } from "../provider.ts";
import { byName, idpMappersApi, type IdpMapperType } from "./api.ts";
import english from "./en.json" with { type: "json" };

export interface MapperPlace {
  provider: Provider;
  types: readonly IdpMapperType[];
  /** Breadcrumbs of the provider. The last one is its mappers. */
  crumbs: readonly Crumb[];
}

export const toMappers = ({ alias = "", providerId = "" }: Provider) =>
  links.detail({ alias, providerId, tab: "mappers" });

/** Loads the provider and its mapper types in parallel, then renders the screen. */
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
        { label: t("identityProviders"), to: links.list() },
        {
          label: nameOf(provider.data),
          to: links.detail({ alias, providerId: provider.data.providerId ?? "", tab: "settings" }),
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
        list={links.list()}
        roles={["view-identity-providers"]}
      />
    </div>
  ) : (
    <PageSkeleton kind="record" />
  );
}
