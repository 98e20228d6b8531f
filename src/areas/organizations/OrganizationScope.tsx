import { useQuery } from "@tanstack/react-query";
import { useContext, useEffect, useMemo, type ReactNode } from "react";
import type { AreaLink } from "../../kit/navigation/address.ts";
import { NavigationContext, useNavigation, useScreenParams } from "../../kit/navigation/navigation.ts";
import { ScopeAttributes } from "../../kit/screen/scope.tsx";
import { useScreen } from "../../kit/area/useScreen.ts";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { PageSkeleton } from "../../kit/states/skeletons.tsx";
import { LoadError, NoSuchScope, OutOfScope } from "../../kit/states/states.tsx";
import { findOrganization } from "../../sections/scope/findOrganization.ts";
import { links } from "./links.ts";

const top = links.list();

/** Limits the organization screens to the organization of the `organization` attribute. */
export default function OrganizationScope({ children }: { children: ReactNode }) {
  const t = useT();
  const server = useServer();
  const { organization: text = "" } = useContext(ScopeAttributes);
  const navigation = useNavigation();
  const { go } = navigation;
  const { screen } = useScreen();
  const { id } = useScreenParams();
  const within = useMemo(
    () => ({ ...navigation, isAbove: ({ area, path }: AreaLink) => area === top.area && path === top.path }),
    [navigation],
  );
  const found = useQuery({
    queryKey: server.key("organizations", "list", "scope", text),
    queryFn: async () => (text.trim() ? ((await findOrganization(server, text.trim()))?.id ?? null) : null),
  });
  const own = found.data;
  const isTop = screen.path === links.list.path;
  const home = links.detail({ id: own ?? "", tab: "settings" });
  useEffect(() => {
    if (own && isTop) go(home, { replace: true });
  });
  if (found.isPending || (own && isTop)) return <PageSkeleton kind="record" />;
  if (found.error)
    return (
      <div className="page">
        <LoadError error={found.error} onRetry={() => void found.refetch()} />
      </div>
    );
  if (!own) return <NoSuchScope name={text} />;
  return id === own ? (
    <NavigationContext value={within}>{children}</NavigationContext>
  ) : (
    <OutOfScope back={home} label={t("back")} />
  );
}
